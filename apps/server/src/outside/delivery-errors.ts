/**
 * A permanent failure, after which a retry cannot succeed. The error message contains the provider
 * and its code, but not the provider's text, which may quote the recipient.
 */
export class Undeliverable extends Error {
  override readonly name = 'Undeliverable';
}

/** A temporary failure. Its error message also contains no text of the provider. */
export class DeliveryFailed extends Error {
  override readonly name = 'DeliveryFailed';
}
