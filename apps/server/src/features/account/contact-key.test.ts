import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contactKey } from './contact.ts';

test.each([
  ['asha@mail.example', 'asha@mail.example'],
  ['Asha+Sambandha@Mail.example', 'asha@mail.example'],
  ['a.sha@mail.example', 'a.sha@mail.example'],
  ['a.s.h.a+1+2@googlemail.com', 'asha@gmail.com'],
  ['a.sha@gmail.com.example', 'a.sha@gmail.com.example'],
  ['+only@mail.example', '+only@mail.example'],
  ['...@gmail.com', '...@gmail.com'],
  ['+919900000001', '+919900000001'],
])('%s has the contact key %s', (contact, key) => {
  expect(contactKey(contact)).toBe(key);
});

test('the contact key of a contact key is the same key', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      expect(contactKey(contactKey(email))).toBe(contactKey(email));
    }),
  );
});
