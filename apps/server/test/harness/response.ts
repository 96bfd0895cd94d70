/** Returns the status of an accepted call, or the error code of a refused one. */
export async function statusOrErrorCode(
  call: Promise<{ readonly status: number; readonly error: { readonly code: string } }>,
): Promise<string | number> {
  const { status, error } = await call;
  return status < 300 ? status : error.code;
}
