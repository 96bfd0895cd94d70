import { community } from '@sambandha/contract/community';
import type { NotificationKind } from '@sambandha/contract/notification/kinds';
import type { KindWords } from '../../en/letters/notification.ts';
import type { Words } from '../../letters.ts';

const { wordmark: product } = community;

const notices = {
  VERIFIED: 'ನಿಮ್ಮ ಪ್ರೊಫೈಲ್ ಪರಿಶೀಲಿಸಲಾಗಿದೆ',
  REPORT_DECIDED: 'ನಿಮ್ಮ ಖಾತೆಯ ಬಗ್ಗೆ ಸುದ್ದಿ ಇದೆ',
  CONSENT_CHECK: 'ನಿಮ್ಮ ಪ್ರೊಫೈಲ್ ನಿಮಗೆ ಈಗಲೂ ಒಪ್ಪಿಗೆಯೇ?',
  STILL_LOOKING: 'ಇನ್ನೂ ಹುಡುಕುತ್ತಿದ್ದೀರಾ?',
  RESTS: 'ನಿಮ್ಮ ಪ್ರೊಫೈಲ್ ಹುಡುಕಾಟದಲ್ಲಿ ಕಾಣುತ್ತಿಲ್ಲ',
  SETTLED: 'ನಿಮ್ಮ ಖಾತೆ ಇನ್ನೂ ಬೇಕೇ?',
} as const;

const kinds: Readonly<Record<NotificationKind, KindWords>> = {
  INTEREST_RECEIVED: {
    sentence: ({ subjects }) =>
      subjects === 1 ? 'ಯಾರಿಗೋ ನಿಮ್ಮಲ್ಲಿ ಆಸಕ್ತಿ ಇದೆ' : `${subjects} ಜನರಿಗೆ ನಿಮ್ಮಲ್ಲಿ ಆಸಕ್ತಿ ಇದೆ`,
    emailsAbout: 'ನಿಮ್ಮಲ್ಲಿ ಯಾರಿಗಾದರೂ ಆಸಕ್ತಿ ಇದ್ದಾಗ',
  },
  INTEREST_ACCEPTED: {
    sentence: ({ subjects }) =>
      subjects === 1 ? 'ನಿಮ್ಮ ಆಸಕ್ತಿಯನ್ನು ಒಪ್ಪಿದ್ದಾರೆ' : `${subjects} ಜನರು ನಿಮ್ಮ ಆಸಕ್ತಿಯನ್ನು ಒಪ್ಪಿದ್ದಾರೆ`,
    emailsAbout: 'ನಿಮ್ಮ ಆಸಕ್ತಿಯನ್ನು ಒಪ್ಪಿದಾಗ',
  },
  MESSAGE: {
    sentence: ({ subjects, count }) => {
      if (count === 1) return 'ನಿಮಗೆ ಒಂದು ಹೊಸ ಸಂದೇಶ ಬಂದಿದೆ';
      return subjects === 1
        ? `ನಿಮಗೆ ${count} ಹೊಸ ಸಂದೇಶಗಳು ಬಂದಿವೆ`
        : `${subjects} ಜನರಿಂದ ನಿಮಗೆ ${count} ಹೊಸ ಸಂದೇಶಗಳು ಬಂದಿವೆ`;
    },
    emailsAbout: 'ಹೊಸ ಸಂದೇಶ ಬಂದಾಗ',
  },
  SAVED_SEARCH: {
    sentence: ({ count }) =>
      count === 1
        ? 'ನೀವು ಉಳಿಸಿದ ಹುಡುಕಾಟಕ್ಕೆ ಒಂದು ಹೊಸ ಪ್ರೊಫೈಲ್ ಹೊಂದುತ್ತದೆ'
        : `ನೀವು ಉಳಿಸಿದ ಹುಡುಕಾಟಗಳಿಗೆ ${count} ಹೊಸ ಪ್ರೊಫೈಲ್‌ಗಳು ಹೊಂದುತ್ತವೆ`,
    emailsAbout: 'ಉಳಿಸಿದ ಹುಡುಕಾಟಕ್ಕೆ ಹೊಸ ಪ್ರೊಫೈಲ್ ಬಂದಾಗ',
  },
  FAMILY_PROPOSAL: {
    sentence: () => 'ನಿಮ್ಮ ಕುಟುಂಬದಿಂದ ಸುದ್ದಿ ಇದೆ',
    emailsAbout: 'ನಿಮ್ಮ ಕುಟುಂಬ ಯಾರನ್ನಾದರೂ ಸೂಚಿಸಿದಾಗ',
  },
  FAMILY_LINK: {
    sentence: () => 'ನಿಮ್ಮ ಕುಟುಂಬದಿಂದ ಸುದ್ದಿ ಇದೆ',
    emailsAbout: 'ನಿಮ್ಮ ಬಯೋಡೇಟಾಗೆ ಕುಟುಂಬ ಲಿಂಕ್ ಸೂಚಿಸಿದಾಗ',
  },
  FAMILY_JOINED: {
    sentence: () => 'ನಿಮ್ಮ ಕುಟುಂಬದಿಂದ ಸುದ್ದಿ ಇದೆ',
    emailsAbout: 'ನಿಮಗೆ ನೆರವಾಗಲು ಸಂಬಂಧಿಕರು ಸೇರಿದಾಗ',
  },
  OPENING_ASKED: {
    sentence: () => 'ಒಂದು ಸಂಭಾಷಣೆಯ ಬಗ್ಗೆ ನಿಮ್ಮನ್ನು ಕೇಳಿದ್ದಾರೆ',
    emailsAbout: 'ಸಂಭಾಷಣೆಗೆ ಸಂಬಂಧಿಕರನ್ನು ಸೇರಿಸಲು ಕೇಳಿದಾಗ',
  },
  URGENT_CASE: {
    sentence: () => 'ನಿರ್ವಾಹಕ ಫಲಕದಲ್ಲಿ ತುರ್ತು ಕೆಲಸ ಕಾಯುತ್ತಿದೆ',
    emailsAbout: 'ನಿರ್ವಾಹಕ ಫಲಕದಲ್ಲಿ ತುರ್ತು ಕೆಲಸ ಬಂದಾಗ',
  },
  ACCOUNT: {
    sentence: ({ notice }) => (notice === null ? 'ನಿಮ್ಮ ಖಾತೆಯ ಬಗ್ಗೆ ಸುದ್ದಿ ಇದೆ' : notices[notice]),
    emailsAbout: 'ನಿಮ್ಮ ಖಾತೆಯ ಬಗ್ಗೆ ಸುದ್ದಿ ಇದ್ದಾಗ',
  },
};

export const notification: Words['notification'] = {
  sentence: (summary) => kinds[summary.kind].sentence(summary),
  mail: (summary, { open, unsubscribePage }) => {
    const { sentence, emailsAbout } = kinds[summary.kind];
    const text = sentence(summary);
    const ending =
      unsubscribePage === null
        ? ''
        : `\n\n${emailsAbout} ಇ-ಮೇಲ್ ಕಳುಹಿಸುತ್ತೇವೆ. ನಿಲ್ಲಿಸಲು: ${unsubscribePage}`;
    return {
      subject: `${text} · ${product}`,
      text: `${text.endsWith('?') ? `${text} ಉತ್ತರಿಸಲು ಪ್ರವೇಶಿಸಿ` : `${text}. ನೋಡಲು ಪ್ರವೇಶಿಸಿ`}: ${open}${ending}`,
    };
  },
};
