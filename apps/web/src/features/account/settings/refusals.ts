import type { FieldError } from '@sambandha/contract/errors';

/** An entry of the error summary; `id` is that of its control. */
export interface SummarisedError {
  readonly id?: string;
  readonly message: string;
}

/** The server's refusals of the given fields, one for each field. */
export function refusalsOf<Name extends string>(
  fields: readonly FieldError[],
  names: readonly Name[],
): readonly { path: Name; message: string }[] {
  return names.flatMap((path) => {
    const found = fields.find((field) => field.path === path);
    return found === undefined ? [] : [{ path, message: found.message }];
  });
}
