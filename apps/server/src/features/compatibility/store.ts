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
    .selectFrom('members as viewer')
    .leftJoin('preferences as own_wishes', 'own_wishes.member_id', 'viewer.id')
    .leftJoin('members as member', (join) => join.on('member.id', '=', memberId))
    .leftJoin('preferences as their_wishes', 'their_wishes.member_id', 'member.id')
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
      'member.gotra as their_gotra',
      sql<WishesRow | null>`CASE WHEN own_wishes.member_id IS NOT NULL
        THEN to_jsonb(own_wishes) END`.as('mine'),
      sql<WishesRow | null>`CASE WHEN their_wishes.member_id IS NOT NULL
        THEN to_jsonb(their_wishes) END`.as('theirs'),
    ])
    .where('viewer.id', '=', viewerId)
    .modifyEnd(prepared)
    .executeTakeFirstOrThrow();
  return { viewer, mine, theirs, theirGotra };
}
