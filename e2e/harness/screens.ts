import { readFileSync } from 'node:fs';

/** A search text that matches no member. */
export const unmatchedSearch = 'nobody-is-called-so';

/**
 * The addresses of all screens, by the people who open them. The journeys add the addresses that
 * contain the id of a member or conversation.
 */
export const screenPaths = {
  visitors: [
    '/',
    '/support',
    '/feedback',
    '/privacy-policy',
    '/terms-of-service',
    '/safety',
    '/pressed',
    '/auth',
    '/register',
    '/forgot-password',
    '/nowhere',
  ],
  /** `memberScreenPaths` adds the addresses of the build. */
  members: [
    '/browse?list=shortlist',
    `/browse?search=${unmatchedSearch}&gotra=ATRI`,
    '/interests?tab=sent',
    '/profile?tab=photos',
    '/profile?tab=preferences',
    '/pressed',
    '/settings/phone',
    '/settings/email',
    '/settings/password',
    '/settings/membership',
    '/settings/family',
    '/settings/visibility',
    '/settings/blocked',
    '/settings/notifications',
    '/settings/appearance',
    '/settings/sessions',
    '/settings/account',
  ],
  /** Addresses of a manager who acts for a candidate. */
  managers: [
    '/families',
    '/browse',
    '/waiting',
    '/biodata-links',
    '/families/profile',
    '/families/profile?tab=photos',
    '/families/profile?tab=preferences',
    '/draft',
    '/settings',
  ],
  moderators: [
    '/admin',
    '/admin/cases',
    '/admin/feedback',
    '/admin/figures',
    '/admin/volunteers',
    '/admin/log',
    '/admin/sealed',
  ],
} as const;

/** Addresses that other journeys visit, most of them as a member with a special role. */
const pathsVisitedElsewhere = [
  '/waiting',
  '/profile/preview',
  '/share',
  '/volunteer',
  '/volunteer/new',
  '/families/profile',
];

const addressFile = new URL('../../apps/web/build/client/__addresses.json', import.meta.url);

/**
 * Returns the addresses that a member can visit: those of the build without a parameter, except for
 * `pathsVisitedElsewhere`, and those of `screenPaths.members`.
 */
export function memberScreenPaths(): string[] {
  const addresses: Record<string, { readonly members: boolean }> = JSON.parse(
    readFileSync(addressFile, 'utf8'),
  );
  const paths = Object.entries(addresses)
    .filter(([path, { members }]) => members && !path.includes(':'))
    .map(([path]) => path)
    .filter((path) => !pathsVisitedElsewhere.includes(path));
  return [...paths, ...screenPaths.members];
}
