import type { feedbackBody } from '@sambandha/contract/feedback/schemas';
import type { Transaction } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { useAllowance } from '../../db/rate-limit.ts';
import type { Database } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Failure } from '../../failure.ts';
import type { Keys } from '../../keys.ts';
import { limitPerIpAddress } from '../account/index.ts';
import { findFeedback, insertFeedback } from './store.ts';

const HOUR_SECONDS = 60 * 60;

/** Feedback that one member may send in an hour. */
const FEEDBACK_PER_MEMBER = 10;

/** Feedback from one address in an hour: many families share one carrier address. */
const FEEDBACK_PER_IP_ADDRESS = 30;

interface Received {
  /** Null for a visitor. */
  readonly memberId: string | null;
  readonly ipAddress: string;
  readonly given: z.output<typeof feedbackBody>;
  readonly key: string | null;
}

/**
 * Keeps feedback for the admins and returns its id; a repetition is kept and counted once. What a
 * program filled in is answered alike and not kept.
 */
export async function receiveFeedback(context: Context, received: Received): Promise<string> {
  const { memberId, given, ipAddress } = received;
  const own = uuidv7();
  if (given.leaveEmpty) return own;
  const [hash = null, ...former] = requestHashes(context.config.keys, received);
  return inTransaction(context.db, async (trx) => {
    const known = await findFeedback(trx, former);
    if (known !== undefined) return known;
    const id = await insertFeedback(trx, {
      id: own,
      member_id: memberId,
      name: given.name ?? null,
      email: given.email ?? null,
      phone: given.phone ?? null,
      title: given.title,
      description: given.description,
      request_hash: hash,
      created_at: context.now(),
    });
    if (id !== own) return id;
    // What is refused here is taken back with the transaction.
    if (memberId !== null) await countMember(trx, memberId, context.now());
    await limitPerIpAddress(
      { ...context, db: trx },
      'feedback',
      ipAddress,
      FEEDBACK_PER_IP_ADDRESS,
    );
    return id;
  });
}

/** A visitor has no id under which keys are apart, so the content tells two senders apart. */
function requestHashes(keys: Keys, { memberId, key, given }: Received): readonly Buffer[] {
  if (key === null) return [];
  return keys.hashes('feedback-request', JSON.stringify([memberId, key, given]));
}

async function countMember(trx: Transaction<Database>, memberId: string, now: Date) {
  const allowance = await useAllowance(trx, `feedback:${memberId}`, {
    most: FEEDBACK_PER_MEMBER,
    seconds: HOUR_SECONDS,
    now,
  });
  if (!allowance.allowed) throw new Failure('TOO_MANY', { retryAfter: allowance.retryAfter });
}
