import { community } from '@sambandha/contract/community';
import { CONSENT_DAYS } from '@sambandha/contract/draft/choices';
import type { LetterTexts } from '../../letters.ts';

const { wordmark: product } = community;

const about = `${product} ಎಂಬುದು ಹವ್ಯಕರು ಮದುವೆಗೆ ಸಂಗಾತಿ ಹುಡುಕುವ ಉಚಿತ ವೆಬ್‌ಸೈಟ್.`;
const privacyNote = 'ನೀವು ಒಪ್ಪದೆ ಬೇರೆ ಯಾರಿಗೂ ಕಾಣುವುದಿಲ್ಲ.';
const choicesNote =
  'ಓದಲು ಖಾತೆ ಬೇಕಿಲ್ಲ. ಬದಲಿಸಬಹುದು, ಬೇಡ ಎನ್ನಬಹುದು. ಬೇಡ ಎಂದರೆ ಅದನ್ನು ಕೂಡಲೇ ಅಳಿಸುತ್ತೇವೆ, ಯಾರಿಗೂ ಹೇಳುವುದಿಲ್ಲ.';
const strangerNote = 'ಇವರು ಯಾರೆಂದು ಗೊತ್ತಿಲ್ಲದಿದ್ದರೆ ಏನೂ ಮಾಡಬೇಕಾಗಿಲ್ಲ.';
const closingNote = `${choicesNote} ಕೋಡ್ ಯಾರಿಗೂ ಹೇಳಬೇಡಿ. ${strangerNote}`;

export const draft: LetterTexts['draft'] = {
  consent: (name, link, code) => ({
    subject: `${name} ನಿಮಗಾಗಿ ಮದುವೆಯ ಪ್ರೊಫೈಲ್ ಸಿದ್ಧಪಡಿಸಿದ್ದಾರೆ`,
    text:
      `${product} ತಾಣದಲ್ಲಿ ನೀವು ಸಂಬಂಧ ಹುಡುಕಲು ನೆರವಾಗಲೆಂದು ${name} ನಿಮ್ಮ ಪ್ರೊಫೈಲ್ ಸಿದ್ಧಪಡಿಸಿದ್ದಾರೆ. ${about} ${privacyNote} ` +
      `${CONSENT_DAYS} ದಿನಗಳ ಒಳಗೆ ಓದಿ:\n\n${link}\n\nನಿಮ್ಮ ಕೋಡ್: ${code}\n\n${closingNote}`,
    sms: `${name} ${product} ಮದುವೆ ತಾಣದಲ್ಲಿ ನಿಮ್ಮ ಪ್ರೊಫೈಲ್ ಮಾಡಿದ್ದಾರೆ. ಒಪ್ಪಿದರೆ ಮಾತ್ರ ಕಾಣುತ್ತದೆ: ${link} ಕೋಡ್: ${code}. ಯಾರಿಗೂ ಹೇಳಬೇಡಿ`,
  }),
  helped: (name, link, code) => ({
    subject: `${name} ನಿಮಗಾಗಿ ಮದುವೆಯ ಪ್ರೊಫೈಲ್ ಸಿದ್ಧಪಡಿಸಿದ್ದಾರೆ`,
    text:
      `ಸ್ವಯಂಸೇವಕರಾದ ${name} ${product} ತಾಣದಲ್ಲಿ ನಿಮ್ಮ ಪ್ರೊಫೈಲ್ ಸಿದ್ಧಪಡಿಸಿದ್ದಾರೆ. ${about} ${privacyNote} ${CONSENT_DAYS} ದಿನಗಳ ` +
      `ಒಳಗೆ ಓದಿ:\n\n${link}\n\nನಿಮ್ಮ ಕೋಡ್: ${code}\n\n${choicesNote} ಕೋಡ್ ${name} ಅವರಿಗೂ ` +
      `ಓದಿ ಹೇಳಬಹುದು. ಆಗ ಪ್ರೊಫೈಲ್ ಯಾರಿಗೂ ಕಾಣುವ ಮೊದಲು ನಾವು ನಿಮಗೆ ಕರೆ ಮಾಡುತ್ತೇವೆ. ಬೇರೆ ಯಾರಿಗೂ ಕೋಡ್ ಹೇಳಬೇಡಿ. ${strangerNote}`,
    sms: `ಸ್ವಯಂಸೇವಕರಾದ ${name} ${product} ಮದುವೆ ತಾಣದಲ್ಲಿ ನಿಮ್ಮ ಪ್ರೊಫೈಲ್ ಮಾಡಿದ್ದಾರೆ. ಒಪ್ಪದೆ ಕಾಣದು: ${link} ಕೋಡ್: ${code}. ಇವರಿಗೆ ಮಾತ್ರ ಹೇಳಬಹುದು`,
  }),
  reminder: (name, link, code) => ({
    subject: `ನೆನಪಿಗಾಗಿ: ${name} ನಿಮಗಾಗಿ ಮದುವೆಯ ಪ್ರೊಫೈಲ್ ಸಿದ್ಧಪಡಿಸಿದ್ದಾರೆ`,
    text:
      `ಒಂದು ವಾರದ ಹಿಂದೆ ${name} ${product} ತಾಣದಲ್ಲಿ ನಿಮ್ಮ ಪ್ರೊಫೈಲ್ ಸಿದ್ಧಪಡಿಸಿದರು. ${about} ${privacyNote} ನೀವು ಉತ್ತರಿಸದಿದ್ದರೆ ` +
      `ಒಂದು ವಾರದಲ್ಲಿ ಅಳಿಸುತ್ತೇವೆ:\n\n${link}\n\nನಿಮ್ಮ ಕೋಡ್: ${code}\n\n${closingNote} ಮತ್ತೆ ಬರೆಯುವುದಿಲ್ಲ.`,
    sms: `${name} ${product} ಮದುವೆ ತಾಣದಲ್ಲಿ ನಿಮ್ಮ ಪ್ರೊಫೈಲ್ ಮಾಡಿದ್ದಾರೆ. ಒಪ್ಪದಿದ್ದರೆ ವಾರದಲ್ಲಿ ಅಳಿಸುತ್ತೇವೆ: ${link} ಕೋಡ್: ${code}. ಯಾರಿಗೂ ಹೇಳಬೇಡಿ`,
  }),
};
