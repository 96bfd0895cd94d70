import { expect, test } from 'vitest';
import { contactsOfSide, mayBeDecided, type SideProof, winningSide } from './rules.ts';

const nothing = { contact: false, key: false };
const contact = { contact: true, key: false };
const both = { contact: true, key: true };

test.each<[former: SideProof, present: SideProof, early: string | null, late: string | null]>([
  [nothing, nothing, null, null],
  [nothing, contact, null, null],
  [nothing, both, null, 'present'],
  [contact, nothing, null, null],
  [contact, contact, null, null],
  [contact, both, null, null],
  [both, nothing, 'former', 'former'],
  [both, contact, 'former', 'former'],
  [both, both, 'former', 'former'],
])(
  'the winner with the proofs former %j and present %j: early %s, after 72 hours %s',
  (former, present, early, late) => {
    expect(winningSide({ former, present, hearingOver: false })).toBe(early);
    expect(winningSide({ former, present, hearingOver: true })).toBe(late);
  },
);

test('the team may decide once both sides have proved a contact, or the hearing is over', () => {
  expect(mayBeDecided({ former: contact, present: nothing, hearingOver: false })).toBe(false);
  expect(mayBeDecided({ former: nothing, present: both, hearingOver: false })).toBe(false);
  expect(mayBeDecided({ former: contact, present: contact, hearingOver: false })).toBe(true);
  expect(mayBeDecided({ former: nothing, present: nothing, hearingOver: true })).toBe(true);
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
