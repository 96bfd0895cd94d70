import { community } from '@sambandha/contract/community';
import type { LetterTexts } from '../../letters.ts';
import { kindLetters } from '../features.ts';

const { wordmark: product } = community;

export const notification: LetterTexts['notification'] = {
  sentence: (summary) => kindLetters[summary.kind].sentence(summary),
  mail: (summary, { open, unsubscribePage }) => {
    const { sentence, emailsAbout } = kindLetters[summary.kind];
    const text = sentence(summary);
    const ending =
      unsubscribePage === null
        ? ''
        : `\n\n${emailsAbout} ಇ-ಮೇಲ್ ಕಳುಹಿಸುತ್ತೇವೆ. ನಿಲ್ಲಿಸಲು: ${unsubscribePage}`;
    // `text` is also the subject, so it ends with a question mark or without a full stop.
    const invitation = text.endsWith('?') ? `${text} ಉತ್ತರಿಸಲು ಪ್ರವೇಶಿಸಿ` : `${text}. ನೋಡಲು ಪ್ರವೇಶಿಸಿ`;
    return {
      subject: `${text} · ${product}`,
      text: `${invitation}: ${open}${ending}`,
    };
  },
};
