/** A failure that the person who starts the app can fix. The message explains how. */
export class EmbeddedFailure extends Error {
  override name = 'EmbeddedFailure';
}
