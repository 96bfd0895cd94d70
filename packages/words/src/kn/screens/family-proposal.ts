import type { FamilyCatalogue } from '../../catalogue.ts';

export const proposal: FamilyCatalogue['proposal'] = {
  readFailed: 'ನಿಮ್ಮ ಕುಟುಂಬದ ಸಲಹೆಗಳನ್ನು ತೆರೆಯಲಾಗಲಿಲ್ಲ.',
  asideFailed: 'ನಿಮ್ಮ ಕುಟುಂಬ ಬದಿಗಿಟ್ಟ ಆಸಕ್ತಿಗಳನ್ನು ತೆರೆಯಲಾಗಲಿಲ್ಲ.',

  relation: {
    MOTHER: 'ತಾಯಿ',
    FATHER: 'ತಂದೆ',
    BROTHER: 'ಅಣ್ಣ / ತಮ್ಮ',
    SISTER: 'ಅಕ್ಕ / ತಂಗಿ',
    GRANDPARENT: 'ಅಜ್ಜ / ಅಜ್ಜಿ',
    UNCLE: 'ಚಿಕ್ಕಪ್ಪ / ದೊಡ್ಡಪ್ಪ / ಸೋದರಮಾವ',
    AUNT: 'ಚಿಕ್ಕಮ್ಮ / ದೊಡ್ಡಮ್ಮ / ಸೋದರತ್ತೆ',
    GUARDIAN: 'ಪೋಷಕರು',
    FRIEND: 'ಮನೆಯ ಸ್ನೇಹಿತರು',
    OTHER: 'ಸಂಬಂಧಿಕರು',
  },
  with: 'ಸೂಚಿಸಿದವರು: {whose, select, mine {ನಿಮ್ಮ} other {ಅವರ}} {relation}',
  withNamed: 'ಸೂಚಿಸಿದವರು: {name} ({whose, select, mine {ನಿಮ್ಮ} other {ಅವರ}} {relation})',

  title: 'ನಿಮ್ಮ ಕುಟುಂಬ ಸೂಚಿಸಿದವರು',
  lead: 'ನಿರ್ಧಾರ ನಿಮ್ಮದು ಮಾತ್ರ. ನೀವು ಉತ್ತರಿಸದ ಸಲಹೆ {days, number} ದಿನಗಳ ನಂತರ ಹೋಗುತ್ತದೆ. ಬೇಡವೆಂದಿರೋ ಸುಮ್ಮನಿದ್ದಿರೋ ಕುಟುಂಬಕ್ಕೆ ತಿಳಿಯುವುದಿಲ್ಲ.',
  by: 'ಸೂಚಿಸಿದವರು: {name} (ನಿಮ್ಮ {relation})',
  note: '{name} ಬರೆದದ್ದು',
  send: 'ಆಸಕ್ತಿ ತಿಳಿಸಿ',
  sendOf: '{name} ಅವರಿಗೆ ಆಸಕ್ತಿ ತಿಳಿಸಿ',
  dismiss: 'ತೆಗೆಯಿರಿ',
  dismissOf: 'ತೆಗೆಯಿರಿ: {name}',
  dismissed: 'ತೆಗೆಯಲಾಗಿದೆ. ನಿಮ್ಮ ಕುಟುಂಬಕ್ಕೆ ತಿಳಿಸುವುದಿಲ್ಲ.',
  state: {
    asked: 'ನೀವು ಈಗಾಗಲೇ ಆಸಕ್ತಿ ತಿಳಿಸಿದ್ದೀರಿ.',
    received: '{name} ಅವರಿಗೆ ನಿಮ್ಮಲ್ಲಿ ಆಸಕ್ತಿ ಇದೆ.',
    matched: 'ನೀವಿಬ್ಬರೂ ಈಗಾಗಲೇ ಪರಸ್ಪರ ಒಪ್ಪಿದ್ದೀರಿ.',
  },
  sent: '{name} ಅವರಿಗೆ ಆಸಕ್ತಿ ಕಳುಹಿಸಲಾಗಿದೆ.',
  failed: 'ಅದು ಆಗಲಿಲ್ಲ. ದಯವಿಟ್ಟು ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  sendTitle: '{name} ಅವರಿಗೆ ಆಸಕ್ತಿ ತಿಳಿಸಿ',
  sendLead: 'ಆಸಕ್ತಿ ನಿಮ್ಮಿಂದಲೇ ಹೋಗುತ್ತದೆ. ಸೂಚಿಸಿದವರು {relative} (ನಿಮ್ಮ {relation}) ಎಂದು {name} ಅವರಿಗೆ ಕಾಣುತ್ತದೆ.',
  messageLabel: 'ಸಂದೇಶ ಸೇರಿಸಿ',
  sendSubmit: 'ಕಳುಹಿಸಿ',

  propose: 'ಸೂಚಿಸಿ',
  proposeOf: 'ಸೂಚಿಸಿ: {candidate} ಅವರಿಗೆ {name} ಅವರನ್ನು',
  proposeTitle: '{candidate} ಅವರಿಗೆ {name} ಅವರನ್ನು ಸೂಚಿಸಿ',
  proposeLead:
    '{name} ಅವರಿಗೆ ಆಸಕ್ತಿ ಕಳುಹಿಸಬೇಕೇ ಎಂದು {candidate} ನಿರ್ಧರಿಸುತ್ತಾರೆ. ನಿಮ್ಮ ಸಂದೇಶ ಅದರ ಜೊತೆ ಹೋಗುತ್ತದೆ. {candidate} ಮೊದಲು ಅದನ್ನು ಬದಲಿಸಬಹುದು. ಅಲ್ಲಿಯವರೆಗೆ {name} ಅವರಿಗೆ ಏನೂ ತಿಳಿಯುವುದಿಲ್ಲ.',
  proposeAlone: 'ಸಂದೇಶ ಸೇರಿಸದಿದ್ದರೆ ಆಸಕ್ತಿ ನಿಮ್ಮ ಹೆಸರಿನ ಜೊತೆ ಕೂಡಲೇ ಹೋಗುತ್ತದೆ. ಸೇರಿಸಿದರೆ ಮೊದಲು {candidate} ನಿರ್ಧರಿಸುತ್ತಾರೆ.',
  proposeSubmit: 'ಸಲಹೆ ಕಳುಹಿಸಿ',
  waitingFor: '{candidate} ಅವರ ಉತ್ತರಕ್ಕೆ ಕಾಯುತ್ತಿದೆ',
  interestSent: 'ಆಸಕ್ತಿ ಕಳುಹಿಸಲಾಗಿದೆ',
  proposed: '{candidate} ಅವರಿಗೆ {name} ಅವರನ್ನು ಸೂಚಿಸಿದ್ದೀರಿ.',

  asideTitle: 'ನಿಮ್ಮ ಕುಟುಂಬ ಬದಿಗಿಟ್ಟದ್ದು',
  asideLead: 'ಈ ಆಸಕ್ತಿಗಳಿಗೆ ನೀವು ಈಗಲೂ ಉತ್ತರಿಸಬಹುದು. {days, number} ದಿನದೊಳಗೆ ಮರಳಿ ತರಬಹುದು. ಕಳುಹಿಸಿದವರಿಗೆ ತಿಳಿಸುವುದಿಲ್ಲ.',
  asideBy: 'ಬದಿಗಿಟ್ಟವರು: {name} (ನಿಮ್ಮ {relation})',
  asideByRelation: 'ಬದಿಗಿಟ್ಟವರು: ನಿಮ್ಮ {relation}',
  takeBack: 'ಮರಳಿ ತನ್ನಿ',
  takeBackOf: 'ಮರಳಿ ತನ್ನಿ: {name}',
  takenBack: '{name} ಮತ್ತೆ ನಿಮಗೆ ಬಂದ ಆಸಕ್ತಿಗಳಲ್ಲಿದ್ದಾರೆ.',

  waitingTitle: '{name} ಅವರಿಗೆ ಬಂದ ಆಸಕ್ತಿಗಳು',
  waitingLead:
    'ನಿಮಗೆ ಯಾರು ಹಿಡಿಸಿದರು ಎಂದು {name} ಅವರಿಗೆ ಹೇಳಿ. ಅದು {name} ಅವರಿಗೆ ಮಾತ್ರ ಕಾಣುತ್ತದೆ. ನೀವು ಬದಿಗಿಟ್ಟವರಿಗೂ {name} ಉತ್ತರಿಸಬಹುದು.',
  waitingList: 'ಬಂದ ಆಸಕ್ತಿಗಳು',
  like: '{candidate} ಅವರಿಗೆ ಹೇಳಿ',
  likeOf: '{candidate} ಅವರಿಗೆ ಹೇಳಿ: {gender, select, other {ಇವರು}} ನನಗೆ ಹಿಡಿಸಿದರು ({name})',
  liked: '{gender, select, other {ಇವರು}} ನಿಮಗೆ ಹಿಡಿಸಿದರು ಎಂದು {candidate} ಅವರಿಗೆ ಹೇಳಿದ್ದೀರಿ',
  unlike: 'ಮೊದಲಿನಂತೆ ಮಾಡಿ',
  unlikeOf: 'ಮೊದಲಿನಂತೆ ಮಾಡಿ: {name} ನಿಮಗೆ ಹಿಡಿಸಿದರು',
  likedBy: '{name} (ನಿಮ್ಮ {relation}) ಅವರಿಗೆ {gender, select, other {ಇವರು}} ಹಿಡಿಸಿದ್ದಾರೆ',
  setAside: 'ಬದಿಗಿಡಿ',
  setAsideOf: 'ಬದಿಗಿಡಿ: {name}',
  setAsideDone: 'ಬದಿಗಿಡಲಾಗಿದೆ. ಬದಿಗಿಟ್ಟವರು ನೀವು ಎಂದು {candidate} ಅವರಿಗೆ ಕಾಣುತ್ತದೆ. ಅವರು ಮರಳಿ ತರಬಹುದು.',
  noneWaiting: '{name} ಅವರಿಗೆ ಇನ್ನೂ ಆಸಕ್ತಿ ಬಂದಿಲ್ಲ',
  noneWaitingText: 'ಯಾರಾದರೂ ಆಸಕ್ತಿ ತಿಳಿಸಿದರೆ ಇಲ್ಲಿ ಕಾಣುತ್ತದೆ.',
  waitingFailed: 'ಆಸಕ್ತಿಗಳನ್ನು ತೆರೆಯಲಾಗಲಿಲ್ಲ.',
  latest: '{total, number}ರಲ್ಲಿ ಇತ್ತೀಚಿನ {shown, number} ಕಾಣುತ್ತಿವೆ.',
  toBrowse: 'ನೋಡುವುದನ್ನು ಮುಂದುವರಿಸಿ',

  home: {
    received:
      '{count, plural, =0 {{name} ಅವರಿಗೆ ಹೊಸ ಆಸಕ್ತಿ ಇಲ್ಲ} one {{name} ಅವರಿಗೆ ಬಂದ # ಆಸಕ್ತಿ} other {{name} ಅವರಿಗೆ ಬಂದ # ಆಸಕ್ತಿಗಳು}}',
    proposals:
      '{count, plural, one {# ಸಲಹೆ {name} ಅವರ ಉತ್ತರಕ್ಕೆ ಕಾಯುತ್ತಿದೆ} other {# ಸಲಹೆಗಳು {name} ಅವರ ಉತ್ತರಕ್ಕೆ ಕಾಯುತ್ತಿವೆ}}',
  },
};
