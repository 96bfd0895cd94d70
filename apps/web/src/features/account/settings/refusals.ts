import type { FieldError } from '@sambandha/contract/errors';

/** A line of the list of errors; `id` is the control's that it is about. */
export interface SummarisedError {
  readonly id?: string;
  readonly message: string;
}

/** Those refusals of the server that a screen's own fields can show, one for each field. */
export function refusalsOf<Name extends string>(
  fields: readonly FieldError[],
  names: readonly Name[],
): readonly { path: Name; message: string }[] {
  return names.flatMap((path) => {
    const found = fields.find((field) => field.path === path);
    return found === undefined ? [] : [{ path, message: found.message }];
  });
}
