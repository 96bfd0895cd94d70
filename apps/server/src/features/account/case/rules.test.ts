import { expect, test } from 'vitest';
import { contactsOfSide, mayBeDecided, type SideProof, winningSide } from './rules.ts';

const noProof = { isContactProved: false, isKeyProved: false };
const contactProof = { isContactProved: true, isKeyProved: false };
const contactAndKeyProof = { isContactProved: true, isKeyProved: true };

test.each<
  [former: SideProof, present: SideProof, duringHearing: string | null, afterHearing: string | null]
>([
  [noProof, noProof, null, null],
  [noProof, contactProof, null, null],
  [noProof, contactAndKeyProof, null, 'present'],
  [contactProof, noProof, null, null],
  [contactProof, contactProof, null, null],
  [contactProof, contactAndKeyProof, null, null],
  [contactAndKeyProof, noProof, 'former', 'former'],
  [contactAndKeyProof, contactProof, 'former', 'former'],
  [contactAndKeyProof, contactAndKeyProof, 'former', 'former'],
])(
  'with the proofs %j of the former side and %j of the present side, the winner is %s during the hearing and %s after it',
  (former, present, duringHearing, afterHearing) => {
    expect(winningSide({ former, present, isHearingOver: false })).toBe(duringHearing);
    expect(winningSide({ former, present, isHearingOver: true })).toBe(afterHearing);
  },
);

test('the team may decide a case if both sides have proved a contact or the hearing is over', () => {
  expect(mayBeDecided({ former: contactProof, present: noProof, isHearingOver: false })).toBe(
    false,
  );
  expect(mayBeDecided({ former: noProof, present: contactAndKeyProof, isHearingOver: false })).toBe(
    false,
  );
  expect(mayBeDecided({ former: contactProof, present: contactProof, isHearingOver: false })).toBe(
    true,
  );
  expect(mayBeDecided({ former: noProof, present: noProof, isHearingOver: true })).toBe(true);
});

test('a contact of both sides counts for the former side only', () => {
  const row = {
    former_email: 'a@b.example',
    former_phone: '+919900000001',
    present_email: 'a@b.example',
    present_phone: '+919900000002',
  };
  expect(contactsOfSide(row, 'present')).toEqual([{ kind: 'phone', value: '+919900000002' }]);
  expect(contactsOfSide(row, 'former')).toHaveLength(2);
});
