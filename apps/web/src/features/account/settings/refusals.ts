import type { FieldError } from '@sambandha/contract/errors';

/** An entry of the error summary. `id` is the id of the control with the error. */
export interface SummarisedError {
  readonly id?: string;
  readonly message: string;
}

/** Returns the server's first error of each field in `names`, in that order. */
export function getFirstFieldErrors<Name extends string>(
  fields: readonly FieldError[],
  names: readonly Name[],
): readonly { path: Name; message: string }[] {
  return names.flatMap((path) => {
    const refusal = fields.find((field) => field.path === path);
    return refusal === undefined ? [] : [{ path, message: refusal.message }];
  });
}
