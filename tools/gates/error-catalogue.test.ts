import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

/*
 * The error catalogue of the specification (section 8), sentence by sentence, with the test that makes
 * the product say it. The three that the product has no place for are in docs/specification.md.
 */

const root = join(import.meta.dirname, '../..');
const accounts = 'apps/server/test/account-texts.test.ts';

const catalogue: [sentence: string, test: string][] = [
  ['Login failed. Please try again.', accounts],
  ['Registration failed. Please try again.', 'e2e/registration.spec.ts'],
  ['Invalid OTP. Please try again.', accounts],
  ['Failed to fetch profiles.', 'e2e/failures.spec.ts'],
  ['Failed to express interest.', 'e2e/failures.spec.ts'],
  ['Failed to express interest. Please try again.', 'e2e/failures.spec.ts'],
  ['Interest expressed successfully!', 'e2e/failures.spec.ts'],
  ['Failed to send message.', 'e2e/failures.spec.ts'],
  ['Failed to send message. Please try again.', 'e2e/failures.spec.ts'],
  ['Failed to fetch conversations.', 'e2e/failures.spec.ts'],
  ['Failed to fetch messages.', 'e2e/failures.spec.ts'],
  ['Failed to upload photo. Please try again.', 'e2e/failures.spec.ts'],
  ['Failed to set primary photo. Please try again.', 'e2e/failures.spec.ts'],
  ['Failed to delete photo. Please try again.', 'e2e/failures.spec.ts'],
  ['Failed to update profile. Please try again.', 'e2e/failures.spec.ts'],
  ['Failed to update preferences. Please try again.', 'e2e/failures.spec.ts'],
  ['Failed to submit feedback. Please try again.', 'e2e/pages.spec.ts'],
  ['Failed to send OTP. Please try again.', 'e2e/settings.spec.ts'],
  ['OTP sent to your new phone number.', 'e2e/settings.spec.ts'],
  ['Phone number updated successfully!', 'e2e/settings.spec.ts'],
  ['Failed to update email. Please check your password and try again.', 'e2e/settings.spec.ts'],
  ['Email address updated successfully!', 'e2e/settings.spec.ts'],
  ['Current password is incorrect.', accounts],
  ['Password updated successfully!', 'e2e/settings.spec.ts'],
  ['Failed to deactivate account. Please try again.', 'e2e/leaving.spec.ts'],
  [
    'Account deactivated successfully. You can reactivate it anytime by logging in.',
    'e2e/leaving.spec.ts',
  ],
  ['Failed to delete account. Please try again.', 'e2e/leaving.spec.ts'],
  ['Account deleted successfully. You will be logged out shortly.', 'e2e/leaving.spec.ts'],
  ['An unexpected error occurred', 'apps/web/src/api/api-error.test.ts'],
];

/** Whether a source holds the sentence as a whole text, not as a part of another. */
function says(source: string, sentence: string): boolean {
  return [`'${sentence}'`, `"${sentence}"`, `\`${sentence}\``].some((text) =>
    source.includes(text),
  );
}

const product = ['packages/contract/src', 'packages/words/src/en', 'apps/web/src/api']
  .flatMap((folder) => {
    const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
    return names
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => readFileSync(join(root, folder, name), 'utf8'));
  })
  .join('\n');

describe.each(catalogue)('%s', (sentence, file) => {
  test('is in the product, to the letter', () => expect(says(product, sentence)).toBe(true));

  test(`is provoked in ${file}`, () => {
    expect(says(readFileSync(join(root, file), 'utf8'), sentence)).toBe(true);
  });
});

test('a seeded sentence that is only a part of another is found', () => {
  expect(says(product, 'Failed to update profile.')).toBe(false);
});
