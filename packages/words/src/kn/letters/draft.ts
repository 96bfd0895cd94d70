import { community } from '@sambandha/contract/community';
import { CONSENT_DAYS } from '@sambandha/contract/draft/choices';
import type { Words } from '../../letters.ts';

const { wordmark: product } = community;

const nothing = 'ನೀವು ಒಪ್ಪದೆ ಯಾರಿಗೂ ಏನೂ ಕಾಣುವುದಿಲ್ಲ.';
const ignore =
  'ಓದಲು ಖಾತೆ ಬೇಕಿಲ್ಲ. ಬದಲಿಸಬಹುದು, ಬೇಡ ಎನ್ನಬಹುದು: ಬೇಡ ಎಂದರೆ ಎಲ್ಲವನ್ನೂ ಕೂಡಲೇ ಅಳಿಸುತ್ತೇವೆ, ಯಾರಿಗೂ ಹೇಳುವುದಿಲ್ಲ. ' +
  'ಕೋಡ್ ಯಾರಿಗೂ ಹೇಳಬೇಡಿ. ಇವರು ಯಾರೆಂದು ಗೊತ್ತಿಲ್ಲದಿದ್ದರೆ ಏನೂ ಮಾಡಬೇಕಾಗಿಲ್ಲ.';

export const draft: Words['draft'] = {
  consent: (name, link, code) => ({
    subject: `${name} ನಿಮ್ಮ ಪ್ರೊಫೈಲ್ ಸಿದ್ಧಪಡಿಸಿದ್ದಾರೆ`,
    text:
      `${product} ತಾಣದಲ್ಲಿ ನಿಮಗಾಗಿ ಸಂಬಂಧ ಹುಡುಕಲು ${name} ನಿಮ್ಮ ಪ್ರೊಫೈಲ್ ಸಿದ್ಧಪಡಿಸಿದ್ದಾರೆ. ${nothing} ` +
      `${CONSENT_DAYS} ದಿನಗಳ ಒಳಗೆ ಓದಿ: ${link} ನಿಮ್ಮ ಕೋಡ್: ${code}. ${ignore}`,
    sms: `${name} ${product}ದಲ್ಲಿ ನಿಮ್ಮ ಪ್ರೊಫೈಲ್ ಸಿದ್ಧಪಡಿಸಿದ್ದಾರೆ. ನೀವು ಒಪ್ಪಿದರೆ ಮಾತ್ರ ಕಾಣುತ್ತದೆ: ${link} ಕೋಡ್: ${code}`,
  }),
  reminder: (name, link, code) => ({
    subject: 'ನಿಮ್ಮ ಪ್ರೊಫೈಲ್ ನಿಮ್ಮ ಉತ್ತರಕ್ಕೆ ಕಾಯುತ್ತಿದೆ',
    text:
      `ಒಂದು ವಾರದ ಹಿಂದೆ ${name} ${product} ತಾಣದಲ್ಲಿ ನಿಮ್ಮ ಪ್ರೊಫೈಲ್ ಸಿದ್ಧಪಡಿಸಿದರು. ${nothing} ನೀವು ಉತ್ತರಿಸದಿದ್ದರೆ ` +
      `ಒಂದು ವಾರದಲ್ಲಿ ಅಳಿಸುತ್ತೇವೆ: ${link} ನಿಮ್ಮ ಕೋಡ್: ${code}. ${ignore} ಮತ್ತೆ ಬರೆಯುವುದಿಲ್ಲ.`,
    sms: `${name} ${product}ದಲ್ಲಿ ನಿಮ್ಮ ಪ್ರೊಫೈಲ್ ಸಿದ್ಧಪಡಿಸಿದ್ದಾರೆ. ನೀವು ಒಪ್ಪದಿದ್ದರೆ ವಾರದಲ್ಲಿ ಅಳಿಸುತ್ತೇವೆ: ${link} ಕೋಡ್: ${code}`,
  }),
};
