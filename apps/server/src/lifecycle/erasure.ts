import type { Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';

/** A member who is being deleted. */
export interface ErasedMember {
  readonly memberId: string;
  /** The e-mail address and phone number as stored in the account. */
  readonly contacts: readonly string[];
  /** The time of the deletion. */
  readonly at: Date;
}

/** Called inside the transaction when a member releases contacts. */
export type OnContactsReleased = (
  trx: Transaction<Database>,
  contacts: readonly string[],
) => Promise<void>;

/** The part of a feature in the deletion of a member. */
export interface Erasure {
  /**
   * Locks the feature's rows that other transactions lock before they refer to the member. It is
   * called before the member's row is locked. This is the usual order of locks, which prevents
   * deadlocks.
   */
  readonly lock?: (trx: Transaction<Database>, memberId: string) => Promise<void>;
  /**
   * Deletes the feature's data about the member inside the transaction, before the member's row is
   * deleted. Returns the work to do after the commit.
   */
  readonly erase: (
    trx: Transaction<Database>,
    member: ErasedMember,
  ) => Promise<() => Promise<void>>;
}
