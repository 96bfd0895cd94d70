/** The sections by group, in the order of the list; the last group has no heading. */
const groups = [
  { name: 'account', sections: ['phone', 'email', 'password', 'membership'] },
  { name: 'privacy', sections: ['family', 'visibility', 'blocked'] },
  { name: null, sections: ['notifications', 'appearance', 'sessions', 'account'] },
] as const;

export type Section = (typeof groups)[number]['sections'][number];

/** Shown beside the list where no section was chosen. */
export const firstSection: Section = 'phone';

/** What a relative has of them: their own as a person, nothing of a candidate. */
const ofPerson: readonly Section[] = [
  'phone',
  'email',
  'password',
  'appearance',
  'sessions',
  'account',
];

/** The groups that somebody has; a group without a section is left out. */
export function groupsFor(isRelative: boolean) {
  if (!isRelative) return groups;
  return groups
    .map(({ name, sections }) => ({
      name,
      sections: sections.filter((section) => ofPerson.includes(section)),
    }))
    .filter(({ sections }) => sections.length > 0);
}

/** Null for what is no section, or none of a relative. */
export function sectionOf(name: string | null | undefined, isRelative: boolean): Section | null {
  const all = groupsFor(isRelative).flatMap(({ sections }): readonly Section[] => sections);
  return all.find((section) => section === name) ?? null;
}

/** Where a section is; `/settings?tab=NAME` led there in former versions. */
export function sectionPath(section: Section): string {
  return `/settings/${section}`;
}
