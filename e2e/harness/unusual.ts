import { randomInt } from 'node:crypto';

const syllables = [
  'bo',
  'chu',
  'du',
  'gi',
  'ho',
  'ju',
  'ko',
  'lu',
  'mo',
  'nu',
  'po',
  'ru',
  'su',
  'yo',
];

/** Creates a surname that is unique in the product, for a search: "Bochudugiho". */
export function unusualSurname(): string {
  const word = Array.from({ length: 5 }, () => syllables[randomInt(syllables.length)]).join('');
  return word.charAt(0).toUpperCase() + word.slice(1);
}
