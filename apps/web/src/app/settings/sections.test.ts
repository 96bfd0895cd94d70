import { expect, test } from 'vitest';
import { groupsFor, sectionOf } from './sections.ts';

const sectionsFor = (isRelative: boolean) =>
  groupsFor(isRelative).flatMap(({ sections }) => [...sections]);

test('a relative has only the sections of the account', () => {
  expect(sectionsFor(true)).toEqual([
    'phone',
    'email',
    'password',
    'sessions',
    'account',
    'appearance',
  ]);
  expect(groupsFor(true).every(({ sections }) => sections.length > 0)).toBe(true);
});

test('sectionOf returns null for a section that a relative does not have', () => {
  const hidden = sectionsFor(false).filter((section) => !sectionsFor(true).includes(section));
  expect(hidden).toContain('visibility');
  for (const section of hidden) {
    expect([sectionOf(section, false), sectionOf(section, true)]).toEqual([section, null]);
  }
});
