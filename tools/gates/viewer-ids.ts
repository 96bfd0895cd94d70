import type { Sources } from './boundaries.ts';

/*
 * A view of other members is queried with both ids of the viewer: the candidate's and the person's.
 */

const FEATURES = 'apps/server/src/features/';
const VISIBILITY = `${FEATURES}profile/visibility.ts`;

/** Files that may use one id, by reason. No relative acts for a candidate in their code. */
export const ONE_ID_EXCEPTIONS: Readonly<Record<string, readonly string[]>> = {
  'the candidate’s own lists and decisions': [
    'match/interests.store.ts',
    'match/list.store.ts',
    'match/store.ts',
    'saved-search/digest.ts',
    'shortlist/routes.ts',
    'shortlist/store.ts',
  ],
  'interest in the candidate’s name; a proposal was checked with both ids': ['match/request.ts'],
  'reports, notifications and exports of the candidate': [
    'message/export.ts',
    'moderation/report-target.ts',
    'notification/list.ts',
    'notification/mail/send.ts',
    'notification/push/send.ts',
  ],
  'profiles that the candidate opens': ['profile/open.store.ts'],
  'members whose visibility was checked before': ['compatibility/store.ts'],
  'relatives who are hidden from the other side': [
    'family/store.ts',
    'message/store.ts',
    'notification/standing.store.ts',
  ],
};

const oneIdPattern = /\bownViewerIds\(|\(viewerIdRef\)|\bviewerId: string\b/;
const customRulePattern = /\b(?:sees|sees_photos)\(|\bkept_apart\b/;

/** Returns files that query other members with one id, or with a rule of their own. */
export function filesWithOneViewerId(sources: Sources): string[] {
  return [...sources]
    .filter(([path]) => path.startsWith(FEATURES) && path !== VISIBILITY)
    .filter(([, text]) => oneIdPattern.test(text) || customRulePattern.test(text))
    .map(([path]) => path.slice(FEATURES.length))
    .sort();
}

/**
 * Returns calls of the SQL function `sees` without the person's id, which is the sixth argument.
 * Includes calls in `visibility.ts`.
 */
export function callsWithoutPersonId(sources: Sources): string[] {
  return [...sources].flatMap(([path, text]) =>
    [...text.matchAll(/\bLATERAL sees\(([^)]*)\)/g)]
      .filter(([, args = '']) => args.split(',').length !== 6 || !/, \$\{person\}$/.test(args))
      .map(([call]) => `${path}: ${call}`),
  );
}
