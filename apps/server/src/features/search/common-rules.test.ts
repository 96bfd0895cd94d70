import { expect, test } from 'vitest';
import { commonGroundWith, type Said } from './common-rules.ts';

const nothing: Said = { interests: [], nativePlace: null, location: null, profession: null };

test.each<[string, Partial<Said>, Partial<Said>, [string, string] | null]>([
  ['nothing of either', {}, {}, null],
  ['nothing in common', { location: 'Sirsi' }, { location: 'Kumta' }, null],
  [
    'an interest before all else, in their words',
    { interests: ['Trekking', 'yakshagana'], location: 'Sirsi' },
    { interests: ['Yakshagana', 'Trekking'], location: 'Sirsi' },
    ['interest', 'Yakshagana'],
  ],
  [
    'the town of two villages',
    { nativePlace: 'Hulekal, Shirsi' },
    { nativePlace: 'Kanasur, Sirsi' },
    ['town', 'Sirsi'],
  ],
  [
    'the town in another script, and no district',
    { nativePlace: 'ಕಾನಸೂರು, ಶಿರಸಿ' },
    { nativePlace: 'Hulekal, Sirsi, Uttara Kannada' },
    ['town', 'Sirsi'],
  ],
  [
    'no district alone',
    { nativePlace: 'Sirsi, Uttara Kannada' },
    { nativePlace: 'Kumta, North Canara' },
    null,
  ],
  ['no state', { location: 'Karnataka' }, { location: 'Karnataka' }, null],
  [
    'a town of today',
    { location: 'Bangalore' },
    { location: 'Bengaluru' },
    ['location', 'Bengaluru'],
  ],
  ['a profession', { profession: 'teacher' }, { profession: 'Teacher' }, ['profession', 'Teacher']],
  ['no work', { profession: 'Job seeker' }, { profession: 'Looking for work' }, null],
])('%s', (_, mine, theirs, found) => {
  const [kind, value] = found ?? [];
  expect(commonGroundWith({ ...nothing, ...mine })({ ...nothing, ...theirs })).toEqual(
    found && { kind, value },
  );
});
