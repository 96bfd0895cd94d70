import type { FamilyCatalogue } from '../../catalogue.ts';

export const proposal: FamilyCatalogue['proposal'] = {
  readFailed: 'ನಿಮ್ಮ ಕುಟುಂಬದ ಪ್ರಸ್ತಾಪಗಳನ್ನು ಓದಲಾಗಲಿಲ್ಲ.',
  asideFailed: 'ನಿಮ್ಮ ಕುಟುಂಬ ಬದಿಗಿಟ್ಟದ್ದನ್ನು ಓದಲಾಗಲಿಲ್ಲ.',

  relation: {
    MOTHER: 'ತಾಯಿ',
    FATHER: 'ತಂದೆ',
    BROTHER: 'ಸಹೋದರ',
    SISTER: 'ಸಹೋದರಿ',
    GRANDPARENT: 'ಹಿರಿಯರು',
    UNCLE: 'ಮಾವ',
    AUNT: 'ಅತ್ತೆ',
    GUARDIAN: 'ಪೋಷಕರು',
    FRIEND: 'ಮನೆಯ ಸ್ನೇಹಿತರು',
    OTHER: 'ಸಂಬಂಧಿಕರು',
  },
  with: '{whose, select, mine {ನಿಮ್ಮ} other {ಅವರ}} {relation} ಜೊತೆ ಸೇರಿ',
  withNamed: '{whose, select, mine {ನಿಮ್ಮ} other {ಅವರ}} {relation} {name} ಜೊತೆ ಸೇರಿ',

  title: 'ನಿಮ್ಮ ಕುಟುಂಬದ ಪ್ರಸ್ತಾಪ',
  lead: 'ನಿರ್ಧಾರ ನಿಮ್ಮದು ಮಾತ್ರ. ನೀವು ಬಿಟ್ಟದ್ದು {days, number} ದಿನಗಳ ನಂತರ ತಾನಾಗಿ ಮುಗಿಯುತ್ತದೆ; ಬೇಡವೆಂದಿರೋ ಸುಮ್ಮನಿದ್ದಿರೋ ಕುಟುಂಬಕ್ಕೆ ತಿಳಿಯುವುದಿಲ್ಲ.',
  by: 'ಸೂಚಿಸಿದವರು: ನಿಮ್ಮ {relation} {name}',
  note: '{name} ಬರೆದದ್ದು',
  send: 'ಕಳುಹಿಸಿ...',
  sendOf: 'ಕಳುಹಿಸಿ... {name} ಅವರಿಗೆ',
  notNow: 'ಈಗ ಬೇಡ',
  notNowOf: 'ಈಗ ಬೇಡ: {name}',
  notNowDone: 'ಬದಿಗಿಟ್ಟಿದ್ದೇವೆ. ಕುಟುಂಬಕ್ಕೆ ಇದು ತಿಳಿಯುವುದಿಲ್ಲ.',
  state: {
    asked: 'ನೀವು ಈಗಾಗಲೇ ಆಸಕ್ತಿ ತಿಳಿಸಿದ್ದೀರಿ.',
    received: '{name} ಅವರಿಗೆ ನಿಮ್ಮಲ್ಲಿ ಆಸಕ್ತಿ ಇದೆ.',
    matched: 'ನೀವಿಬ್ಬರೂ ಈಗಾಗಲೇ ಸಂಪರ್ಕದಲ್ಲಿದ್ದೀರಿ.',
  },
  sent: '{name} ಅವರಿಗೆ ನಿಮ್ಮ ಆಸಕ್ತಿ ಹೋಗಿದೆ.',
  failed: 'ಅದು ಆಗಲಿಲ್ಲ. ದಯವಿಟ್ಟು ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  sendTitle: '{name} ಅವರಲ್ಲಿ ಆಸಕ್ತಿ',
  sendLead: 'ಇದು ನಿಮ್ಮದಾಗಿ ಹೋಗುತ್ತದೆ. ನಿಮ್ಮ {relation} {relative} ಜೊತೆ ಸೇರಿ ಎಂದು {name} ಓದುತ್ತಾರೆ.',
  words: 'ಒಂದೆರಡು ಮಾತು',
  sendSubmit: 'ಕಳುಹಿಸಿ',

  propose: 'ಸೂಚಿಸಿ',
  proposeOf: 'ಸೂಚಿಸಿ: {name}',
  proposeTitle: '{name} ಅವರನ್ನು ಸೂಚಿಸಿ',
  proposeLead:
    'ಕಳುಹಿಸಬೇಕೇ ಎಂದು {candidate} ನಿರ್ಧರಿಸುತ್ತಾರೆ; ನಿಮ್ಮ ಮಾತನ್ನೂ ಬದಲಿಸಬಹುದು. ಅಲ್ಲಿಯವರೆಗೆ {name} ಅವರಿಗೆ ಏನೂ ತಿಳಿಯುವುದಿಲ್ಲ.',
  proposeAlone: 'ಮಾತಿಲ್ಲದಿದ್ದರೆ ನಿಮ್ಮ ಹೆಸರಿನ ಜೊತೆ ಕೂಡಲೇ ಹೋಗುತ್ತದೆ. ಮಾತಿದ್ದರೆ {candidate} ಅವರಿಗಾಗಿ ಕಾಯುತ್ತದೆ.',
  proposeSubmit: 'ಸೂಚಿಸಿ',
  waits: '{candidate} ಅವರಿಗಾಗಿ ಕಾಯುತ್ತಿದೆ',
  isSent: 'ಕಳುಹಿಸಲಾಗಿದೆ',
  proposed: '{name} ಈಗ {candidate} ಅವರಿಗಾಗಿ ಕಾಯುತ್ತಿದ್ದಾರೆ.',

  asideTitle: 'ನಿಮ್ಮ ಕುಟುಂಬ ಬದಿಗಿಟ್ಟದ್ದು',
  asideLead:
    'ಇವರು ಇನ್ನೂ ನಿಮ್ಮದೇ ಉತ್ತರಕ್ಕೆ ಕಾಯುತ್ತಿದ್ದಾರೆ. {days, number} ದಿನದೊಳಗೆ ಮರಳಿ ತರಬಹುದು; ಕೇಳಿದವರಿಗೆ ಇದು ತಿಳಿಯುವುದಿಲ್ಲ.',
  asideBy: 'ಬದಿಗಿಟ್ಟವರು: ನಿಮ್ಮ {relation} {name}',
  asideByRelation: 'ಬದಿಗಿಟ್ಟವರು: ನಿಮ್ಮ {relation}',
  takeBack: 'ಮರಳಿ ತನ್ನಿ',
  takeBackOf: 'ಮರಳಿ ತನ್ನಿ: {name}',
  takenBack: '{name} ಮತ್ತೆ ಬಂದ ಆಸಕ್ತಿಗಳಲ್ಲಿ ಇದ್ದಾರೆ.',

  waitingTitle: '{name} ಅವರಿಗಾಗಿ ಕಾಯುತ್ತಿರುವುದು',
  waitingLead: '{name} ಅವರಲ್ಲಿ ಆಸಕ್ತಿ ತಿಳಿಸಿದವರು. ಜೊತೆಗೆ ಬರೆದದ್ದು ಅವರಿಬ್ಬರ ನಡುವೆಯೇ ಇರುತ್ತದೆ.',
  waitingList: 'ಬಂದ ಆಸಕ್ತಿಗಳು',
  asked: 'ಕೇಳಿದ್ದು: {when}',
  setAside: 'ಬದಿಗಿಡಿ',
  setAsideOf: 'ಬದಿಗಿಡಿ: {name}',
  setAsideDone: 'ಬದಿಗಿಟ್ಟಿದ್ದೇವೆ. ಇದು ನೀವೇ ಎಂದು {candidate} ಅವರಿಗೆ ಕಾಣುತ್ತದೆ; ಅವರು ಮರಳಿ ತರಬಹುದು.',
  nobodyWaits: '{name} ಅವರಿಗಾಗಿ ಯಾವ ಆಸಕ್ತಿಯೂ ಕಾಯುತ್ತಿಲ್ಲ',
  nobodyWaitsText: 'ಯಾರಾದರೂ ಆಸಕ್ತಿ ತಿಳಿಸಿದರೆ ಇಲ್ಲಿ ಕಾಣುತ್ತದೆ.',
  waitingFailed: 'ಕಾಯುತ್ತಿರುವುದನ್ನು ಓದಲಾಗಲಿಲ್ಲ.',
  latest: '{total, number} ರಲ್ಲಿ ಇತ್ತೀಚಿನ {shown, number} ಇಲ್ಲಿವೆ.',
  toBrowse: 'ನೋಡುವುದನ್ನು ಮುಂದುವರಿಸಿ',

  home: {
    received:
      '{count, plural, =0 {{name} ಅವರಿಗಾಗಿ ಯಾವ ಆಸಕ್ತಿಯೂ ಕಾಯುತ್ತಿಲ್ಲ} one {{name} ಅವರಿಗಾಗಿ # ಆಸಕ್ತಿ ಕಾಯುತ್ತಿದೆ} other {{name} ಅವರಿಗಾಗಿ # ಆಸಕ್ತಿಗಳು ಕಾಯುತ್ತಿವೆ}}',
    proposals:
      '{count, plural, =0 {ನೀವು ಸೂಚಿಸಿದ್ದು ಏನೂ ಕಾಯುತ್ತಿಲ್ಲ} one {# ಪ್ರಸ್ತಾಪ {name} ಅವರಿಗಾಗಿ ಕಾಯುತ್ತಿದೆ} other {# ಪ್ರಸ್ತಾಪಗಳು {name} ಅವರಿಗಾಗಿ ಕಾಯುತ್ತಿವೆ}}',
    open: 'ಏನು ಕಾದಿದೆ ನೋಡಿ',
    openOf: 'ಏನು ಕಾದಿದೆ ನೋಡಿ: {name}',
  },
};
