import { HOUR_SECONDS } from '@sambandha/contract/durations';
import type { feedbackBody } from '@sambandha/contract/feedback/schemas';
import type { Transaction } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type * as z from 'zod/mini';
import type { Context } from '../../core/context.ts';
import { Failure } from '../../core/failure.ts';
import { consumeAllowance } from '../../db/rate-limit.ts';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Keys } from '../../security/keys.ts';
import { limitPerIpAddress } from '../account/index.ts';
import { findFeedback, insertFeedback } from './store.ts';

/** Maximum number of feedback entries from one member in an hour. */
const FEEDBACK_PER_MEMBER = 10;

/**
 * Maximum number of feedback entries from one IP address in an hour. Many families share the
 * address of a carrier.
 */
const FEEDBACK_PER_IP_ADDRESS = 30;

interface FeedbackInput {
  /** The sender. Null for a visitor. */
  readonly memberId: string | null;
  readonly ipAddress: string;
  readonly body: z.output<typeof feedbackBody>;
  /** The Idempotency-Key of the request. Null if there is none. */
  readonly key: string | null;
}

/**
 * Stores feedback and returns its id. A repeated request is stored and counted only once. If the
 * hidden field `leaveEmpty` is filled in, the sender is a bot, which gets the same response, but
 * nothing is stored. Fails with TOO_MANY.
 */
export async function receiveFeedback(context: Context, input: FeedbackInput): Promise<string> {
  const { memberId, body, ipAddress } = input;
  const newId = uuidv7();
  if (body.leaveEmpty) return newId;
  const [currentHash = null, ...earlierHashes] = requestHashes(context.config.keys, input);
  return inTransaction(context.db, async (trx) => {
    const existingId = await findFeedback(trx, earlierHashes);
    if (existingId !== undefined) return existingId;
    const id = await insertFeedback(trx, {
      id: newId,
      member_id: memberId,
      name: body.name ?? null,
      email: body.email ?? null,
      phone: body.phone ?? null,
      title: body.title,
      description: body.description,
      request_hash: currentHash,
      created_at: context.now(),
    });
    if (id !== newId) return id;
    // The limits apply after the insert, so that a repeated request does not count. A failure rolls
    // back the insert.
    if (memberId !== null) await limitPerMember(trx, memberId, context.now());
    await limitPerIpAddress(
      { ...context, db: trx },
      'feedback',
      ipAddress,
      FEEDBACK_PER_IP_ADDRESS,
    );
    return id;
  });
}

/**
 * Returns the hashes of a request under every known secret, the current one first. They include the
 * content, because visitors have no id, and two visitors may use the same key.
 */
function requestHashes(keys: Keys, { memberId, key, body }: FeedbackInput): readonly Buffer[] {
  if (key === null) return [];
  return keys.hashes('feedback-request', JSON.stringify([memberId, key, body]));
}

async function limitPerMember(trx: Transaction<Database>, memberId: string, now: Date) {
  const allowance = await consumeAllowance(trx, `feedback:${memberId}`, {
    maxUses: FEEDBACK_PER_MEMBER,
    seconds: HOUR_SECONDS,
    now,
  });
  if (!allowance.allowed) throw new Failure('TOO_MANY', { retryAfter: allowance.retryAfter });
}
