import type { FailureCode } from '@sambandha/contract/errors';
import {
  PASSED_MAX,
  type passedEndpoints,
  SHORTLIST_MAX,
  type shortlistEndpoints,
} from '@sambandha/contract/shortlist/endpoints';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Failure } from '../../failure.ts';
import type { Handlers } from '../../http/endpoint.ts';
import { viewMember } from '../profile/index.ts';
import { cardsOf, type Search } from '../search/index.ts';
import type { CountCards } from '../subscription/index.ts';
import {
  countMarks,
  deleteMark,
  insertMark,
  isMarked,
  lockMarks,
  type MarkList,
  pageOfMarks,
} from './store.ts';

const limits = {
  shortlist: { most: SHORTLIST_MAX, full: 'SHORTLIST_FULL', opposite: 'passed' },
  passed: { most: PASSED_MAX, full: 'PASSED_FULL', opposite: 'shortlist' },
} as const satisfies Record<MarkList, { most: number; full: FailureCode; opposite: MarkList }>;

type MarkEndpoints = typeof shortlistEndpoints & typeof passedEndpoints;

export function markRoutes(
  context: Context,
  { countCards }: Pick<Search, 'countCards'>,
): Handlers<MarkEndpoints> {
  return {
    readShortlist: async ({ viewer, query }) => ({
      status: 200,
      body: await listOf(context, countCards, {
        list: 'shortlist',
        memberId: viewer.onBehalfOf,
        ...query,
      }),
    }),
    readPassed: async ({ viewer, query }) => ({
      status: 200,
      body: await listOf(context, countCards, {
        list: 'passed',
        memberId: viewer.onBehalfOf,
        ...query,
      }),
    }),
    readMark: async ({ viewer: { onBehalfOf: memberId }, params: { id } }) => {
      if ((await viewMember(context.db, { memberId }, id)) === null) {
        throw new Failure('PROFILE_NOT_FOUND');
      }
      const shortlisted = await isMarked(context.db, 'shortlist', memberId, id);
      const passed = await isMarked(context.db, 'passed', memberId, id);
      return { status: 200, body: { shortlisted, passed } };
    },
    shortlist: async ({ viewer, params }) => {
      await mark(context, 'shortlist', viewer.onBehalfOf, params.id);
      return { status: 204 };
    },
    unshortlist: async ({ viewer, params }) => {
      await deleteMark(context.db, 'shortlist', viewer.onBehalfOf, params.id);
      return { status: 204 };
    },
    pass: async ({ viewer, params }) => {
      await mark(context, 'passed', viewer.onBehalfOf, params.id);
      return { status: 204 };
    },
    unpass: async ({ viewer, params }) => {
      await deleteMark(context.db, 'passed', viewer.onBehalfOf, params.id);
      return { status: 204 };
    },
  };
}

interface Wanted {
  readonly list: MarkList;
  readonly memberId: string;
  readonly page: number;
  readonly limit: number;
}

async function listOf(
  context: Context,
  countCards: CountCards,
  { list, memberId, page, limit }: Wanted,
) {
  const window = { limit, offset: (page - 1) * limit };
  const { ids, total } = await pageOfMarks(context.db, list, memberId, window);
  const profiles = await cardsOf(context, memberId, ids, countCards);
  return { profiles, pagination: { page, limit, total, pages: Math.ceil(total / limit) } };
}

/** Puts someone into a list, once, and takes them out of the other one. */
async function mark(
  context: Context,
  list: MarkList,
  memberId: string,
  otherId: string,
): Promise<void> {
  const { most, full, opposite } = limits[list];
  await inTransaction(context.db, async (trx) => {
    await lockMarks(trx, memberId, otherId);
    if ((await viewMember(trx, { memberId }, otherId)) === null) {
      throw new Failure('PROFILE_NOT_FOUND');
    }
    await deleteMark(trx, opposite, memberId, otherId);
    if (await isMarked(trx, list, memberId, otherId)) return;
    if ((await countMarks(trx, list, memberId)) >= most) throw new Failure(full);
    await insertMark(trx, list, { memberId, otherId, at: context.now() });
  });
}
