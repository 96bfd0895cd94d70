import { expect, test } from 'vitest';
import { Failure } from '../../../core/failure.ts';
import { provedContact } from './rules.ts';

function refusalOf(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    expect(error).toBeInstanceOf(Failure);
    return error;
  }
  throw new Error('was not refused');
}

test('the verified contact is accepted in any notation', () => {
  expect(provedContact({ email: 'Anu@Example.org' }, 'anu@example.org')).toEqual({
    kind: 'email',
    value: 'anu@example.org',
  });
  expect(provedContact({ email: null, phone: '99000 00001' }, '+919900000001')).toEqual({
    kind: 'phone',
    value: '+919900000001',
  });
});

test('an unverified contact is rejected', () => {
  expect(refusalOf(() => provedContact({ email: 'b@example.org' }, 'a@example.org'))).toMatchObject(
    {
      code: 'CONTACT_UNVERIFIED',
    },
  );
  expect(refusalOf(() => provedContact({}, 'a@example.org'))).toMatchObject({
    code: 'CONTACT_UNVERIFIED',
  });
});

test('a second contact beside the verified one is rejected on its field', () => {
  const contacts = { email: 'a@example.org', phone: '99000 00001' };
  const message = 'Please verify your contact information';
  expect(refusalOf(() => provedContact(contacts, 'a@example.org'))).toMatchObject({
    code: 'VALIDATION',
    fields: [{ path: 'phone', message }],
  });
  expect(refusalOf(() => provedContact(contacts, '+919900000001'))).toMatchObject({
    code: 'VALIDATION',
    fields: [{ path: 'email', message }],
  });
});

test('an impossible phone number is rejected on its field', () => {
  expect(refusalOf(() => provedContact({ phone: '0000000000' }, '+919900000001'))).toMatchObject({
    code: 'VALIDATION',
    fields: [{ path: 'phone', message: 'Please enter a valid phone number' }],
  });
});
