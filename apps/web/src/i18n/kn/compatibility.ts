import type { Catalogue } from '../catalogue.ts';

export const compatibility: Catalogue['compatibility'] = {
  mark: '{score, number}% ಹೊಂದಾಣಿಕೆ',
  markSpoken: 'ನಿಮಗೆ 100 ರಲ್ಲಿ {score, number} ಹೊಂದಾಣಿಕೆ',
};
