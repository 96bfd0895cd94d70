import { newPassword } from '@sambandha/contract/account/schemas';
import { expect, test } from 'vitest';
import { refuseCommon } from './common-passwords.ts';

test.each(['Password1', 'PASSw0rd', 'Abc123', 'Trustno1', '1q2w3e4R'])(
  '%s is refused, whatever its case',
  (password) => {
    expect(() => refuseCommon('newPassword', password)).toThrow(
      expect.objectContaining({
        fields: [
          {
            path: 'newPassword',
            message: 'This password is used by very many people. Please choose another one.',
          },
        ],
      }),
    );
  },
);

test.each(['Secret12', 'Havyaka-2026x'])('%s is not', (password) => {
  expect(() => refuseCommon('newPassword', password)).not.toThrow();
});

test.each(['password', '123456', 'qwerty', 'dragon'])(
  '%s is common too, and refused by the rules already',
  (password) => {
    expect(newPassword.safeParse(password).success).toBe(false);
  },
);
