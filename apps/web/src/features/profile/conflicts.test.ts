import { expect, test } from 'vitest';
import { ownProfile } from '../../test/profiles.ts';
import { bodyOf, conflictsOf, withFields } from './conflicts.ts';

const profile = ownProfile({ location: 'Sagara', gotra: 'ATRI', interests: ['Trekking'] });
const changes: Parameters<typeof bodyOf>[0] = {
  location: 'Sirsi',
  gotra: '',
  interests: 'Yakshagana',
};

test('the body contains the previous value of each changed field, including sections and lists', () => {
  expect(bodyOf(changes, { ...profile, shared: true })).toEqual({
    ...changes,
    before: { location: 'Sagara', gotra: 'ATRI', interests: ['Trekking'] },
  });
});

test('the body of a profile that is not shared contains only the changes', () => {
  expect(bodyOf(changes, profile)).toEqual(changes);
});

test('a conflict has both values, and the next body refers to the stored value', () => {
  const conflicts = [
    { field: 'location', value: 'Kumta', by: null },
    { field: 'gotra', value: 'KASHYAPA', by: { name: 'Yamuna', relation: 'MOTHER' } },
  ];
  expect(conflictsOf(conflicts, changes, (name) => `label of ${name}`)).toEqual([
    { ...conflicts[0], label: 'label of location', mine: 'Sirsi' },
    { ...conflicts[1], label: 'label of gotra', mine: '' },
  ]);
  const storedFields = { location: 'Kumta', gotra: 'KASHYAPA', formerField: 'x' };
  const updatedProfile = withFields({ ...profile, shared: true }, storedFields);
  expect(updatedProfile).not.toHaveProperty('formerField');
  expect(updatedProfile).toMatchObject({ location: 'Kumta', cultural: { gotra: 'KASHYAPA' } });
  expect(bodyOf({ gotra: '' }, updatedProfile)).toEqual({
    gotra: '',
    before: { gotra: 'KASHYAPA' },
  });
});
