/** A part of the work that is left after a commit. */
type Finish = () => unknown;

/** Does all parts in order, each after the end of the one before. Then throws the first error. */
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
