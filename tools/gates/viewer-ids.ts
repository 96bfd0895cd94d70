import type { Sources } from './boundaries.ts';

/* A view of other members is queried with both ids of the viewer: the candidate's and the person's. */

const FEATURES = 'apps/server/src/features/';
const VISIBILITY = `${FEATURES}profile/visibility.ts`;

/** Files with one id for both, by reason: nobody acts there on a candidate's behalf. */
export const ONE_ID_EXCEPTIONS: Readonly<Record<string, readonly string[]>> = {
  'lists and decisions of the candidate alone': [
    'match/interests.store.ts',
    'match/list.store.ts',
    'match/store.ts',
    'saved-search/digest.ts',
    'shortlist/routes.ts',
    'shortlist/store.ts',
  ],
  'sent in the candidate’s name: whoever proposed it was asked with both ids': ['match/request.ts'],
  'what the candidate was told, and what they take along': [
    'message/export.ts',
    'moderation/known.ts',
    'notification/list.ts',
    'notification/mail/send.ts',
    'notification/push/send.ts',
  ],
  'what the candidate opens': ['profile/look.store.ts'],
  'of one whom the viewer was found to see': ['compatibility/store.ts'],
  'apart from a relative, and not from a candidate': [
    'family/store.ts',
    'message/opening.store.ts',
  ],
};

const oneId = /\bownIds\(|\(themself\)|\bviewerId: string\b/;
const ownRule = /\b(?:sees|sees_photos)\(|\bkept_apart\b/;

/** Returns files that query other members with one id, or with a rule of their own. */
export function filesWithOneViewerId(sources: Sources): string[] {
  return [...sources]
    .filter(([path]) => path.startsWith(FEATURES) && path !== VISIBILITY)
    .filter(([, text]) => oneId.test(text) || ownRule.test(text))
    .map(([path]) => path.slice(FEATURES.length))
    .sort();
}

/** Returns uses of the rule without the person's id, including those in `visibility.ts`. */
export function rulesWithoutPersonId(sources: Sources): string[] {
  return [...sources].flatMap(([path, text]) =>
    [...text.matchAll(/\bLATERAL sees\(([^)]*)\)/g)]
      .filter(([, given = '']) => given.split(',').length !== 6 || !/, \$\{person\}$/.test(given))
      .map(([call]) => `${path}: ${call}`),
  );
}
