import { insertBefore } from './edit.mjs';

/**
 * Adds a kind of notification: its declaration, its sentence in pushes and e-mails, and its texts
 * in each language.
 *
 * @param {string} root
 */
export function addKind(root) {
  insertBefore(
    root,
    'packages/contract/src/notification/kinds.ts',
    '  SAVED_SEARCH: {',
    `  INTEREST_WAITING: {
    about: 'match',
    configurable: true,
    defaults: { email: true, push: false },
    bell: true,
    respectsMute: false,
    path: '/interests',
    icon: 'heart',
  },
`,
  );
  insertBefore(
    root,
    'packages/words/src/en/letters/notification.ts',
    '  SAVED_SEARCH: {',
    `  INTEREST_WAITING: {
    sentence: ({ subjects }) =>
      subjects === 1 ? 'Someone waits for your answer' : \`\${subjects} people wait for your answer\`,
    emailsAbout: 'interests that wait for your answer',
  },
`,
  );
  insertBefore(
    root,
    'packages/words/src/kn/letters/notification.ts',
    '  SAVED_SEARCH: {',
    `  INTEREST_WAITING: {
    sentence: ({ subjects }) =>
      subjects === 1
        ? 'ಒಬ್ಬರು ನಿಮ್ಮ ಉತ್ತರಕ್ಕಾಗಿ ಕಾಯುತ್ತಿದ್ದಾರೆ'
        : \`\${subjects} ಜನರು ನಿಮ್ಮ ಉತ್ತರಕ್ಕಾಗಿ ಕಾಯುತ್ತಿದ್ದಾರೆ\`,
    emailsAbout: 'ಯಾರಾದರೂ ನಿಮ್ಮ ಉತ್ತರಕ್ಕಾಗಿ ಕಾಯುತ್ತಿರುವಾಗ',
  },
`,
  );
  insertBefore(
    root,
    'packages/words/src/en/screens/notification.ts',
    '  SAVED_SEARCH: {',
    `  INTEREST_WAITING: {
    line: '{name} is waiting for your answer',
    unknown: 'Someone was waiting for your answer',
    setting: 'Someone is waiting for my answer',
    hint: '',
    unsubscribe: 'Stop emails about interests to answer?',
  },
`,
  );
  insertBefore(
    root,
    'packages/words/src/kn/screens/notification.ts',
    '    SAVED_SEARCH: {',
    `    INTEREST_WAITING: {
      line: '{name} ನಿಮ್ಮ ಉತ್ತರಕ್ಕಾಗಿ ಕಾಯುತ್ತಿದ್ದಾರೆ',
      unknown: 'ಯಾರೋ ನಿಮ್ಮ ಉತ್ತರಕ್ಕಾಗಿ ಕಾಯುತ್ತಿದ್ದರು',
      setting: 'ಯಾರಾದರೂ ನನ್ನ ಉತ್ತರಕ್ಕಾಗಿ ಕಾಯುತ್ತಿರುವಾಗ',
      hint: '',
      unsubscribe: 'ನಿಮ್ಮ ಉತ್ತರಕ್ಕಾಗಿ ಕಾಯುತ್ತಿರುವವರ ಬಗ್ಗೆ ಬರೆಯುವುದನ್ನು ನಿಲ್ಲಿಸುವುದೇ?',
    },
`,
  );
}
