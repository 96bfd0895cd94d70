import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { en } from '../../packages/words/src/en/screens/index.ts';
import { root } from '../lib/root.mjs';

/*
 * The error catalogue of the specification (section 8), each sentence with the test that expects
 * it. The three sentences that the product cannot produce are in docs/specification.md.
 */

const accounts = 'apps/server/test/account/account-texts.test.ts';
const features = 'apps/web/src/features';
const settings = `${features}/account/settings`;

/**
 * `key` is the key in packages/words under which the test reads the sentence. It is absent if the
 * test contains the sentence literally.
 */
const catalogue: [sentence: string, test: string, key?: string][] = [
  ['Login failed. Please try again.', accounts],
  ['Registration failed. Please try again.', 'e2e/registration.spec.ts'],
  ['Invalid OTP. Please try again.', accounts],
  ['Failed to fetch profiles.', `${features}/search/browse-list.test.tsx`, 'search.failed'],
  ['Failed to express interest.', 'apps/web/src/features/match/ask/first-message-sheet.test.tsx'],
  [
    'Failed to express interest. Please try again.',
    `${features}/profile/member-actions.test.tsx`,
    'profile.interestFailed',
  ],
  [
    'Interest expressed successfully!',
    `${features}/profile/member-actions.test.tsx`,
    'profile.interestDone',
  ],
  ['Failed to send message.', `${features}/message/conversation.test.tsx`, 'message.sendFailed'],
  [
    'Failed to send message. Please try again.',
    `${features}/profile/member-actions.test.tsx`,
    'profile.messageFailed',
  ],
  ['Failed to fetch conversations.', `${features}/message/conversation.test.tsx`, 'message.failed'],
  [
    'Failed to fetch messages.',
    `${features}/message/conversation.test.tsx`,
    'message.messagesFailed',
  ],
  ['Failed to upload photo. Please try again.', 'apps/server/test/faults/store.test.ts'],
  [
    'Failed to set primary photo. Please try again.',
    `${features}/photo/photos-panel.test.tsx`,
    'photo.primaryFailed',
  ],
  [
    'Failed to delete photo. Please try again.',
    `${features}/photo/photos-panel.test.tsx`,
    'photo.deleteFailed',
  ],
  [
    'Failed to update profile. Please try again.',
    `${features}/profile/details-form.test.tsx`,
    'profile.saveFailed',
  ],
  [
    'Failed to update preferences. Please try again.',
    `${features}/preference/preferences-panel.test.tsx`,
    'preference.saveFailed',
  ],
  [
    'Failed to submit feedback. Please try again.',
    'apps/web/src/features/feedback/feedback-page.test.tsx',
  ],
  ['Failed to send OTP. Please try again.', `${settings}/phone-panel.test.tsx`],
  ['OTP sent to your new phone number.', 'e2e/settings.spec.ts'],
  ['Phone number updated successfully!', 'e2e/settings.spec.ts'],
  [
    'Failed to update email. Please check your password and try again.',
    `${settings}/email-panel.test.tsx`,
  ],
  ['Email address updated successfully!', 'e2e/settings.spec.ts'],
  ['Current password is incorrect.', accounts],
  ['Password updated successfully!', `${settings}/password-panel.test.tsx`],
  ['Failed to deactivate account. Please try again.', `${settings}/account-panel.test.tsx`],
  [
    'Account deactivated successfully. You can reactivate it anytime by logging in.',
    'e2e/account-life.spec.ts',
  ],
  ['Failed to delete account. Please try again.', `${settings}/account-panel.test.tsx`],
  ['Account deleted successfully. You will be logged out shortly.', 'e2e/account-life.spec.ts'],
  ['An unexpected error occurred', 'apps/web/src/api/api-error.test.ts'],
];

/** Returns true if a source contains the sentence as a complete string. */
function containsSentence(source: string, sentence: string): boolean {
  return [`'${sentence}'`, `"${sentence}"`, `\`${sentence}\``].some((text) =>
    source.includes(text),
  );
}

/** The sources with texts of the product, joined. */
const sources = ['packages/contract/src', 'packages/words/src/en', 'apps/web/src/api']
  .flatMap((folder) => {
    const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
    return names
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => readFileSync(join(root, folder, name), 'utf8'));
  })
  .join('\n');

/** Returns the English text of a key like `message.failed`. */
function textOf(key: string): unknown {
  const steps = key.split('.');
  return steps.reduce<unknown>((texts, step) => (texts as Record<string, unknown>)[step], en);
}

/** Returns the name under which a test destructures the texts of a feature from `en`. */
function importedName(source: string, feature: string): string | undefined {
  const [, bindings = ''] = source.match(/const \{([^}]*)\} = en;/) ?? [];
  const names = bindings.split(',').map((binding) => binding.split(':').map((name) => name.trim()));
  return names.find(([name]) => name === feature)?.at(-1);
}

/** Returns true if a test reads the text of a key like `message.failed`. */
function readsText(source: string, key: string): boolean {
  const [feature = '', text] = key.split('.');
  return new RegExp(`\\b${importedName(source, feature)}\\.${text}\\b`).test(source);
}

describe.each(catalogue)('%s', (sentence, file, key) => {
  test('is in the product verbatim', () => expect(containsSentence(sources, sentence)).toBe(true));

  test(`is expected in ${file}`, () => {
    const source = readFileSync(join(root, file), 'utf8');
    const isExpected =
      key === undefined
        ? containsSentence(source, sentence)
        : textOf(key) === sentence && readsText(source, key);
    expect(isExpected).toBe(true);
  });
});

test('a sentence that is only a part of another sentence is missing from the product', () => {
  expect(containsSentence(sources, 'Failed to update profile.')).toBe(false);
});
