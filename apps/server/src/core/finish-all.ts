/** A piece of work that runs after a commit. */
type Finish = () => unknown;

/**
 * Runs all pieces of work one after the other, even if one fails. If a piece failed, throws the
 * first error at the end.
 */
export async function finishAll(parts: Iterable<Finish>): Promise<void> {
  const errors: unknown[] = [];
  for (const finish of parts) {
    try {
      await finish();
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
}
