import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSameHouse, isSamePlace } from './same-name.ts';

/** Names of houses, each with twenty spellings. One of the twenty need not match the name. */
const houses = {
  Halasinakatte: [
    'halasinakatte',
    'HALASINAKATTE',
    'Halasina katte',
    'Halasinakatte mane',
    'Halasinakatte House',
    'Halsinkatte',
    'Halasinkatte',
    'Halasina Kate',
    'Halaseenakatte',
    'Halassinakatte',
    'Halasinakaatte',
    'Haalasinakatte',
    'Halasina-katte',
    '"Halasinakatte"',
    'Halasinakatthe',
    'ಹಲಸಿನಕಟ್ಟೆ',
    'ಹಲಸಿನ ಕಟ್ಟೆ',
    'ಹಲಸಿನಕಟ್ಟೆ ಮನೆ',
    'ಹಲಸಿನ್ಕಟ್ಟೆ',
    'Halasinakatti',
  ],
  Kodlagadde: [
    'Kodlagade',
    'Kodlgadde',
    'Kodlagadhe',
    'Kodlaghadde',
    'Kodla gadde',
    'kodlagadde mane',
    'KODLAGADDE',
    'Khodlagadde',
    'Kodlagaddhe',
    'Codlagadde',
    'Kodalagadde',
    'Koddlagadde',
    'Kodlagadde House',
    'Kódlagadde',
    'ಕೊಡ್ಲಗದ್ದೆ',
    'ಕೋಡ್ಲಗದ್ದೆ',
    'ಕೊಡ್ಲ ಗದ್ದೆ',
    'ಕೊಡಲಗದ್ದೆ',
    'ಕೊಡ್ಲಗದ್ದೆ ಮನೆ',
    'Kudlagadde',
  ],
  Sampigebailu: [
    'Sampige bailu',
    'Sampigebail',
    'Sampigebylu',
    'Sampigebyl',
    'Sampigebaylu',
    'Sanpigebailu',
    'Sampighebailu',
    'Sampigebhailu',
    'Sampeegebailu',
    'Sampigebailoo',
    'Saampigebailu',
    'Sampigebailu Mane',
    'sampigebailu',
    'Shampigebailu',
    'ಸಂಪಿಗೆಬೈಲು',
    'ಸಂಪಿಗೆ ಬೈಲು',
    'ಸಂಪಿಗೆಬೈಲ್',
    'ಸಂಪಿಗೇಬೈಲು',
    'ಸಂಪಿಗೆಬೈಲು ಮನೆತನ',
    'Champigebailu',
  ],
} as const;

/** Names of places, each with twenty spellings. One of the twenty need not match the name. */
const places = {
  Siddapur: [
    'Siddapura',
    'siddapur',
    'Sidhapur',
    'Siddhapura',
    'Siddapoor',
    'Siddapoora',
    'Siddaapur',
    'SIDDAPURA',
    'Siddapur, Uttara Kannada',
    'Siddapur (Uttara Kannada)',
    'Siddapura, Karnataka',
    'Siddapura; North Kanara',
    'Seeddapur',
    'Shiddapura',
    'ಸಿದ್ದಾಪುರ',
    'ಸಿದ್ಧಾಪುರ',
    'ಸಿದ್ದಾಪುರ, ಉತ್ತರ ಕನ್ನಡ',
    'ಸಿದ್ದಾಪೂರ',
    ' Siddapur ',
    'Siddapet',
  ],
  'Kanasur, Sirsi': [
    'Kanasur',
    'Kansur, Sirsi',
    'Kanasoor, Shirsi',
    'Kanasuru, Sirsi',
    'Kanasooru, Shirsi',
    'kanasur, shirsi',
    'Kanasur, ಶಿರಸಿ',
    'ಕಾನಸೂರು, ಶಿರಸಿ',
    'ಕಾನಸೂರು',
    'ಕಾನಸೂರ, ಶಿರಸಿ',
    'Kaanasur, Sirsi, Uttara Kannada',
    'Kanasur (Sirsi)',
    'Kanasur / Sirsi',
    'KANASUR, SIRSI',
    'Khanasur, Sirsi',
    'Kanasur, Uttara Kannada, Sirsi',
    'Kanassur, Shirsi',
    'Kanasur,Sirsi',
    'Kanasura, Sirsi',
    'Kanasar, Sirsi',
  ],
} as const;

