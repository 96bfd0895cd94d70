import type { NotificationKind } from '@sambandha/contract/notification/kinds';
import type { Catalogue } from '../catalogue.ts';
import type { members as english, KindLetters } from '../en/features.ts';
import { biodata } from './screens/biodata.ts';
import { compatibility } from './screens/compatibility.ts';
import { match } from './screens/match.ts';
import { message } from './screens/message.ts';
import { moderation } from './screens/moderation.ts';
import { notification } from './screens/notification.ts';
import { photo } from './screens/photo.ts';
import { preference } from './screens/preference.ts';
import { profile } from './screens/profile.ts';
import { search } from './screens/search.ts';
import { star } from './screens/star.ts';

/*
 * Contains the texts of each kind of notification, the headings of the data export, and the texts
 * of several member screens.
 */

const notices = {
  VERIFIED: 'ನಿಮ್ಮ ಪ್ರೊಫೈಲ್ ಪರಿಶೀಲಿಸಲಾಗಿದೆ',
  REPORT_DECIDED: 'ನಿಮ್ಮ ಖಾತೆಯ ಬಗ್ಗೆ ಸುದ್ದಿ ಇದೆ',
  CONSENT_CHECK: 'ನಿಮ್ಮ ಪ್ರೊಫೈಲ್ ನಿಮಗೆ ಈಗಲೂ ಒಪ್ಪಿಗೆಯೇ?',
  STILL_LOOKING: 'ಇನ್ನೂ ಹುಡುಕುತ್ತಿದ್ದೀರಾ?',
  RESTS: 'ನಿಮ್ಮ ಪ್ರೊಫೈಲ್ ಹುಡುಕಾಟದಲ್ಲಿ ಕಾಣುತ್ತಿಲ್ಲ',
  SETTLED: 'ನಿಮ್ಮ ಖಾತೆ ಇನ್ನೂ ಬೇಕೇ?',
} as const;

