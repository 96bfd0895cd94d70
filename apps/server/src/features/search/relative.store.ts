import { type Kysely, sql } from 'kysely';
import type { Viewer } from '../../access/viewer.ts';
import type { Database, Member } from '../../db/schema.ts';
import { seesPhotosAsFamily, shownName } from '../profile/index.ts';

interface RelativeCardRow extends Pick<Member, 'id' | 'gender'> {
  readonly name: string;
  readonly photo_id: string | null;
  readonly thumbhash: string | null;
}

/** What a card says otherwise to a relative who reads it than to the candidate. */
export async function readRelativeCards(
  db: Kysely<Database>,
  { person, onBehalfOf }: Pick<Viewer, 'person' | 'onBehalfOf'>,
  ids: readonly string[],
): Promise<Map<string, RelativeCardRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('members as m')
    .leftJoin('matches as x', (join) =>
      join
        .on('x.low_id', '=', sql<string>`least(m.id, ${onBehalfOf}::uuid)`)
        .on('x.high_id', '=', sql<string>`greatest(m.id, ${onBehalfOf}::uuid)`),
    )
    .leftJoin('photos as f', (join) =>
      join.onRef('f.member_id', '=', 'm.id').on('f.is_primary', '=', true).on(seesPhotosAsFamily),
    )
    .select(['m.id', 'm.gender', 'f.id as photo_id', 'f.thumbhash'])
    .select(shownName(sql`${person}`).as('name'))
    .where('m.id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
