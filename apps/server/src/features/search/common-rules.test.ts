import { expect, test } from 'vitest';
import { createCommonGroundFinder, type OwnWords } from './common-rules.ts';

const emptyWords: OwnWords = { interests: [], nativePlace: null, location: null, profession: null };

test.each<[string, Partial<OwnWords>, Partial<OwnWords>, [string, string] | null]>([
  ['two empty profiles have nothing in common', {}, {}, null],
  ['two different towns are not common', { location: 'Sirsi' }, { location: 'Kumta' }, null],
  [
    'a common interest takes precedence over a town and is returned as the other member wrote it',
    { interests: ['Trekking', 'yakshagana'], location: 'Sirsi' },
    { interests: ['Yakshagana', 'Trekking'], location: 'Sirsi' },
    ['interest', 'Yakshagana'],
  ],
  [
    'two villages of one town have the town in common',
    { nativePlace: 'Hulekal, Shirsi' },
    { nativePlace: 'Kanasur, Sirsi' },
    ['town', 'Sirsi'],
  ],
  [
    'towns in different scripts match, and the district is ignored',
    { nativePlace: 'ಕಾನಸೂರು, ಶಿರಸಿ' },
    { nativePlace: 'Hulekal, Sirsi, Uttara Kannada' },
    ['town', 'Sirsi'],
  ],
  [
    'a district alone is not common',
    { nativePlace: 'Sirsi, Uttara Kannada' },
    { nativePlace: 'Kumta, North Canara' },
    null,
  ],
  ['a state alone is not common', { location: 'Karnataka' }, { location: 'Karnataka' }, null],
  [
    'present towns in different spellings match',
    { location: 'Bangalore' },
    { location: 'Bengaluru' },
    ['location', 'Bengaluru'],
  ],
  [
    'professions in different letter case match',
    { profession: 'teacher' },
    { profession: 'Teacher' },
    ['profession', 'Teacher'],
  ],
  [
    'two members without work have nothing in common',
    { profession: 'Job seeker' },
    { profession: 'Looking for work' },
    null,
  ],
])('%s', (_, mine, theirs, expected) => {
  const [kind, value] = expected ?? [];
  expect(
    createCommonGroundFinder({ ...emptyWords, ...mine })({ ...emptyWords, ...theirs }),
  ).toEqual(expected && { kind, value });
});