export const kindLetters: Readonly<Record<NotificationKind, KindLetters>> = {
  INTEREST_RECEIVED: {
    sentence: ({ subjects }) =>
      subjects === 1 ? 'ಯಾರಿಗೋ ನಿಮ್ಮಲ್ಲಿ ಆಸಕ್ತಿ ಇದೆ' : `${subjects} ಜನರಿಗೆ ನಿಮ್ಮಲ್ಲಿ ಆಸಕ್ತಿ ಇದೆ`,
    emailsAbout: 'ನಿಮ್ಮಲ್ಲಿ ಯಾರಿಗಾದರೂ ಆಸಕ್ತಿ ಇದ್ದಾಗ',
  },
  INTEREST_ACCEPTED: {
    sentence: ({ subjects }) =>
      subjects === 1 ? 'ನಿಮ್ಮ ಆಸಕ್ತಿಯನ್ನು ಒಪ್ಪಿದ್ದಾರೆ' : `${subjects} ಜನರು ನಿಮ್ಮ ಆಸಕ್ತಿಯನ್ನು ಒಪ್ಪಿದ್ದಾರೆ`,
    emailsAbout: 'ನಿಮ್ಮ ಆಸಕ್ತಿಯನ್ನು ಒಪ್ಪಿದಾಗ',
  },
  MESSAGE: {
    sentence: ({ subjects, count }) => {
      if (count === 1) return 'ನಿಮಗೆ ಒಂದು ಹೊಸ ಸಂದೇಶ ಬಂದಿದೆ';
      return subjects === 1
        ? `ನಿಮಗೆ ${count} ಹೊಸ ಸಂದೇಶಗಳು ಬಂದಿವೆ`
        : `${subjects} ಜನರಿಂದ ನಿಮಗೆ ${count} ಹೊಸ ಸಂದೇಶಗಳು ಬಂದಿವೆ`;
    },
    emailsAbout: 'ಹೊಸ ಸಂದೇಶ ಬಂದಾಗ',
  },
  SAVED_SEARCH: {
    sentence: ({ count }) =>
      count === 1
        ? 'ನೀವು ಉಳಿಸಿದ ಹುಡುಕಾಟಕ್ಕೆ ಒಂದು ಹೊಸ ಪ್ರೊಫೈಲ್ ಹೊಂದುತ್ತದೆ'
        : `ನೀವು ಉಳಿಸಿದ ಹುಡುಕಾಟಗಳಿಗೆ ${count} ಹೊಸ ಪ್ರೊಫೈಲ್‌ಗಳು ಹೊಂದುತ್ತವೆ`,
    emailsAbout: 'ಉಳಿಸಿದ ಹುಡುಕಾಟಕ್ಕೆ ಹೊಸ ಪ್ರೊಫೈಲ್ ಬಂದಾಗ',
  },
  FAMILY_PROPOSAL: {
    sentence: () => 'ನಿಮ್ಮ ಕುಟುಂಬದಿಂದ ಸುದ್ದಿ ಇದೆ',
    emailsAbout: 'ನಿಮ್ಮ ಕುಟುಂಬ ಯಾರನ್ನಾದರೂ ಸೂಚಿಸಿದಾಗ',
  },
  FAMILY_LINK: {
    sentence: () => 'ನಿಮ್ಮ ಕುಟುಂಬದಿಂದ ಸುದ್ದಿ ಇದೆ',
    emailsAbout: 'ನಿಮ್ಮ ಬಯೋಡೇಟಾಗೆ ಕುಟುಂಬ ಲಿಂಕ್ ಸೂಚಿಸಿದಾಗ',
  },
  FAMILY_JOINED: {
    sentence: () => 'ನಿಮ್ಮ ಕುಟುಂಬದಿಂದ ಸುದ್ದಿ ಇದೆ',
    emailsAbout: 'ನಿಮಗೆ ನೆರವಾಗಲು ಸಂಬಂಧಿಕರು ಸೇರಿದಾಗ',
  },
  OPENING_ASKED: {
    sentence: () => 'ಒಂದು ಸಂಭಾಷಣೆಯ ಬಗ್ಗೆ ನಿಮ್ಮನ್ನು ಕೇಳಿದ್ದಾರೆ',
    emailsAbout: 'ಸಂಭಾಷಣೆಗೆ ಸಂಬಂಧಿಕರನ್ನು ಸೇರಿಸಲು ಕೇಳಿದಾಗ',
  },
  URGENT_CASE: {
    sentence: () => 'ನಿರ್ವಾಹಕ ಫಲಕದಲ್ಲಿ ತುರ್ತು ಕೆಲಸ ಕಾಯುತ್ತಿದೆ',
    emailsAbout: 'ನಿರ್ವಾಹಕ ಫಲಕದಲ್ಲಿ ತುರ್ತು ಕೆಲಸ ಬಂದಾಗ',
  },
  ACCOUNT: {
    sentence: ({ notice }) => (notice === null ? 'ನಿಮ್ಮ ಖಾತೆಯ ಬಗ್ಗೆ ಸುದ್ದಿ ಇದೆ' : notices[notice]),
    emailsAbout: 'ನಿಮ್ಮ ಖಾತೆಯ ಬಗ್ಗೆ ಸುದ್ದಿ ಇದ್ದಾಗ',
  },
};

