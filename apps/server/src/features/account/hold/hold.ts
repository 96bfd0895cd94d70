import { PRESSED_KNOWN_DAYS } from '@sambandha/contract/pressed/choices';
import type { Transaction } from 'kysely';
import type { Context } from '../../../context.ts';
import { askForReview } from '../../../db/review.ts';
import type { Database } from '../../../db/schema.ts';
import { contactKey } from '../contact.ts';
import { holdMember, insertHeld, isHeld, wasHeld } from './store.ts';

const KEY_USE = 'contact of a held account';
const DAY = 24 * 3_600_000;

/** Keeps the hold of a member who is being erased with their contacts, for whoever registers with one. */
export async function keepHold(
  { config, now }: Pick<Context, 'config' | 'now'>,
  trx: Transaction<Database>,
  { memberId, contacts }: { readonly memberId: string; readonly contacts: readonly string[] },
): Promise<void> {
  if (!(await isHeld(trx, memberId))) return;
  const hashes = contacts.map((contact) => config.keys.contactHash(KEY_USE, contactKey(contact)));
  await insertHeld(trx, hashes, new Date(now().getTime() + PRESSED_KNOWN_DAYS * DAY));
}

/**
 * Holds a new member whose contact belonged to an account that was held, until somebody of the team has
 * looked. Nothing that the member is told differs.
 */
export async function holdAgain(
  { config, now }: Pick<Context, 'config' | 'now'>,
  trx: Context['db'],
  { memberId, contact }: { readonly memberId: string; readonly contact: string },
): Promise<void> {
  const hashes = config.keys.contactHashes(KEY_USE, contactKey(contact));
  if (!(await wasHeld(trx, hashes, now()))) return;
  await holdMember(trx, memberId, now());
  await askForReview(trx, { memberId, reason: 'HELD_BEFORE', at: now() });
}
