import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSameHouse, isSamePlace } from './same-name.ts';

/** Names, each with twenty spellings. The last spelling of a list need not match the name. */
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

/** Names that are different although they sound similar. */
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

describe('the spellings of a house or place', () => {
  test.each(Object.entries(houses))(
    'at least 19 of 20 spellings match the house %s',
    (name, spellings) => {
      expect(new Set(spellings).size).toBe(20);
      const undetected = spellings.filter((spelling) => !isSameHouse(name, spelling));
      expect(undetected.length, `missed: ${undetected}`).toBeLessThanOrEqual(1);
      for (const spelling of spellings) {
        expect(isSameHouse(spelling, name)).toBe(isSameHouse(name, spelling));
      }
    },
  );

  test.each(Object.entries(places))(
    'at least 19 of 20 spellings match the place %s',
    (name, spellings) => {
      expect(new Set(spellings).size).toBe(20);
      const undetected = spellings.filter((spelling) => !isSamePlace(name, spelling));
      expect(undetected.length, `missed: ${undetected}`).toBeLessThanOrEqual(1);
    },
  );
});

test.each([
  ['ಹಳೆಮನೆ', 'Halemane'],
  ['ಹೊಸಮನೆ', 'Hosamane'],
])('the house word at the end of %s belongs to the name', (name, otherName) => {
  expect(isSameHouse(name, otherName)).toBe(true);
});

describe('the comparison of different names', () => {
  test.each(differentHouses)('the houses %s and %s do not match', (name, otherName) => {
    expect(isSameHouse(name, otherName)).toBe(false);
    expect(isSameHouse(otherName, name)).toBe(false);
  });

  test.each(differentPlaces)('the places %s and %s do not match', (name, otherName) => {
    expect(isSamePlace(name, otherName)).toBe(false);
    expect(isSamePlace(otherName, name)).toBe(false);
  });

  test('a text without a name does not match itself', () => {
    for (const nothing of [
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
      expect(isSameHouse(nothing, nothing), nothing).toBe(false);
      expect(isSamePlace(nothing, nothing), nothing).toBe(false);
    }
  });

  test('any two texts are compared symmetrically and without an error', () => {
    const text = fc.string({ unit: 'binary', maxLength: 80 });
    fc.assert(
      fc.property(text, text, (name, otherName) => {
        expect(isSameHouse(name, otherName)).toBe(isSameHouse(otherName, name));
        expect(isSamePlace(name, otherName)).toBe(isSamePlace(otherName, name));
      }),
    );
  });
});
