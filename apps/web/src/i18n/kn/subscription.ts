import type { Catalogue } from '../catalogue.ts';

export const subscription: Catalogue['subscription'] = {
  title: 'ಎಂದೆಂದಿಗೂ ಉಚಿತ',
  lead: 'ಸಂಬಂಧದಲ್ಲಿ ಎಲ್ಲವೂ ಎಲ್ಲ ಸದಸ್ಯರಿಗೂ ಉಚಿತ. ಮಿತವಾದ ಬಳಕೆ ಇದನ್ನು ಶಾಂತವಾಗಿಡುತ್ತದೆ: ನೂರಾರು ಜನರಿಗೆ ಒಟ್ಟಿಗೆ ಬರೆಯುವವರಿಲ್ಲ.',
  interests: 'ಒಂದು ದಿನಕ್ಕೆ ಆಸಕ್ತಿಗಳು',
  messages: 'ಒಂದು ನಿಮಿಷಕ್ಕೆ ಸಂದೇಶಗಳು',
  used: '{limit, number} ರಲ್ಲಿ {used, number} ಬಳಸಲಾಗಿದೆ',
  fullAgain: 'ಮತ್ತೆ ಪೂರ್ಣ: {when}',
  failed: 'ನಿಮ್ಮ ಬಳಕೆಯನ್ನು ಓದಲಾಗಲಿಲ್ಲ.',
};
