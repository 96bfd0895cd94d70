import type { HandlerInput } from '@sambandha/contract/endpoint';
import {
  SAVED_SEARCHES_MAX,
  type SavedSearch,
  type savedEndpoints,
} from '@sambandha/contract/saved-search/endpoints';
import { uuidv7 } from 'uuidv7';
import type { Context } from '../../core/context.ts';
import { Failure } from '../../core/failure.ts';
import { findStoredResult, storeResult } from '../../db/idempotency.ts';
import type { SavedSearchRow } from '../../db/schema/shortlist.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Handlers } from '../../http/endpoint.ts';
import { idempotencyKey } from '../../http/idempotency.ts';
import { retractNotification } from '../notification/index.ts';
import {
  deleteSearch,
  findOwnSearch,
  insertSearch,
  isNameTaken,
  listSearches,
  lockOwner,
  lockOwnSearch,
  updateSearch,
} from './store.ts';

/** The functions of the account feature that saved searches need. */
interface SavedSearchDependencies {
  /** Returns the confirmed e-mail address to which a digest is sent, or null if there is none. */
  readonly confirmedEmailOf: (context: Context, memberId: string) => Promise<string | null>;
}

export function savedSearchRoutes(
  context: Context,
  dependencies: SavedSearchDependencies,
): Handlers<typeof savedEndpoints> {
  return {
    listSavedSearches: async ({ viewer }) => {
      const rows = await listSearches(context.db, viewer.onBehalfOf);
      return { status: 200, body: { searches: rows.map(toSearch) } };
    },
    saveSearch: async (call) => {
      const { onBehalfOf: memberId } = call.viewer;
      if (call.body.digest) await requireEmail(context, dependencies, memberId);
      const search = await createSearch(context, {
        memberId,
        ...call.body,
        key: idempotencyKey(call),
      });
      return { status: 201, body: { search } };
    },
    changeSavedSearch: async ({ viewer: { onBehalfOf: memberId }, params, body }) => {
      if (body.digest) await requireEmail(context, dependencies, memberId);
      const search = await changeSearch(context, { memberId, id: params.id }, body);
      return { status: 200, body: { search } };
    },
    deleteSavedSearch: async ({ viewer, params }) => {
      const { onBehalfOf: memberId } = viewer;
      const publish = await inTransaction(context.db, async (trx) => {
        const isDeleted = await deleteSearch(trx, memberId, params.id);
        if (!isDeleted) throw new Failure('SAVED_SEARCH_NOT_FOUND');
        return retractNotification(context, trx, {
          memberId,
          kind: 'SAVED_SEARCH',
          subjectId: params.id,
        });
      });
      await publish();
      return { status: 204 };
    },
  };
}

async function requireEmail(
  context: Context,
  dependencies: SavedSearchDependencies,
  memberId: string,
): Promise<void> {
  const email = await dependencies.confirmedEmailOf(context, memberId);
  if (email === null) throw new Failure('EMAIL_NEEDED');
}

interface SaveInput extends HandlerInput<(typeof savedEndpoints)['saveSearch'], 'body'> {
  readonly memberId: string;
  /** The Idempotency-Key of the request. Null if there is none. */
  readonly key: string | null;
}

async function createSearch(
  { db, now }: Context,
  { memberId, name, query, digest, key }: SaveInput,
): Promise<SavedSearch> {
  return inTransaction(db, async (trx) => {
    await lockOwner(trx, memberId);
    const keyUse = key === null ? null : { memberId, key, endpoint: 'saveSearch' };
    const earlierId = keyUse && (await findStoredResult(trx, keyUse));
    const existing = earlierId && (await findOwnSearch(trx, memberId, earlierId));
    if (existing) return toSearch(existing);

    const searches = await listSearches(trx, memberId);
    if (searches.length >= SAVED_SEARCHES_MAX) throw new Failure('SAVED_SEARCH_LIMIT');
    if (await isNameTaken(trx, memberId, name, null)) throw new Failure('SAVED_SEARCH_NAME');
    const at = now();
    const row = {
      id: uuidv7(),
      member_id: memberId,
      name,
      query,
      digest,
      last_digest_at: digest ? at : null,
      created_at: at,
    };
    await insertSearch(trx, { ...row, query: JSON.stringify(query) });
    if (keyUse !== null) await storeResult(trx, keyUse, { id: row.id, at });
    return toSearch(row);
  });
}

type Change = HandlerInput<(typeof savedEndpoints)['changeSavedSearch'], 'body'>;

async function changeSearch(
  { db, now }: Context,
  { memberId, id }: { memberId: string; id: string },
  { name, query, digest }: Change,
): Promise<SavedSearch> {
  return inTransaction(db, async (trx) => {
    await lockOwner(trx, memberId);
    const before = await lockOwnSearch(trx, memberId, id);
    if (before === undefined) throw new Failure('SAVED_SEARCH_NOT_FOUND');
    if (name !== undefined && (await isNameTaken(trx, memberId, name, id))) {
      throw new Failure('SAVED_SEARCH_NAME');
    }
    const after = {
      ...before,
      name: name ?? before.name,
      query: query ?? before.query,
      digest: digest ?? before.digest,
      // Members who joined before the digest was turned on do not count as new.
      last_digest_at: digest === true && !before.digest ? now() : before.last_digest_at,
    };
    await updateSearch(trx, id, {
      name: after.name,
      query: JSON.stringify(after.query),
      digest: after.digest,
      last_digest_at: after.last_digest_at,
    });
    return toSearch(after);
  });
}

type SearchColumns = Pick<SavedSearchRow, 'id' | 'name' | 'query' | 'digest' | 'created_at'>;

function toSearch({ id, name, query, digest, created_at }: SearchColumns): SavedSearch {
  return {
    id,
    name,
    query: query as SavedSearch['query'],
    digest,
    createdAt: created_at.toISOString(),
  };
}
