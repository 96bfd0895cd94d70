import type { Catalogue } from '../../catalogue.ts';

export const system: Catalogue['system'] = {
  outboxTitle: 'ಡೆಮೊ ಅಂಚೆಪೆಟ್ಟಿಗೆ',
  outboxText: 'ಡೆಮೊದಲ್ಲಿ ಏನನ್ನೂ ಕಳುಹಿಸುವುದಿಲ್ಲ. ಕಳುಹಿಸಬಹುದಾಗಿದ್ದ ಇ‑ಮೇಲ್ ಮತ್ತು SMS ಇಲ್ಲಿವೆ, ಹೊಸವು ಮೊದಲು.',
  outboxFor: '{to} ಅವರಿಗೆ',
  outboxEmail: 'ಇ‑ಮೇಲ್',
  outboxSms: 'SMS',
  outboxEmpty: 'ಇನ್ನೂ ಏನನ್ನೂ ಕಳುಹಿಸಿಲ್ಲ',
  outboxFailed: 'ಅಂಚೆಪೆಟ್ಟಿಗೆಯನ್ನು ತೆರೆಯಲಾಗಲಿಲ್ಲ.',
};
