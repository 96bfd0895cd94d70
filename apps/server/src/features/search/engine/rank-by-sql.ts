import { communityDate } from '@sambandha/contract/calendar';
import type { Gender } from '@sambandha/contract/profile/choices';
import type { BrowseQuery } from '@sambandha/contract/search/schemas';
import { MemberIndex } from '@sambandha/member-index/member-index';
import { type IndexPage, readIndexPage } from '@sambandha/member-index/page';
import type { Seeker } from '@sambandha/member-index/pair';
import type { ListPosition } from '@sambandha/member-index/position';
import { Ranking } from '@sambandha/member-index/ranking';
import { Scorer } from '@sambandha/member-index/scorer';
import type { Kysely, RawBuilder } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import { countListed, readListedMembers } from './member-record.store.ts';

interface RankRequest {
  readonly query: BrowseQuery;
  readonly after: ListPosition | null;
  readonly now: Date;
  readonly seeker: Seeker;
  /** The condition on `member`, and the number of members who meet it. */
  readonly condition: RawBuilder<unknown>;
  readonly total: number;
}

/**
 * Returns one page in the order `match` without the index. It reads the members for whom an SQL
 * condition holds, and ranks them as the index would. It must run inside a transaction. Its cost
 * grows with the number of results.
 */
export async function rankBySql(
  trx: Kysely<Database>,
  { query, after, now, seeker, condition, total }: RankRequest,
): Promise<Pick<IndexPage, 'ids' | 'turns' | 'last'>> {
  const today = communityDate(now);
  const searchedGender: Gender = seeker.isGroom ? 'FEMALE' : 'MALE';
  const index = new MemberIndex({ MALE: 0, FEMALE: 0, [searchedGender]: total });
  for await (const chunk of readListedMembers(trx, today, condition)) index.load(chunk);
  index.sortRows();
  const partition = index.partitions[searchedGender];
  const scorer = new Scorer(index, partition, seeker, today);
  const listedCount = (await countListed(trx))[searchedGender];
  const ranking = new Ranking(partition, scorer, { countListed: () => listedCount });
  return readIndexPage(query, { after, partition, ranking, groups: [], excluded: [], now });
}
