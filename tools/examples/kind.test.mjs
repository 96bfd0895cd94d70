import { afterEach, beforeEach, expect, test } from 'vitest';
import { add } from './add.mjs';
import { copySources } from './copy.mjs';

/** @type {ReturnType<typeof copySources>} */
let copy;
beforeEach(() => {
  copy = copySources();
  add('kind', copy.tree);
});
afterEach(() => copy.remove());

test('an example notification kind changes five files and is in settings, e-mails and screens', () => {
  expect(copy.changed()).toHaveLength(5);
  const [isValidAccepted, isInvalidAccepted, mail, texts] = copy.run(
    `import { settingsBody } from './packages/contract/src/notification/schemas.ts';
     import { wordsIn } from './packages/words/src/letters.ts';
     import { members as en } from './packages/words/src/en/screens/members.ts';
     import { members as kn } from './packages/words/src/kn/screens/members.ts';
     const summary = { kind: 'INTEREST_WAITING', subjects: 1, count: 1, notice: null };
     const change = (value) => settingsBody.safeParse({ kinds: { INTEREST_WAITING: value } });`,
    `[
      change({ push: true }).success,
      change({ push: 'often' }).success,
      wordsIn('en').notification.mail(summary, { open: '/', unsubscribePage: '/unsubscribe' }),
      [en, kn].map(({ notification }) => notification.kind.INTEREST_WAITING.line),
    ]`,
  );
  expect([isValidAccepted, isInvalidAccepted]).toEqual([true, false]);
  expect(mail.subject).toMatch(/^Someone waits for your answer · /);
  expect(mail.text).toContain('emails about interests that wait for your answer');
  expect(texts).toEqual(['{name} is waiting for your answer', '{name} ನಿಮ್ಮ ಉತ್ತರಕ್ಕಾಗಿ ಕಾಯುತ್ತಿದ್ದಾರೆ']);
});

test('a notification kind without its texts in a language does not compile', () => {
  const filesWithoutTexts = [
    'packages/words/src/kn/letters/notification.ts',
    'packages/words/src/kn/screens/notification.ts',
  ];
  for (const path of filesWithoutTexts) copy.undo(path);
  const filesWithErrors = copy.filesWithTypeErrors('apps/web', [
    'src/i18n/use-t.ts',
    '../../packages/words/src/kn/screens/members.ts',
    'src/features/notification/notification-text.ts',
    'src/features/notification/unsubscribe-page.tsx',
    'src/features/notification/settings/kind-choices.tsx',
    `../../${filesWithoutTexts[0]}`,
  ]);
  expect(filesWithErrors).toEqual(filesWithoutTexts);
}, 180_000);
