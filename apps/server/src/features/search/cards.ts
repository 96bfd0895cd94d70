import { sagotraOf } from '@sambandha/compatibility/compare';
import { ageOn, communityDate } from '@sambandha/contract/calendar';
import type { CardCompatibility } from '@sambandha/contract/compatibility/schemas';
import { DAY_MS } from '@sambandha/contract/durations';
import { heightLabel } from '@sambandha/contract/profile/height';
import type { Card } from '@sambandha/contract/search/schemas';
import { cardCompatibilityOf, scoreInputsOf } from '@sambandha/member-index/pair';
import type { Context } from '../../core/context.ts';
import type { ViewerIds } from '../../security/access/viewer.ts';
import { pictureOnCard, toPhotoViewer } from '../photo/index.ts';
import { toMatch } from '../profile/index.ts';
import type { CountCards } from '../subscription/index.ts';
import { type CardRow, type ComparedRow, readCards } from './cards.store.ts';
import { createCommonGroundFinder } from './common-rules.ts';
import { toPersonAndWish, toSeeker } from './seeker.ts';
import { readViewerRow, type ViewerRow } from './viewer.store.ts';

/**
 * Returns the cards of the members whom the viewer may see, in the order of `memberIds`. Counts the
 * cards towards fair use, and fails if the limit would be exceeded.
 */
export async function readCountedCards(
  context: Context,
  ids: ViewerIds,
  memberIds: readonly string[],
  countCards: CountCards,
): Promise<Card[]> {
  const rows = await readCards(context.db, ids, memberIds);
  await countCards(ids, numbersToCount(rows, ids));
  return toComparedCards(context, ids, rows);
}

/**
 * Like `readCountedCards`, but does not count the cards for fair use. It is for members who sent an
 * interest to the viewer or the candidate, for members to whom the viewer sent an interest, and for
 * the partner shown beside a conversation.
 */
export async function readUncountedCards(
  context: Context,
  ids: ViewerIds,
  memberIds: readonly string[],
): Promise<Card[]> {
  return toComparedCards(context, ids, await readCards(context.db, ids, memberIds));
}

async function toComparedCards(
  context: Context,
  ids: ViewerIds,
  rows: readonly ComparedRow[],
): Promise<Card[]> {
  if (rows.length === 0) return [];
  const viewer = await readViewerRow(context.db, ids, context.now());
  return comparedCards(context, rows, { ids, viewer, today: communityDate(context.now()) });
}

/**
 * Returns the numbers of members that count towards fair use. Matches, and members who sent the
 * viewer an interest, do not count.
 */
export function numbersToCount(rows: readonly ComparedRow[], ids: ViewerIds): number[] {
  return rows.filter((row) => !isExemptFromCounting(row, ids)).map(({ number }) => number);
}

/** Returns true if a card does not count towards fair use. */
export function isExemptFromCounting(
  { match_status, requester_id }: CardRow,
  { memberId }: ViewerIds,
): boolean {
  if (match_status === 'REQUESTED') return requester_id !== memberId;
  return match_status === 'ACCEPTED';
}

interface Comparison {
  readonly ids: ViewerIds;
  /** The date in the community's time zone. */
  readonly today: string;
  readonly viewer: ViewerRow;
  /** True if cards also show the most distinctive preference that is met. */
  readonly withReason?: boolean;
  /** The ids of the members who come first today in the order `match`. */
  readonly turns?: ReadonlySet<string>;
}

/** Returns cards with compatibility from rows with all compared columns. */
export function comparedCards(
  context: Context,
  rows: readonly ComparedRow[],
  { ids, today, viewer, withReason: includeReason = false, turns = new Set() }: Comparison,
): Card[] {
  const seeker = toSeeker(viewer, today);
  const viewerPerson = toPersonAndWish(viewer, today);
  const compatibilities = rows.map((row) =>
    cardCompatibilityOf({
      scoreInputs: scoreInputsOf(seeker, toSeeker(row, today)),
      viewer: viewerPerson,
      other: () => toPersonAndWish(row, today),
      sagotra: sagotraOf(viewer.gotra, row.gotra) ? row.gotra : null,
      includeReason,
    }),
  );
  return toCards(context, rows, { ids, today, compatibilities, turns });
}

interface CardContext {
  readonly ids: ViewerIds;
  readonly today: string;
  /** The compatibility marks, one for each row. */
  readonly compatibilities: readonly (CardCompatibility | null)[];
  readonly turns: ReadonlySet<string>;
}

/** Returns the cards of rows, without members who have no birth date. */
export function toCards(
  context: Context,
  rows: readonly CardRow[],
  { ids, today, compatibilities, turns }: CardContext,
): Card[] {
  const viewer = toPhotoViewer(ids);
  const commonOf = commonFinder(rows);
  return rows.flatMap((row, index): Card[] => {
    const { name, gender, date_of_birth, photo_id: id, thumbhash } = row;
    // Without a birth date there is no age. Such profiles are never listed.
    if (date_of_birth === null) return [];
    const photo = id === null || thumbhash === null ? null : { id, thumbhash };
    return [
      {
        id: row.id,
        name,
        age: ageOn(date_of_birth, today),
        ...pictureOnCard(context, viewer, { name, gender }, photo),
        verified: row.verified,
        profession: row.profession,
        education: row.education,
        bio: row.bio,
        height: row.height_inches === null ? null : heightLabel(row.height_inches),
        location: row.location,
        nativePlace: row.native_place,
        gotra: row.gotra,
        motherTongue: row.mother_tongue,
        match: toMatch(row, ids.memberId),
        compatibility: compatibilities[index] ?? null,
        ...commonOf(row),
        shortlisted: row.shortlisted,
        ...(turns.has(row.id) && { turn: true as const }),
        ...presenceOf(row, today),
      },
    ];
  });
}

/** Returns the function that finds what a card's member and the viewer have in common. */
function commonFinder(rows: readonly CardRow[]): (row: CardRow) => Pick<Card, 'common'> {
  const ownValues = rows.find(({ own_interests }) => own_interests !== null);
  if (!ownValues?.own_interests) return () => ({});
  const findCommon = createCommonGroundFinder({
    interests: ownValues.own_interests,
    nativePlace: ownValues.own_native_place,
    location: ownValues.own_location,
    profession: ownValues.own_profession,
  });
  return (member) => {
    const common = findCommon({
      interests: member.interests,
      nativePlace: member.native_place,
      location: member.location,
      profession: member.profession,
    });
    return common === null ? {} : { common };
  };
}

/** Numbers of days within which a last visit counts as in this week or in this month. */
const WEEK_DAYS = 7;
const MONTH_DAYS = 30;

/**
 * Returns the period of the last visit, by days in the community's time zone, and the flag that the
 * member is in talks. Members who hide their last visit have no period.
 */
function presenceOf(row: CardRow, today: string): Pick<Card, 'here' | 'inTalks'> {
  const days = row.show_last_seen
    ? daysBetween(communityDate(row.last_active_at), today)
    : MONTH_DAYS;
  const here = days < WEEK_DAYS ? ('WEEK' as const) : ('MONTH' as const);
  return {
    ...(days < MONTH_DAYS && { here }),
    ...(row.standing === 'IN_TALKS' && !row.hidden && { inTalks: true as const }),
  };
}

const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
