import type { Catalogue } from '../../catalogue.ts';

type Section = 'tab' | 'group' | 'hint' | 'visibility' | 'blocked' | 'appearance';

export const sections: Pick<Catalogue['settings'], Section> = {
  tab: {
    phone: 'ಮೊಬೈಲ್ ಸಂಖ್ಯೆ',
    email: 'ಇ‑ಮೇಲ್ ವಿಳಾಸ',
    password: 'ಪಾಸ್‌ವರ್ಡ್',
    membership: 'ಸದಸ್ಯತ್ವ',
    family: 'ಕುಟುಂಬ',
    visibility: 'ಯಾರಿಗೆ ಏನು ಕಾಣುತ್ತದೆ',
    blocked: 'ನೀವು ನಿರ್ಬಂಧಿಸಿದವರು',
    notifications: 'ಸೂಚನೆಗಳು',
    appearance: 'ಭಾಷೆ ಮತ್ತು ಅಕ್ಷರ ಗಾತ್ರ',
    sessions: 'ಸಾಧನಗಳು',
    account: 'ಖಾತೆ ನಿರ್ವಹಣೆ',
  },
  group: { account: 'ಖಾತೆ', privacy: 'ಗೌಪ್ಯತೆ' },
  hint: {
    password: 'ಪಾಸ್‌ವರ್ಡ್ ಮತ್ತು ಪಾಸ್‌ಕೀ',
    membership: 'ಎಂದೆಂದಿಗೂ ಉಚಿತ, ದಿನದ ಮಿತಿಯೊಂದಿಗೆ',
    family: 'ನಿಮಗೆ ನೆರವಾಗುವ ಸಂಬಂಧಿಕರು',
    visibility: 'ಫೋಟೋ, ಕೊನೆಯದಾಗಿ ಬಂದದ್ದು, ಜಾತಕ, ಆಸಕ್ತಿ',
    blocked: 'ನೀವು ನಿರ್ಬಂಧಿಸಿದವರು',
    notifications: 'ಯಾವುದನ್ನು, ಹೇಗೆ ತಿಳಿಸಬೇಕು',
    appearance: 'ತಿಳಿ ಅಥವಾ ಗಾಢ ಬಣ್ಣವೂ ಇಲ್ಲಿದೆ',
    sessions: 'ಎಲ್ಲೆಲ್ಲಿ ಪ್ರವೇಶಿಸಿದ್ದೀರಿ',
    account: 'ನಿಮ್ಮ ಮಾಹಿತಿ ಪಡೆಯಿರಿ, ತಾತ್ಕಾಲಿಕವಾಗಿ ಮುಚ್ಚಿ, ಅಥವಾ ಅಳಿಸಿ',
    accountOfRelative: 'ನಿಮ್ಮ ಮಾಹಿತಿ ಪಡೆಯಿರಿ, ಅಥವಾ ಖಾತೆ ಅಳಿಸಿ',
  },
  visibility: {
    lead: 'ಪ್ರತಿ ಆಯ್ಕೆಯನ್ನೂ ಆಗಲೇ ಉಳಿಸುತ್ತೇವೆ; ಬೇಕಾದಾಗ ಬದಲಿಸಬಹುದು.',
    failed: 'ಇದನ್ನು ಉಳಿಸಲಾಗಲಿಲ್ಲ. ದಯವಿಟ್ಟು ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
    readFailed: 'ನಿಮ್ಮ ಆಯ್ಕೆಗಳನ್ನು ತೆರೆಯಲಾಗಲಿಲ್ಲ.',
  },
  blocked: {
    lead: 'ನೀವು ಮತ್ತು ನೀವು ನಿರ್ಬಂಧಿಸಿದವರು ಒಬ್ಬರಿಗೊಬ್ಬರು ಕಾಣುವುದಿಲ್ಲ. ಅವರಿಗೆ ತಿಳಿಸುವುದಿಲ್ಲ.',
    none: 'ನೀವು ಯಾರನ್ನೂ ನಿರ್ಬಂಧಿಸಿಲ್ಲ.',
    readFailed: 'ಪಟ್ಟಿಯನ್ನು ತೆರೆಯಲಾಗಲಿಲ್ಲ.',
  },
  appearance: {
    language: 'ಭಾಷೆ',
    languageLead: 'ಆ್ಯಪ್‌ನ ಭಾಷೆ ಮಾತ್ರ. ಸದಸ್ಯರು ಬರೆದದ್ದು ಬರೆದಂತೆಯೇ ಇರುತ್ತದೆ.',
    textSize: 'ಅಕ್ಷರ ಗಾತ್ರ',
    textSizeLead: 'ನಿಮ್ಮ ಸಾಧನದ ಅಕ್ಷರ ಗಾತ್ರದ ಜೊತೆಗೆ ಇದೂ ಸೇರುತ್ತದೆ.',
    sample: 'ನಾಗವೇಣಿ, 27 · ಶಿರಸಿ · ಗಣಿತ ಶಿಕ್ಷಕಿ',
    theme: 'ತಿಳಿ ಅಥವಾ ಗಾಢ',
    themeLead: 'ಭಾಷೆ ಮತ್ತು ಅಕ್ಷರ ಗಾತ್ರದಂತೆ ಇದೂ ಈ ಸಾಧನದಲ್ಲೇ ಇರುತ್ತದೆ.',
  },
};
