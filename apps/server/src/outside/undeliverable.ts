/**
 * The other side refused a message for good: trying again makes no sense. The message of the error
 * names who refused and their code; never their words, which may quote the addressee.
 */
export class Undeliverable extends Error {
  override readonly name = 'Undeliverable';
}

/** A message could not be handed over now; the same rule for its words. */
export class DeliveryFailed extends Error {
  override readonly name = 'DeliveryFailed';
}
