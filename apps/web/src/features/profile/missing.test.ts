import { nativeFields } from '@sambandha/contract/profile/native';
import { expect, test } from 'vitest';
import { ownProfile } from '../../test/profiles.ts';
import { fieldNamesOfForm } from './form-values.ts';
import { missingFields } from './missing.ts';

test('missingFields returns each empty field once, the most useful fields first', () => {
  const missing = missingFields(ownProfile({ gotra: 'ATRI', languages: ['Kannada'] }));
  expect(missing.slice(0, 3)).toEqual(['aboutMe', 'height', 'education']);
  const filledOrNative = ['fullName', 'gotra', 'languages', ...nativeFields];
  expect([...missing, ...filledOrNative].sort()).toEqual([...fieldNamesOfForm].sort());
});
