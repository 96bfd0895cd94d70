import { expect, it } from 'vitest';
import { ownProfile } from '../../test/profiles.ts';
import { bodyOf, clashesOf, withFields } from './conflicts.ts';

const profile = ownProfile({ location: 'Sagara', gotra: 'ATRI', interests: ['Trekking'] });
const changes: Parameters<typeof bodyOf>[0] = {
  location: 'Sirsi',
  gotra: '',
  interests: 'Yakshagana',
};

it('the body contains the previous value of each changed field, of sections and lists too', () => {
  expect(bodyOf(changes, { ...profile, shared: true })).toEqual({
    ...changes,
    before: { location: 'Sagara', gotra: 'ATRI', interests: ['Trekking'] },
  });
});

it('the body of a profile that is not shared contains only the changes', () => {
  expect(bodyOf(changes, profile)).toEqual(changes);
});

it('a conflict has both values, and the next body refers to the stored value', () => {
  const found = [
    { field: 'location', value: 'Kumta', by: null },
    { field: 'gotra', value: 'KASHYAPA', by: { name: 'Yamuna', relation: 'MOTHER' } },
  ];
  expect(clashesOf(found, changes, (name) => `label of ${name}`)).toEqual([
    { ...found[0], label: 'label of location', mine: 'Sirsi' },
    { ...found[1], label: 'label of gotra', mine: '' },
  ]);
  const stored = { location: 'Kumta', gotra: 'KASHYAPA', formerField: 'x' };
  const known = withFields({ ...profile, shared: true }, stored);
  expect(known).not.toHaveProperty('formerField');
  expect(known).toMatchObject({ location: 'Kumta', cultural: { gotra: 'KASHYAPA' } });
  expect(bodyOf({ gotra: '' }, known)).toEqual({ gotra: '', before: { gotra: 'KASHYAPA' } });
});
