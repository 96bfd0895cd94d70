import type { BrowseQuery } from '@sambandha/contract/browse/schemas';
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
import { countBySql, type Found, fitting, inOneMoment } from './store.ts';

interface Asked {
  readonly query: BrowseQuery;
  readonly seeker: Seeker;
  readonly now: Date;
}

/**
 * One page in the order `match` without the index: those who fit are found by SQL, and ranked as the
 * index ranks them. The work grows with how many fit, so this is for the moment until the index is
 * there.
 */
export async function rankedBySql(
  db: Kysely<Database>,
  viewer: ListViewer,
  { query, seeker, now }: Asked,
): Promise<Found<ComparedRow>> {
  return inOneMoment(db, async (trx) => {
    const looksAt: Gender = viewer.gender === 'MALE' ? 'FEMALE' : 'MALE';
    const total = await countBySql(trx, viewer, query, now);
    const people = new People({ MALE: 0, FEMALE: 0, [looksAt]: total });
    for await (const chunk of readAll(trx, fitting(viewer, query, now))) people.load(chunk);
    people.arrange();
    const side = people.sides[looksAt];
    const scorer = new Scorer(people, side, seeker, dateAsNumber(todayThere(now)));
    const ranking = new Ranking(side, scorer);
    const page = pageOf(query, { side, ranking, groups: [], excluded: [], now });
    const rows = await readCards(trx, viewer.memberId, page.ids);
    return { rows, total: page.total, last: page.last };
  });
}
