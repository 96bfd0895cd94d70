/** The sections by group, in the order of the list; the last group has no heading. */
const groups = [
  { name: 'account', sections: ['phone', 'email', 'password', 'membership'] },
  { name: 'privacy', sections: ['family', 'visibility', 'blocked'] },
  { name: null, sections: ['notifications', 'appearance', 'sessions', 'account'] },
] as const;

export type Section = (typeof groups)[number]['sections'][number];

/** Shown beside the list while no section is chosen. */
export const firstSection: Section = 'phone';

/** The sections of a relative: those about a person, without those about a candidate. */
const personSections: readonly Section[] = [
  'phone',
  'email',
  'password',
  'appearance',
  'sessions',
  'account',
];

/** The groups for a person, without empty ones. */
export function groupsFor(isRelative: boolean) {
  if (!isRelative) return groups;
  return groups
    .map(({ name, sections }) => ({
      name,
      sections: sections.filter((section) => personSections.includes(section)),
    }))
    .filter(({ sections }) => sections.length > 0);
}

/** Returns the section of a name, or null if there is none or none for a relative. */
export function sectionOf(name: string | null | undefined, isRelative: boolean): Section | null {
  const sections = groupsFor(isRelative).flatMap(({ sections }): readonly Section[] => sections);
  return sections.find((section) => section === name) ?? null;
}

/** Path of a section. */
export function sectionPath(section: Section): string {
  return `/settings/${section}`;
}