const kind: Catalogue['notification']['kind'] = {
  INTEREST_RECEIVED: {
    line: '{name} ಅವರಿಗೆ ನಿಮ್ಮಲ್ಲಿ ಆಸಕ್ತಿ ಇದೆ',
    unknown: 'ಯಾರೋ ನಿಮ್ಮಲ್ಲಿ ಆಸಕ್ತಿ ತಿಳಿಸಿದ್ದರು',
    setting: 'ಯಾರಿಗಾದರೂ ನನ್ನಲ್ಲಿ ಆಸಕ್ತಿ ಇದ್ದಾಗ',
    hint: '',
    unsubscribe: 'ಯಾರಿಗಾದರೂ ನಿಮ್ಮಲ್ಲಿ ಆಸಕ್ತಿ ಬಂದಾಗ ಇ‑ಮೇಲ್ ಕಳುಹಿಸುವುದನ್ನು ನಿಲ್ಲಿಸುವುದೇ?',
  },
  INTEREST_ACCEPTED: {
    line: '{name} ನಿಮ್ಮ ಆಸಕ್ತಿಯನ್ನು ಒಪ್ಪಿದ್ದಾರೆ',
    unknown: 'ಯಾರೋ ನಿಮ್ಮ ಆಸಕ್ತಿಯನ್ನು ಒಪ್ಪಿದ್ದರು',
    setting: 'ನನ್ನ ಆಸಕ್ತಿಯನ್ನು ಒಪ್ಪಿದಾಗ',
    hint: '',
    unsubscribe: 'ನಿಮ್ಮ ಆಸಕ್ತಿಯನ್ನು ಒಪ್ಪಿದಾಗ ಇ‑ಮೇಲ್ ಕಳುಹಿಸುವುದನ್ನು ನಿಲ್ಲಿಸುವುದೇ?',
  },
  MESSAGE: {
    line: '{count, plural, one {{name} ನಿಮಗೆ ಬರೆದಿದ್ದಾರೆ} other {{name} ನಿಮಗೆ # ಸಂದೇಶ ಕಳುಹಿಸಿದ್ದಾರೆ}}',
    unknown: 'ಯಾರೋ ನಿಮಗೆ ಬರೆದಿದ್ದರು',
    setting: 'ಹೊಸ ಸಂದೇಶಗಳು',
    hint: 'ಸೂಚನೆ ನಿಲ್ಲಿಸಿದ ಸಂಭಾಷಣೆಗಳಿಗೆ ಸೂಚನೆ ಬರುವುದಿಲ್ಲ.',
    unsubscribe: 'ಹೊಸ ಸಂದೇಶಗಳ ಬಗ್ಗೆ ಇ‑ಮೇಲ್ ಕಳುಹಿಸುವುದನ್ನು ನಿಲ್ಲಿಸುವುದೇ?',
  },
  SAVED_SEARCH: {
    line: '{count, plural, one {ನಿಮ್ಮ “{search}” ಹುಡುಕಾಟದಲ್ಲಿ # ಹೊಸ ಪ್ರೊಫೈಲ್} other {ನಿಮ್ಮ “{search}” ಹುಡುಕಾಟದಲ್ಲಿ # ಹೊಸ ಪ್ರೊಫೈಲ್‌ಗಳು}}',
    setting: 'ಉಳಿಸಿದ ಹುಡುಕಾಟಗಳಲ್ಲಿ ಹೊಸ ಪ್ರೊಫೈಲ್‌ಗಳು',
    hint: 'ವಾರದ ಸುದ್ದಿ ಆನ್ ಮಾಡಿದ ಹುಡುಕಾಟಗಳಿಗೆ.',
    unsubscribe: 'ಉಳಿಸಿದ ಹುಡುಕಾಟಗಳ ಬಗ್ಗೆ ಇ‑ಮೇಲ್ ಕಳುಹಿಸುವುದನ್ನು ನಿಲ್ಲಿಸುವುದೇ?',
  },
  FAMILY_PROPOSAL: {
    line: '{count, plural, one {ನಿಮ್ಮ ಕುಟುಂಬ ಒಬ್ಬರನ್ನು ಸೂಚಿಸಿದೆ} other {ನಿಮ್ಮ ಕುಟುಂಬ # ಜನರನ್ನು ಸೂಚಿಸಿದೆ}}',
    setting: 'ನನ್ನ ಕುಟುಂಬ ಯಾರನ್ನಾದರೂ ಸೂಚಿಸಿದಾಗ',
    hint: '',
    unsubscribe: 'ನಿಮ್ಮ ಕುಟುಂಬ ಯಾರನ್ನಾದರೂ ಸೂಚಿಸಿದಾಗ ಇ‑ಮೇಲ್ ಕಳುಹಿಸುವುದನ್ನು ನಿಲ್ಲಿಸುವುದೇ?',
  },
  FAMILY_LINK: {
    line: '{count, plural, one {ನಿಮ್ಮ ಬಯೋಡೇಟಾಗೆ ಕುಟುಂಬ ಒಂದು ಲಿಂಕ್ ಸೂಚಿಸಿದೆ} other {ನಿಮ್ಮ ಬಯೋಡೇಟಾಗೆ ಕುಟುಂಬ # ಲಿಂಕ್‌ಗಳನ್ನು ಸೂಚಿಸಿದೆ}}',
    setting: 'ಲಿಂಕ್ ಮೂಲಕ ನನ್ನ ಬಯೋಡೇಟಾ ಹಂಚಲು ಕುಟುಂಬ ಕೇಳಿದಾಗ',
    hint: '',
    unsubscribe: 'ಬಯೋಡೇಟಾದ ಲಿಂಕ್‌ಗಳ ಬಗ್ಗೆ ಇ‑ಮೇಲ್ ಕಳುಹಿಸುವುದನ್ನು ನಿಲ್ಲಿಸುವುದೇ?',
  },
  FAMILY_JOINED: {
    line: 'ನೀವು ಆಹ್ವಾನಿಸಿದ ಸಂಬಂಧಿಕರು ಸೇರಿದ್ದಾರೆ',
    setting: 'ಸಂಬಂಧಿಕರು ನನ್ನ ಆಹ್ವಾನ ಒಪ್ಪಿದಾಗ',
    hint: '',
    unsubscribe: 'ಸಂಬಂಧಿಕರು ಸೇರಿದಾಗ ಇ‑ಮೇಲ್ ಕಳುಹಿಸುವುದನ್ನು ನಿಲ್ಲಿಸುವುದೇ?',
  },
  OPENING_ASKED: {
    line: 'ನಿಮ್ಮ ಸಂಭಾಷಣೆಗೆ ಸಂಬಂಧಿಕರನ್ನು ಸೇರಿಸಲು {name} ಬಯಸುತ್ತಾರೆ',
    unknown: 'ಒಂದು ಸಂಭಾಷಣೆಗೆ ಸಂಬಂಧಿಕರನ್ನು ಸೇರಿಸಲು ಯಾರೋ ಬಯಸಿದ್ದರು',
    setting: 'ಸಂಭಾಷಣೆಗೆ ಸಂಬಂಧಿಕರನ್ನು ಸೇರಿಸಲು ಯಾರಾದರೂ ಬಯಸಿದಾಗ',
    hint: '',
    unsubscribe: 'ಸಂಭಾಷಣೆಗೆ ಸಂಬಂಧಿಕರನ್ನು ಸೇರಿಸುವ ಬಗ್ಗೆ ಇ‑ಮೇಲ್ ಕಳುಹಿಸುವುದನ್ನು ನಿಲ್ಲಿಸುವುದೇ?',
  },
  URGENT_CASE: {
    line: 'ನಿರ್ವಾಹಕ ಫಲಕದಲ್ಲಿ ತುರ್ತು ಕೆಲಸ ಕಾಯುತ್ತಿದೆ',
    setting: 'ನಿರ್ವಾಹಕ ಫಲಕದಲ್ಲಿ ತುರ್ತು ಪ್ರಕರಣಗಳು',
    hint: '',
    unsubscribe: 'ತುರ್ತು ಪ್ರಕರಣಗಳ ಬಗ್ಗೆ ಇ‑ಮೇಲ್ ಕಳುಹಿಸುವುದನ್ನು ನಿಲ್ಲಿಸುವುದೇ?',
  },
  ACCOUNT: {
    line: 'ನಿಮ್ಮ ಖಾತೆಯ ಬಗ್ಗೆ ಸುದ್ದಿ ಇದೆ',
    setting: 'ನಿಮ್ಮ ಖಾತೆಯ ಬಗ್ಗೆ ಸೂಚನೆಗಳು',
    hint: 'ಹೊಸ ಸಾಧನದಿಂದ ಪ್ರವೇಶ, ಪಾಸ್‌ವರ್ಡ್ ಬದಲಾವಣೆ, ನಿರ್ಧಾರಗಳು: ನಿಮ್ಮ ಸುರಕ್ಷತೆಗಾಗಿ ಇವು ಯಾವಾಗಲೂ ಬರುತ್ತವೆ.',
  },
};

