import { community } from '@sambandha/contract/community';
import { plainSpelling } from '@sambandha/contract/text';
import { choiceLabels } from '../../choice-labels.ts';
import { knownPhrases, translateParts } from '../../known-words.ts';
import type { LetterTexts } from '../../letters.ts';
import { headings, members } from '../features.ts';
import { knownWords } from '../known-words.ts';
import { phrases } from '../phrases.ts';
import { phrases as adminPhrases } from '../screens/admin/phrases.ts';
import { preference } from '../screens/preference.ts';
import { profile } from '../screens/profile.ts';
import { account } from './account.ts';
import { codes, names, relations } from './data-words.ts';

/** Labels of preferences. The form omits the prefix, which here tells them from profile fields. */
const preferences = Object.fromEntries(
  Object.entries(preference.field).map(([name, label]) => [name, `ಆದ್ಯತೆ: ${label}`]),
);

const labels: Readonly<Record<string, string>> = { ...profile.field, ...preferences };

/** Kannada labels of the choices of profiles and reports, by code. */
const choiceTexts = Object.fromEntries(
  Object.entries(choiceLabels).map(([code, label]) => [code, phrases[label] ?? label]),
);

/** Kannada names of the kinds of notifications, by code. */
const kinds = Object.fromEntries(
  Object.entries(members.notification.kind).map(([kind, { setting }]) => [kind, setting]),
);

const known = new Map(Object.entries(knownPhrases(knownWords)));
const texts = new Map(
  Object.entries({ ...labels, ...phrases, ...adminPhrases, ...choiceTexts, ...kinds, ...codes }),
);

/** Translates known words between commas. Any other text is returned unchanged. */
const translateKnown = (text: string) =>
  translateParts(text, (part) => known.get(plainSpelling(part)) ?? part);

export const data: LetterTexts['data'] = {
  title: () => `${community.wordmark} ತಾಣದಲ್ಲಿ ನಿಮ್ಮ ಮಾಹಿತಿ`,
  about: (at) =>
    `${at}ರಂದು ನಿಮ್ಮ ಬಗ್ಗೆ ನಮ್ಮಲ್ಲಿದ್ದದ್ದೆಲ್ಲ (ಎಲ್ಲ ಸಮಯವೂ UTC). ಪ್ರೋಗ್ರಾಮ್‌ಗಳಿಗಾಗಿ ಇದೇ data.json\nಫೈಲ್‌ನಲ್ಲೂ ಇದೆ.`,
  photos: () => 'ಫೋಟೋಗಳು',
  photo: () => 'ನಿಮ್ಮ ಒಂದು ಫೋಟೋ',
  none: () => 'ಏನೂ ಇಲ್ಲ',
  notGiven: () => 'ತಿಳಿಸಿಲ್ಲ',
  yes: () => 'ಹೌದು',
  no: () => 'ಇಲ್ಲ',
  heading: (english) => headings[english] ?? english,
  name: (key, english) => labels[key] ?? names[english] ?? english,
  code: (code) => texts.get(code) ?? account.device(translateKnown(code)),
  relation: (code) => relations[code] ?? code,
};