/** Names that are different. Most of them sound similar. */
const differentHouses = [
  ['Halasinakatte', 'Halasinakere'],
  ['Halasinakatte', 'Halasinagadde'],
  ['Kodlagadde', 'Kodlakere'],
  ['Kodlagadde', 'Hosagadde'],
  ['Hosamane', 'Hosamakki'],
  ['Hosamane', 'Halemane'],
  ['Hulimane', 'Holemane'],
  ['Balegadde', 'Belegadde'],
  ['Balegadde', 'Balagadde'],
  ['Malagadde', 'Mulagadde'],
  ['Kere', 'Keri'],
  ['ಕೆರೆ', 'ಕೇರಿ'],
  ['Kallu', 'Kolla'],
  ['Moole', 'Male'],
  ['Thota', 'Hitlu'],
  ['ಹಲಸಿನಕಟ್ಟೆ', 'Kodlagadde'],
  ['ಹೊಸಮನೆ', 'ಹಳೆಮನೆ'],
  ['Sampigebailu', 'Sampigemoole'],
  ['Anegundi', 'Anegudde'],
  ['Bilgi', 'Belagi'],
] as const;

const differentPlaces = [
  ['Hosamane, Sirsi', 'Hosamane, Sagara'],
  ['Sirsi', 'Kadave, Sirsi'],
  ['Kadave, Sirsi', 'Hulgol, Sirsi'],
  ['Siddapur', 'Sirsi'],
  ['Kumta', 'Kumbla'],
  ['Honnavar', 'Hosanagara'],
  ['ಪುತ್ತೂರು', 'ಕೊಪ್ಪ'],
] as const;

describe('the comparison of spellings', () => {
  test.each(Object.entries(houses))(
    'matches the house %s with at least 19 of 20 spellings',
    (name, spellings) => {
      expect(new Set(spellings).size).toBe(20);
      const missedSpellings = spellings.filter((spelling) => !isSameHouse(name, spelling));
      expect(missedSpellings.length, `missed: ${missedSpellings}`).toBeLessThanOrEqual(1);
      for (const spelling of spellings) {
        expect(isSameHouse(spelling, name)).toBe(isSameHouse(name, spelling));
      }
    },
  );

  test.each(Object.entries(places))(
    'matches the place %s with at least 19 of 20 spellings',
    (name, spellings) => {
      expect(new Set(spellings).size).toBe(20);
      const missedSpellings = spellings.filter((spelling) => !isSamePlace(name, spelling));
      expect(missedSpellings.length, `missed: ${missedSpellings}`).toBeLessThanOrEqual(1);
    },
  );
});

test.each([
  ['ಹಳೆಮನೆ', 'Halemane'],
  ['ಹೊಸಮನೆ', 'Hosamane'],
])('the house %s matches %s, although both end in a word for "house"', (name, otherName) => {
  expect(isSameHouse(name, otherName)).toBe(true);
});

describe('the comparison of names', () => {
  test.each(differentHouses)('does not match the house %s with %s', (name, otherName) => {
    expect(isSameHouse(name, otherName)).toBe(false);
    expect(isSameHouse(otherName, name)).toBe(false);
  });

  test.each(differentPlaces)('does not match the place %s with %s', (name, otherName) => {
    expect(isSamePlace(name, otherName)).toBe(false);
    expect(isSamePlace(otherName, name)).toBe(false);
  });

  test('does not match a text without a name with itself', () => {
    for (const placeholder of [
      '',
      ' ',
      '-',
      '—',
      '...',
      'NA',
      'n/a',
      'none',
      '12',
      'Not known',
      'ಇಲ್ಲ',
      '\u202e',
    ]) {
      expect(isSameHouse(placeholder, placeholder), placeholder).toBe(false);
      expect(isSamePlace(placeholder, placeholder), placeholder).toBe(false);
    }
  });

  test('is symmetric and throws no error for any two texts', () => {
    const text = fc.string({ unit: 'binary', maxLength: 80 });
    fc.assert(
      fc.property(text, text, (name, otherName) => {
        expect(isSameHouse(name, otherName)).toBe(isSameHouse(otherName, name));
        expect(isSamePlace(name, otherName)).toBe(isSamePlace(otherName, name));
      }),
    );
  });
});
