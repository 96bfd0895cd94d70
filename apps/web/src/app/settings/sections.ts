/** The sections by group in the order of the list. */
const groups = [
  {
    name: 'account',
    sections: ['phone', 'email', 'password', 'sessions', 'membership', 'account'],
  },
  { name: 'privacy', sections: ['family', 'visibility', 'blocked'] },
  { name: 'app', sections: ['notifications', 'appearance'] },
] as const;

export type Section = (typeof groups)[number]['sections'][number];

/** The section beside the list while none is chosen. */
export const firstSection: Section = 'phone';

/** The sections that a relative has. They concern the person's own account. */
const relativeSections: readonly Section[] = [
  'phone',
  'email',
  'password',
  'sessions',
  'account',
  'appearance',
];

/** Returns the groups with the sections that the person has, without empty groups. */
export function groupsFor(isRelative: boolean) {
  if (!isRelative) return groups;
  return groups
    .map(({ name, sections }) => ({
      name,
      sections: sections.filter((section) => relativeSections.includes(section)),
    }))
    .filter(({ sections }) => sections.length > 0);
}

/** Returns the section with a name, or null if there is none or a relative does not have it. */
export function sectionOf(name: string | null | undefined, isRelative: boolean): Section | null {
  const sections = groupsFor(isRelative).flatMap((group): readonly Section[] => group.sections);
  return sections.find((section) => section === name) ?? null;
}

export function sectionPath(section: Section): string {
  return `/settings/${section}`;
}
