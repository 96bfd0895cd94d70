/** Something that whoever starts the app can put right; the message says how. */
export class EmbeddedFailure extends Error {
  override name = 'EmbeddedFailure';
}
