import type { FailureCode } from '@sambandha/contract/errors';
import {
  PASSED_MAX,
  type passedEndpoints,
  SHORTLIST_MAX,
  type shortlistEndpoints,
} from '@sambandha/contract/shortlist/endpoints';
import type { Context } from '../../core/context.ts';
import { Failure } from '../../core/failure.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Handlers } from '../../http/endpoint.ts';
import { ownViewerIds } from '../../security/access/viewer.ts';
import { viewMember } from '../profile/index.ts';
import { readCountedCards, type Search } from '../search/index.ts';
import type { CountCards } from '../subscription/index.ts';
import {
  addToList,
  countList,
  isInList,
  lockForList,
  type OwnList,
  readListPage,
  removeFromList,
} from './store.ts';

const LISTS = {
  shortlist: { max: SHORTLIST_MAX, fullCode: 'SHORTLIST_FULL', opposite: 'passed' },
  passed: { max: PASSED_MAX, fullCode: 'PASSED_FULL', opposite: 'shortlist' },
} as const satisfies Record<OwnList, { max: number; fullCode: FailureCode; opposite: OwnList }>;

type OwnListEndpoints = typeof shortlistEndpoints & typeof passedEndpoints;

export function shortlistRoutes(
  context: Context,
  { countCards }: Pick<Search, 'countCards'>,
): Handlers<OwnListEndpoints> {
  return {
    readShortlist: async ({ viewer, query }) => ({
      status: 200,
      body: await readList(context, countCards, {
        list: 'shortlist',
        memberId: viewer.onBehalfOf,
        ...query,
      }),
    }),
    readPassed: async ({ viewer, query }) => ({
      status: 200,
      body: await readList(context, countCards, {
        list: 'passed',
        memberId: viewer.onBehalfOf,
        ...query,
      }),
    }),
    readMark: async ({ viewer: { onBehalfOf: memberId }, params: { id } }) => {
      if ((await viewMember(context.db, ownViewerIds(memberId), id)) === null) {
        throw new Failure('PROFILE_NOT_FOUND');
      }
      const shortlisted = await isInList(context.db, 'shortlist', memberId, id);
      const passed = await isInList(context.db, 'passed', memberId, id);
      return { status: 200, body: { shortlisted, passed } };
    },
    shortlist: async ({ viewer, params }) => {
      await putIntoList(context, 'shortlist', viewer.onBehalfOf, params.id);
      return { status: 204 };
    },
    unshortlist: async ({ viewer, params }) => {
      await removeFromList(context.db, 'shortlist', viewer.onBehalfOf, params.id);
      return { status: 204 };
    },
    pass: async ({ viewer, params }) => {
      await putIntoList(context, 'passed', viewer.onBehalfOf, params.id);
      return { status: 204 };
    },
    unpass: async ({ viewer, params }) => {
      await removeFromList(context.db, 'passed', viewer.onBehalfOf, params.id);
      return { status: 204 };
    },
  };
}

interface ListQuery {
  readonly list: OwnList;
  readonly memberId: string;
  readonly page: number;
  readonly limit: number;
}

async function readList(
  context: Context,
  countCards: CountCards,
  { list, memberId, page, limit }: ListQuery,
) {
  const window = { limit, offset: (page - 1) * limit };
  const { ids, total } = await readListPage(context.db, list, memberId, window);
  const profiles = await readCountedCards(context, ownViewerIds(memberId), ids, countCards);
  return { profiles, pagination: { page, limit, total, pages: Math.ceil(total / limit) } };
}

/**
 * Adds a member to a list and removes them from the opposite list. Adding a member again has no
 * effect.
 */
async function putIntoList(
  context: Context,
  list: OwnList,
  memberId: string,
  otherId: string,
): Promise<void> {
  const { max, fullCode, opposite } = LISTS[list];
  await inTransaction(context.db, async (trx) => {
    await lockForList(trx, memberId, otherId);
    if ((await viewMember(trx, ownViewerIds(memberId), otherId)) === null) {
      throw new Failure('PROFILE_NOT_FOUND');
    }
    await removeFromList(trx, opposite, memberId, otherId);
    if (await isInList(trx, list, memberId, otherId)) return;
    if ((await countList(trx, list, memberId)) >= max) throw new Failure(fullCode);
    await addToList(trx, list, { memberId, otherId, at: context.now() });
  });
}
