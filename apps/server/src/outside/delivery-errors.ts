/**
 * A permanent failure: a retry makes no sense. The error message names the provider and its code,
 * never its text, which may quote the recipient.
 */
export class Undeliverable extends Error {
  override readonly name = 'Undeliverable';
}

/** A temporary failure; the same rule applies to its message. */
export class DeliveryFailed extends Error {
  override readonly name = 'DeliveryFailed';
}
