import { expect, test } from 'vitest';
import { groupsFor, sectionOf } from './sections.ts';

const of = (isRelative: boolean) => groupsFor(isRelative).flatMap(({ sections }) => [...sections]);

test('a relative has what is their own as a person, and nothing of a candidate', () => {
  expect(of(true)).toEqual(['phone', 'email', 'password', 'appearance', 'sessions', 'account']);
  expect(groupsFor(true).every(({ sections }) => sections.length > 0)).toBe(true);
});

test('a section that a relative has not is none to them', () => {
  const hidden = of(false).filter((section) => !of(true).includes(section));
  expect(hidden).toContain('visibility');
  for (const section of hidden) {
    expect([sectionOf(section, false), sectionOf(section, true)]).toEqual([section, null]);
  }
});
