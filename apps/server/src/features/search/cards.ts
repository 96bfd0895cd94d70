import { ageOn, todayThere } from '@sambandha/contract/calendar';
import type { CompatibilityMark } from '@sambandha/contract/compatibility/schemas';
import { heightLabel } from '@sambandha/contract/profile/height';
import type { Card } from '@sambandha/contract/search/schemas';
import type { Context } from '../../context.ts';
import { pictureOnCard } from '../photo/index.ts';
import { toMatch } from '../profile/index.ts';
import type { CountCards } from '../subscription/index.ts';
import { type CardRow, type ComparedRow, readCards } from './cards.store.ts';
import {
  markOf,
  type PersonAndWish,
  personAndWishOf,
  type Seeker,
  seekerOf,
  whyOf,
} from './compare.ts';
import { readViewer } from './viewer.store.ts';

/**
 * The cards of those of the given members whom the viewer may see, in their order; counted as fair
 * use, and refused where they are too many.
 */
export async function cardsOf(
  context: Context,
  memberId: string,
  ids: readonly string[],
  countCards: CountCards,
): Promise<Card[]> {
  if (ids.length === 0) return [];
  const today = todayThere(context.now());
  const viewer = await readViewer(context.db, memberId, context.now());
  const rows = await readCards(context.db, memberId, ids);
  await countCards(memberId, numbersToCount(rows, memberId));
  return comparedCards(context, rows, { memberId, seeker: seekerOf(viewer, today), today });
}

/** The numbers of those whose cards count: all but matches, and those who asked. */
export function numbersToCount(rows: readonly ComparedRow[], memberId: string): number[] {
  return rows.filter((row) => !isFree(row, memberId)).map(({ number }) => number);
}

export function isFree({ match_status, requester_id }: CardRow, memberId: string): boolean {
  if (match_status === 'REQUESTED') return requester_id !== memberId;
  return match_status === 'ACCEPTED';
}

interface Seen {
  readonly memberId: string;
  /** The date where the community lives. */
  readonly today: string;
  readonly seeker: Seeker;
  /** The viewer, where a card also says why it fits. */
  readonly self?: PersonAndWish | null;
}

/** Cards of rows that were read with all that is compared. */
export function comparedCards(
  context: Context,
  rows: readonly ComparedRow[],
  { memberId, today, seeker, self = null }: Seen,
): Card[] {
  const marks = rows.map((row) => {
    const mark = markOf(seeker, row, today);
    if (mark === null || self === null) return mark;
    return { ...mark, reasons: whyOf(self, personAndWishOf(row, today)) };
  });
  return toCards(context, rows, { memberId, today, marks });
}

interface Marked {
  readonly memberId: string;
  readonly today: string;
  /** One for each row. */
  readonly marks: readonly (CompatibilityMark | null)[];
}

export function toCards(
  context: Context,
  rows: readonly CardRow[],
  { memberId, today, marks }: Marked,
): Card[] {
  const viewer = `member:${memberId}` as const;
  return rows.flatMap((row, at): Card[] => {
    const { full_name: name, gender, date_of_birth, photo_id: id, thumbhash } = row;
    // Without a birth date there is no age to tell; such a profile is in nobody's list.
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
        motherTongue: row.mother_tongue,
        match: toMatch(row, memberId),
        compatibility: marks[at] ?? null,
        shortlisted: row.shortlisted,
      },
    ];
  });
}
