import type { Card } from '@sambandha/contract/browse/schemas';
import { ageOn, todayThere } from '@sambandha/contract/primitives';
import { heightLabel } from '@sambandha/contract/profile/height';
import type { Context } from '../../context.ts';
import { pictureFrom } from '../photo/index.ts';
import { toMatch } from '../profile/index.ts';
import { type CardRow, readCards } from './cards.store.ts';
import { markOf, seekerOf } from './compare.ts';
import type { Seeker } from './facets/ranking.ts';
import { readViewer, type ViewerRow } from './viewer.store.ts';

/** The cards of those of the given members whom the viewer may see, in their order. */
export async function cardsOf(
  context: Context,
  memberId: string,
  ids: readonly string[],
): Promise<Card[]> {
  if (ids.length === 0) return [];
  const today = todayThere(context.now());
  const viewer = await readViewer(context.db, memberId, context.now());
  const rows = await readCards(context.db, memberId, ids);
  return toCards(context, rows, { memberId, seeker: seekerOf(viewer, today), today, viewer: null });
}

interface Seen {
  readonly memberId: string;
  readonly seeker: Seeker;
  /** The date where the community lives. */
  readonly today: string;
  /** The viewer's own row where a card also says why it fits. */
  readonly viewer: ViewerRow | null;
}

export function toCards(context: Context, rows: readonly CardRow[], seen: Seen): Card[] {
  return rows.flatMap((row) => toCard(context, row, seen) ?? []);
}

/** Null where there is no birth date to tell an age by; such a profile is in nobody's list. */
function toCard(
  context: Context,
  row: CardRow,
  { memberId, seeker, today, viewer }: Seen,
): Card | null {
  if (row.date_of_birth === null) return null;
  const { full_name: name, gender, photo_id: id, thumbhash } = row;
  const photo = id === null || thumbhash === null ? null : { id, thumbhash };
  const picture = pictureFrom(context, { name, gender }, photo);
  return {
    id: row.id,
    name,
    age: ageOn(row.date_of_birth, today),
    photo: picture.medium,
    placeholder: picture.placeholder,
    verified: row.verified,
    profession: row.profession,
    education: row.education,
    bio: row.bio,
    height: row.height_inches === null ? null : heightLabel(row.height_inches),
    location: row.location,
    motherTongue: row.mother_tongue,
    match: toMatch(row, memberId),
    compatibility: markOf(seeker, row, { today, viewer }),
    shortlisted: row.shortlisted,
  };
}
