import type { Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';

/** A member who is being deleted. */
export interface ErasedMember {
  readonly memberId: string;
  /** E-mail address and phone number, as stored in the account. */
  readonly contacts: readonly string[];
  /** The time of the deletion. */
  readonly at: Date;
}

/** Called inside the transaction when a member gives up contacts. */
export type OnContactsReleased = (
  trx: Transaction<Database>,
  contacts: readonly string[],
) => Promise<void>;

/** A feature's part of deleting a member. */
export interface Erasure {
  /**
   * Locks the feature's rows that others lock before they refer to the member. It is called before
   * the member's row is locked, the same order as everywhere, to avoid deadlocks.
   */
  readonly lock?: (trx: Transaction<Database>, memberId: string) => Promise<void>;
  /**
   * Deletes the feature's data on the member inside the transaction, before the member's row, and
   * returns the work to do after the commit.
   */
  readonly erase: (
    trx: Transaction<Database>,
    member: ErasedMember,
  ) => Promise<() => Promise<void>>;
}
