import { expect, test } from 'vitest';
import { ownProfile } from '../../test/profiles.ts';
import { toFieldConflicts, toProfileBody, withProfileFields } from './conflicts.ts';

const profile = ownProfile({ location: 'Sagara', gotra: 'ATRI', interests: ['Trekking'] });
const changes: Parameters<typeof toProfileBody>[0] = {
  location: 'Sirsi',
  gotra: '',
  interests: 'Yakshagana',
};

test('the body contains the previous value of each changed field, including sections and lists', () => {
  expect(toProfileBody(changes, { ...profile, shared: true })).toEqual({
    ...changes,
    before: { location: 'Sagara', gotra: 'ATRI', interests: ['Trekking'] },
  });
});

test('the body of a profile that is not shared contains only the changes', () => {
  expect(toProfileBody(changes, profile)).toEqual(changes);
});

test('a conflict has both values, and the next body refers to the stored value', () => {
  const conflicts = [
    { field: 'location', value: 'Kumta', by: null },
    { field: 'gotra', value: 'KASHYAPA', by: { name: 'Yamuna', relation: 'MOTHER' } },
  ];
  expect(toFieldConflicts(conflicts, changes, (name) => `label of ${name}`)).toEqual([
    { ...conflicts[0], label: 'label of location', ownValue: 'Sirsi' },
    { ...conflicts[1], label: 'label of gotra', ownValue: '' },
  ]);
  const storedFields = { location: 'Kumta', gotra: 'KASHYAPA', formerField: 'x' };
  const updatedProfile = withProfileFields({ ...profile, shared: true }, storedFields);
  expect(updatedProfile).not.toHaveProperty('formerField');
  expect(updatedProfile).toMatchObject({ location: 'Kumta', cultural: { gotra: 'KASHYAPA' } });
  expect(toProfileBody({ gotra: '' }, updatedProfile)).toEqual({
    gotra: '',
    before: { gotra: 'KASHYAPA' },
  });
});