/** Headings and notes of a member's data export, by their English text. */
export const headings: Readonly<Record<string, string>> = {
  Account: 'ಖಾತೆ',
  'We keep your password only in a form that cannot be read back.':
    'ನಿಮ್ಮ ಪಾಸ್‌ವರ್ಡ್ ಮತ್ತೆ ಓದಲಾಗದ ರೂಪದಲ್ಲಿ ಮಾತ್ರ ಇದೆ.',
  'What you have confirmed': 'ನೀವು ದೃಢಪಡಿಸಿದ್ದು',
  'Where the account was made': 'ಖಾತೆ ತೆರೆದ ಕಡೆ',
  'The law requires matrimonial sites to keep this while the account exists and for one year after.':
    'ವಿವಾಹ ತಾಣಗಳು ಇದನ್ನು ಖಾತೆ ಇರುವವರೆಗೆ ಮತ್ತು ನಂತರ ಒಂದು ವರ್ಷ ಇಡಬೇಕೆಂದು ಕಾನೂನು ಹೇಳುತ್ತದೆ.',
  'Where you are signed in': 'ನೀವು ಎಲ್ಲೆಲ್ಲಿ ಪ್ರವೇಶಿಸಿದ್ದೀರಿ',
  'Devices you have signed in with': 'ನೀವು ಪ್ರವೇಶಿಸಿದ ಸಾಧನಗಳು',
  Passkeys: 'ಪಾಸ್‌ಕೀಗಳು',
  'Only the public key of each is here. The private key never leaves your device.':
    'ಪ್ರತಿಯೊಂದರ ಸಾರ್ವಜನಿಕ ಕೀ ಮಾತ್ರ ಇಲ್ಲಿದೆ. ಖಾಸಗಿ ಕೀ ನಿಮ್ಮ ಸಾಧನದಿಂದ ಹೊರಗೆ ಬರುವುದಿಲ್ಲ.',
  'Changes of contact that can be undone': 'ಮೊದಲಿನಂತೆ ಮಾಡಬಹುದಾದ ಸಂಪರ್ಕ ಬದಲಾವಣೆಗಳು',
  'Changes of contact that were undone': 'ಮೊದಲಿನಂತೆ ಮಾಡಿದ ಸಂಪರ್ಕ ಬದಲಾವಣೆಗಳು',
  'Where your search stands': 'ನಿಮ್ಮ ಹುಡುಕಾಟ ಎಲ್ಲಿಗೆ ಬಂದಿದೆ',
  Family: 'ಕುಟುಂಬ',
  'Links to biodata': 'ಬಯೋಡೇಟಾದ ಲಿಂಕ್‌ಗಳು',
  'The family’s board': 'ಕುಟುಂಬದ ಬೋರ್ಡ್',
  'Suggestions in your families': 'ಕುಟುಂಬದವರು ಸೂಚಿಸಿದವರು',
  'Profiles you made for others': 'ನಿಮ್ಮವರಿಗಾಗಿ ನೀವು ಸಿದ್ಧಪಡಿಸಿದ ಪ್ರೊಫೈಲ್‌ಗಳು',
  'That you are a volunteer, or were one': 'ನೀವು ಸ್ವಯಂಸೇವಕರು, ಅಥವಾ ಆಗಿದ್ದಿರಿ',
  'Profiles that you prepare as a volunteer': 'ಸ್ವಯಂಸೇವಕರಾಗಿ ನೀವು ಸಿದ್ಧಪಡಿಸುವ ಪ್ರೊಫೈಲ್‌ಗಳು',
  'Your consent to a profile someone made for you': 'ಬೇರೆಯವರು ಸಿದ್ಧಪಡಿಸಿದ ಪ್ರೊಫೈಲ್‌ಗೆ ನಿಮ್ಮ ಒಪ್ಪಿಗೆ',
  Profile: 'ಪ್ರೊಫೈಲ್',
  Privacy: 'ಗೌಪ್ಯತೆ',
  Activity: 'ಚಟುವಟಿಕೆ',
  'How many, but not who. Who it was is private to other members.':
    'ಎಷ್ಟು ಎಂದು ಮಾತ್ರ, ಯಾರೆಂದು ಅಲ್ಲ. ಯಾರೆಂಬುದು ಬೇರೆ ಸದಸ್ಯರ ಖಾಸಗಿ ಮಾಹಿತಿ.',
  'Partner preferences': 'ಸಂಗಾತಿಯ ಆದ್ಯತೆಗಳು',
  'Who can send you an interest': 'ನಿಮಗೆ ಯಾರು ಆಸಕ್ತಿ ತಿಳಿಸಬಹುದು',
  'Interests and conversations': 'ಆಸಕ್ತಿಗಳು ಮತ್ತು ಸಂಭಾಷಣೆಗಳು',
  'Your own messages, and that there was a conversation. What others wrote to you is their private data and not part of this file; you can read it in the product. Of a message that you replied to, only its time is here. What a relative wrote for you names them.':
    'ನಿಮ್ಮದೇ ಸಂದೇಶಗಳು, ಮತ್ತು ಸಂಭಾಷಣೆ ಇತ್ತು ಎಂಬುದು. ಇತರರು ನಿಮಗೆ ಬರೆದದ್ದು ಅವರ ಖಾಸಗಿ ಮಾಹಿತಿ, ಈ ಫೈಲ್‌ನಲ್ಲಿ ಇಲ್ಲ. ಅದನ್ನು ತಾಣದಲ್ಲಿ ಓದಬಹುದು. ನೀವು ಉತ್ತರಿಸಿದ ಸಂದೇಶದ ಸಮಯ ಮಾತ್ರ ಇಲ್ಲಿದೆ. ನಿಮಗಾಗಿ ಸಂಬಂಧಿಕರು ಬರೆದದ್ದರಲ್ಲಿ ಅವರ ಹೆಸರಿದೆ.',
  'What you wrote while helping others': 'ನಿಮ್ಮವರಿಗೆ ನೆರವಾಗುವಾಗ ನೀವು ಬರೆದದ್ದು',
  Notifications: 'ಸೂಚನೆಗಳು',
  'Your notifications of the last 90 days, your choices in Settings, and the devices where you allowed notifications.':
    'ಕಳೆದ 90 ದಿನಗಳ ನಿಮ್ಮ ಸೂಚನೆಗಳು, ಸೆಟ್ಟಿಂಗ್‌ಗಳಲ್ಲಿ ನೀವು ಆರಿಸಿದ್ದು, ಸೂಚನೆಗಳಿಗೆ ಅನುಮತಿ ಕೊಟ್ಟ ಸಾಧನಗಳು.',
  'Reports you made': 'ನೀವು ಕೊಟ್ಟ ದೂರುಗಳು',
  'Reports about relatives, and those made for your family':
    'ಸಂಬಂಧಿಕರ ಬಗ್ಗೆ ಕೊಟ್ಟ ದೂರುಗಳು, ಮತ್ತು ನಿಮ್ಮ ಕುಟುಂಬಕ್ಕಾಗಿ ಕೊಟ್ಟವು',
  'Members you blocked': 'ನೀವು ನಿರ್ಬಂಧಿಸಿದ ಸದಸ್ಯರು',
  'What our team decided about you': 'ನಮ್ಮ ತಂಡ ನಿಮ್ಮ ಬಗ್ಗೆ ತೀರ್ಮಾನಿಸಿದ್ದು',
  'Why our team was asked to look at your account': 'ನಿಮ್ಮ ಖಾತೆಯನ್ನು ನಮ್ಮ ತಂಡ ಏಕೆ ನೋಡಬೇಕಾಯಿತು',
  'Your shortlist': 'ನಿಮ್ಮ ಆಯ್ದ ಪಟ್ಟಿ',
  'Members you marked “Not for me”': 'ನೀವು “ನನಗೆ ಬೇಡ” ಎಂದ ಸದಸ್ಯರು',
  'Your saved searches': 'ನೀವು ಉಳಿಸಿದ ಹುಡುಕಾಟಗಳು',
  'How many members you viewed': 'ನೀವು ಎಷ್ಟು ಸದಸ್ಯರನ್ನು ನೋಡಿದ್ದೀರಿ',
  'How many members you viewed while helping others': 'ನಿಮ್ಮವರಿಗೆ ನೆರವಾಗುವಾಗ ನೀವು ಎಷ್ಟು ಸದಸ್ಯರನ್ನು ನೋಡಿದ್ದೀರಿ',
  'Feedback you sent': 'ನೀವು ಕಳುಹಿಸಿದ ಅಭಿಪ್ರಾಯ',
};

/** Kannada texts of the member screens. */
export const members: Pick<
  Catalogue,
  keyof typeof english | 'biodata' | 'message' | 'preference' | 'star'
> = {
  search,
  biodata,
  compatibility,
  match,
  message,
  moderation,
  notification: { ...notification, kind },
  photo,
  preference,
  profile,
  star,
};
