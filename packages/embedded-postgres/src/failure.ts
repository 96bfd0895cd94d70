/** A failure that the person who starts the app can fix; the message says how. */
export class EmbeddedFailure extends Error {
  override name = 'EmbeddedFailure';
}
