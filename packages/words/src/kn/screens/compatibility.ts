import type { Catalogue } from '../../catalogue.ts';

export const compatibility: Catalogue['compatibility'] = {
  mark: '{score, number}% ಹೊಂದಾಣಿಕೆ',
  wishes:
    '{judged, plural, one {# ಆದ್ಯತೆಯಲ್ಲಿ} other {# ಆದ್ಯತೆಗಳಲ್ಲಿ}} {met, plural, one {# ಹೊಂದುತ್ತದೆ} other {# ಹೊಂದುತ್ತವೆ}}',
  sagotra: 'ಒಂದೇ ಗೋತ್ರ',
  otherGotra: 'ಬೇರೆ ಗೋತ್ರ',
  title: 'ನಿಮ್ಮಿಬ್ಬರ ಹೊಂದಾಣಿಕೆ',
  markSpoken: '100ರಲ್ಲಿ {score, number} ಹೊಂದಾಣಿಕೆ',
};
