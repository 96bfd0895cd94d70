import { accountTexts } from '@sambandha/contract/account/schemas';
import { expect, test } from 'vitest';
import type { Failure } from '../../../core/failure.ts';
import { requireProvedContact } from './rules.ts';

/** Matches a failure with these properties. */
const failure = (properties: Partial<Failure>) => expect.objectContaining(properties);

test('the proved contact is accepted in any notation', () => {
  expect(requireProvedContact({ email: 'Anu@Example.org' }, 'anu@example.org')).toEqual({
    kind: 'email',
    value: 'anu@example.org',
  });
  expect(requireProvedContact({ email: null, phone: '99000 00001' }, '+919900000001')).toEqual({
    kind: 'phone',
    value: '+919900000001',
  });
});

test('a contact that was not proved is rejected', () => {
  const unverifiedFailure = failure({ code: 'CONTACT_UNVERIFIED' });
  expect(() => requireProvedContact({ email: 'b@example.org' }, 'a@example.org')).toThrow(
    unverifiedFailure,
  );
  expect(() => requireProvedContact({}, 'a@example.org')).toThrow(unverifiedFailure);
});

test('a second contact beside the proved contact is rejected on its field', () => {
  const contacts = { email: 'a@example.org', phone: '99000 00001' };
  const message = accountTexts.contactUnverified;
  expect(() => requireProvedContact(contacts, 'a@example.org')).toThrow(
    failure({ code: 'VALIDATION', fields: [{ path: 'phone', message }] }),
  );
  expect(() => requireProvedContact(contacts, '+919900000001')).toThrow(
    failure({ code: 'VALIDATION', fields: [{ path: 'email', message }] }),
  );
});

test('an impossible phone number is rejected on its field', () => {
  expect(() => requireProvedContact({ phone: '0000000000' }, '+919900000001')).toThrow(
    failure({
      code: 'VALIDATION',
      fields: [{ path: 'phone', message: accountTexts.phoneInvalid }],
    }),
  );
});
