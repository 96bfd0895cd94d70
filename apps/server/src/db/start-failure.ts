/** Something the operator can put right: the start prints its message and leaves out the stack. */
export class StartFailure extends Error {
  override name = 'StartFailure';
}
