import fc from 'fast-check';
import { expect, test } from 'vitest';
import { displayEmail, emailContact, phoneContact, typedContact } from './contact.ts';
import { maskEmail } from './mask.ts';

test.each([
  ['9900000001', '+919900000001'],
  ['09900000001', '+919900000001'],
  ['+91 99000 00001', '+919900000001'],
  ['0091-99000-00001', '+919900000001'],
  ['(990) 000-0001', '+919900000001'],
  ['080 2345 6789', '+918023456789'],
  ['+1 415 555 2671', '+14155552671'],
  ['tel:+91.99000.00001', '+919900000001'],
  ['\u202a+91\u00a099000\u201100001\u202c', '+919900000001'],
  ['೯೯೦೦೦ ೦೦೦೦೧', '+919900000001'],
])('a phone number is stored in one form: %s', (input, value) => {
  expect(phoneContact(input)).toEqual({ kind: 'phone', value });
});

test.each(['0000000000', '12345', '----------', '++++++++++', '+999 12345 67890', 'nine nine', ''])(
  'no phone number can be read from %j',
  (input) => {
    expect(phoneContact(input)).toBeNull();
  },
);

test('an e-mail address is stored in lower case', () => {
  expect(emailContact(' Anu.Hegde@Example.ORG ')).toEqual({
    kind: 'email',
    value: 'anu.hegde@example.org',
  });
});

test('an e-mail address with an international domain is stored in Punycode and displayed in Unicode', () => {
  const punycodeAddress = 'anu@xn--bsc6ci4b4b3a3d.xn--2scrj9c';
  for (const input of ['Anu@ಉದಾಹರಣೆ.ಭಾರತ', 'anu@ಉದಾಹರಣೆ。ಭಾರತ'.normalize('NFD'), punycodeAddress]) {
    expect(emailContact(input).value).toBe(punycodeAddress);
  }
  expect(displayEmail(punycodeAddress)).toBe('anu@ಉದಾಹರಣೆ.ಭಾರತ');
  expect(displayEmail('anu@example.org')).toBe('anu@example.org');
  expect(maskEmail(punycodeAddress)).toBe('a•••@ಉದಾಹರಣೆ.ಭಾರತ');
});

test('the sign-in field accepts an e-mail address or a phone number', () => {
  expect(typedContact('Anu@Example.org')?.kind).toBe('email');
  expect(typedContact('99000 00001')?.value).toBe('+919900000001');
  expect(typedContact('anu')).toBeNull();
});

test('parsing any text does not throw, and parsing the result returns an equal contact', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^\+?[\d\s\-()]{10,20}$/)), (input) => {
      const contact = typedContact(input);
      if (contact !== null) expect(typedContact(contact.value)).toEqual(contact);
    }),
  );
});
