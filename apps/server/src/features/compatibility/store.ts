import { type Kysely, type Selectable, sql } from 'kysely';
import { preparedMarker } from '../../db/prepared.ts';
import type { Database, Member } from '../../db/schema.ts';

type WishesRow = Selectable<Database['preferences']>;

/** The columns of a member that a comparison uses. */
export type ComparedColumns = Pick<
  Member,
  | 'gender'
  | 'date_of_birth'
  | 'height_inches'
  | 'marital_status'
  | 'mother_tongue'
  | 'education'
  | 'profession'
  | 'gotra'
  | 'nakshatra'
  | 'pada'
  | 'rashi'
  | 'manglik'
  | 'show_horoscope'
  | 'details'
>;

/** The data of a comparison in addition to the viewer's view of the other member. */
export interface Sides {
  readonly viewer: ComparedColumns;
  /**
   * The partner preferences of the viewer and of the other member. Null for a member without
   * preferences.
   */
  readonly viewerWishes: WishesRow | null;
  readonly otherWishes: WishesRow | null;
  readonly otherGotra: Member['gotra'];
}

/** Reads the viewer's row, both members' preferences and the other member's gotra in one query. */
export async function readSides(
  db: Kysely<Database>,
  viewerId: string,
  otherId: string,
): Promise<Sides> {
  const { viewerWishes, otherWishes, otherGotra, ...viewer } = await db
    .selectFrom('members as viewer')
    .leftJoin('preferences as viewer_wishes', 'viewer_wishes.member_id', 'viewer.id')
    .leftJoin('members as other', (join) => join.on('other.id', '=', otherId))
    .leftJoin('preferences as other_wishes', 'other_wishes.member_id', 'other.id')
    .select([
      'viewer.gender',
      'viewer.date_of_birth',
      'viewer.height_inches',
      'viewer.marital_status',
      'viewer.mother_tongue',
      'viewer.education',
      'viewer.profession',
      'viewer.gotra',
      'viewer.nakshatra',
      'viewer.pada',
      'viewer.rashi',
      'viewer.manglik',
      'viewer.show_horoscope',
      'viewer.details',
      'other.gotra as otherGotra',
      sql<WishesRow | null>`CASE WHEN viewer_wishes.member_id IS NOT NULL
        THEN to_jsonb(viewer_wishes) END`.as('viewerWishes'),
      sql<WishesRow | null>`CASE WHEN other_wishes.member_id IS NOT NULL
        THEN to_jsonb(other_wishes) END`.as('otherWishes'),
    ])
    .where('viewer.id', '=', viewerId)
    .modifyEnd(preparedMarker)
    .executeTakeFirstOrThrow();
  return { viewer, viewerWishes, otherWishes, otherGotra };
}
