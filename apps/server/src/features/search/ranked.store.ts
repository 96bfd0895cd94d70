import { todayThere } from '@sambandha/contract/calendar';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema.ts';
import type { ListViewer } from '../profile/index.ts';
import { type ComparedRow, readCards } from './cards.store.ts';
import { readAll } from './facets/facts.store.ts';
import { dateAsNumber, type Gender } from './facets/facts.ts';
import { pageOf } from './facets/page.ts';
import { People } from './facets/people.ts';
import { Ranking } from './facets/ranking.ts';
import { Scorer, type Seeker } from './facets/scorer.ts';
import { type Asked, countBySql, type Found, fitting, inOneMoment } from './store.ts';

/**
 * One page in the order `match` without the index: those who fit are found by SQL, and ranked as the
 * index ranks them. The work grows with how many fit, so this is for the moment until the index is
 * there.
 */
export async function rankedBySql(
  db: Kysely<Database>,
  viewer: ListViewer,
  { query, after, seeker, now }: Asked & { readonly seeker: Seeker },
): Promise<Found<ComparedRow>> {
  return inOneMoment(db, async (trx) => {
    const looksAt: Gender = viewer.gender === 'MALE' ? 'FEMALE' : 'MALE';
    const total = await countBySql(trx, viewer, query, now);
    const people = new People({ MALE: 0, FEMALE: 0, [looksAt]: total });
    const today = todayThere(now);
    for await (const chunk of readAll(trx, today, fitting(viewer, query, now))) people.load(chunk);
    people.arrange();
    const side = people.sides[looksAt];
    const scorer = new Scorer(people, side, seeker, dateAsNumber(today));
    const ranking = new Ranking(side, scorer);
    const page = pageOf(query, { after, side, ranking, groups: [], excluded: [], now });
    const rows = await readCards(trx, viewer.memberId, page.ids);
    return { rows, total: page.total, last: page.last };
  });
}
