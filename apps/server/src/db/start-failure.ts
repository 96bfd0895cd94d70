import { EmbeddedFailure } from '@sambandha/embedded-postgres';

/** A problem at start that the operator can fix. The message is printed without a stack. */
export class StartFailure extends Error {
  override name = 'StartFailure';
}

/**
 * Throws a failure of the embedded PostgreSQL as a StartFailure. Throws any other error unchanged.
 */
export function throwStartFailure(error: unknown): never {
  if (!(error instanceof EmbeddedFailure)) throw error;
  throw new StartFailure(error.message, { cause: error });
}
