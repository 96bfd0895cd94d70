/** The sections by group, in the order of the list; the last group has no heading. */
export const groups = [
  { name: 'account', sections: ['phone', 'email', 'password', 'membership'] },
  { name: 'privacy', sections: ['visibility', 'blocked'] },
  { name: null, sections: ['notifications', 'appearance', 'sessions', 'account'] },
] as const;

export type Section = (typeof groups)[number]['sections'][number];

/** Shown beside the list where no section was chosen. */
export const firstSection: Section = 'phone';

/** Null for what is no section. */
export function sectionOf(name: string | null | undefined): Section | null {
  const all: readonly Section[] = groups.flatMap(({ sections }) => sections);
  return all.find((section) => section === name) ?? null;
}

/** Where a section is; `/settings?tab=NAME` led there in former versions. */
export function sectionPath(section: Section): string {
  return `/settings/${section}`;
}
