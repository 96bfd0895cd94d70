import { type Kysely, type Selectable, sql } from 'kysely';
import { prepared } from '../../db/prepared.ts';
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
  /** The viewer's wishes and those of the other member. Null if that side has no wishes. */
  readonly mine: WishesRow | null;
  readonly theirs: WishesRow | null;
  readonly theirGotra: Member['gotra'];
}

/** Reads the viewer's own row and the wishes of both members in one query. */
export async function readSides(
  db: Kysely<Database>,
  viewerId: string,
  memberId: string,
): Promise<Sides> {
  const {
    mine,
    theirs,
    their_gotra: theirGotra,
    ...viewer
  } = await db
    .selectFrom('members as v')
    .leftJoin('preferences as a', 'a.member_id', 'v.id')
    .leftJoin('members as m', (join) => join.on('m.id', '=', memberId))
    .leftJoin('preferences as b', 'b.member_id', 'm.id')
    .select([
      'v.gender',
      'v.date_of_birth',
      'v.height_inches',
      'v.marital_status',
      'v.mother_tongue',
      'v.education',
      'v.profession',
      'v.gotra',
      'v.nakshatra',
      'v.pada',
      'v.rashi',
      'v.manglik',
      'v.show_horoscope',
      'v.details',
      'm.gotra as their_gotra',
      sql<WishesRow | null>`CASE WHEN a.member_id IS NOT NULL THEN to_jsonb(a) END`.as('mine'),
      sql<WishesRow | null>`CASE WHEN b.member_id IS NOT NULL THEN to_jsonb(b) END`.as('theirs'),
    ])
    .where('v.id', '=', viewerId)
    .modifyEnd(prepared)
    .executeTakeFirstOrThrow();
  return { viewer, mine, theirs, theirGotra };
}
