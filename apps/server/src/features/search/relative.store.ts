import { type Kysely, sql } from 'kysely';
import type { Database, Member } from '../../db/schema.ts';
import { photosForAll, shownName } from '../profile/index.ts';

interface RelativeCardRow extends Pick<Member, 'id' | 'gender'> {
  readonly name: string;
  readonly photo_id: string | null;
  readonly thumbhash: string | null;
}

/** What a card says otherwise to a relative who reads it than to the candidate. */
export async function readRelativeCards(
  db: Kysely<Database>,
  relativeId: string,
  ids: readonly string[],
): Promise<Map<string, RelativeCardRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('members as m')
    .leftJoin('photos as f', (join) =>
      join.onRef('f.member_id', '=', 'm.id').on('f.is_primary', '=', true).on(photosForAll),
    )
    .select(['m.id', 'm.gender', 'f.id as photo_id', 'f.thumbhash'])
    .select(shownName(sql`${relativeId}`).as('name'))
    .where('m.id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
