import type { Catalogue } from '../../catalogue.ts';

export const common: Catalogue['common'] = {
  productName: 'ಸಂಬಂಧ',
  loading: 'ತೆರೆಯುತ್ತಿದೆ...',
  retry: 'ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ',
  partLost: 'ಈ ಭಾಗವನ್ನು ತೆರೆಯಲಾಗಲಿಲ್ಲ.',
  reloadPage: 'ಪುಟವನ್ನು ಮತ್ತೆ ತೆರೆಯಿರಿ',
  cancel: 'ರದ್ದುಮಾಡಿ',
  save: 'ಉಳಿಸಿ',
  remove: 'ತೆಗೆಯಿರಿ',
  back: 'ಹಿಂದೆ',
  notSpecified: 'ತಿಳಿಸಿಲ್ಲ',
};
