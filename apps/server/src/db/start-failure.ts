import { EmbeddedFailure } from '@sambandha/embedded-postgres';

/** Something the operator can put right: the start prints its message and leaves out the stack. */
export class StartFailure extends Error {
  override name = 'StartFailure';
}

/** Passes on what the embedded PostgreSQL could not do, with its message for the operator. */
export function asStartFailure(error: unknown): never {
  if (!(error instanceof EmbeddedFailure)) throw error;
  throw new StartFailure(error.message, { cause: error });
}
