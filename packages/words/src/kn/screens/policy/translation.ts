import type { LegalText } from '../../../long-text.ts';

export const translation: LegalText['translation'] = {
  note: 'ಇದು ಸುಲಭವಾಗಿ ಓದಲೆಂದು ಮಾಡಿದ ಕನ್ನಡ ಅನುವಾದ. ಕನ್ನಡ ಬಲ್ಲ ವಕೀಲರು ಇದನ್ನು ಓದಿ ಒಪ್ಪುವವರೆಗೆ ಇಂಗ್ಲಿಷ್ ಮಾತುಗಳೇ ಸಲ್ಲುತ್ತವೆ.',
  toEnglish: 'ಇಂಗ್ಲಿಷ್‌ನಲ್ಲಿ ಓದಿ',
  back: 'ಕನ್ನಡದಲ್ಲಿ ಓದಿ',
};
