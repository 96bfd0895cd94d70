import type { Transaction } from 'kysely';
import type { Database } from './db/schema.ts';

/** A member who is being deleted. */
export interface ErasedMember {
  readonly memberId: string;
  /** E-mail address and phone number, as the account keeps them. */
  readonly contacts: readonly string[];
  /** The moment at which they leave. */
  readonly at: Date;
}

/** What a feature does, inside the transaction, with contacts that are a member's no longer. */
export type OnContactsReleased = (
  trx: Transaction<Database>,
  contacts: readonly string[],
) => Promise<void>;

/** What a feature does when a member is deleted. */
export interface Erasure {
  /**
   * Locks those of the feature's rows under whose lock others refer to the member. It comes before
   * the member's own row is locked, as everywhere, so that nobody waits for each other in a circle.
   */
  readonly lock?: (trx: Transaction<Database>, memberId: string) => Promise<void>;
  /**
   * Erases what the feature holds on the member inside the transaction, before the member's own row
   * goes, and returns what there is to do after the commit.
   */
  readonly erase: (
    trx: Transaction<Database>,
    member: ErasedMember,
  ) => Promise<() => Promise<void>>;
}
