import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { FailureCode } from '@sambandha/contract/errors';
import { type FormEventHandler, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import { ApiError } from '../../../api/api-error.ts';
import { getFirstFieldErrors, type SummarisedError } from './refusals.ts';

interface SettingFormOptions<Values extends FieldValues> {
  /** Prefix of the ids of the controls. */
  id: string;
  schema: Parameters<typeof standardSchemaResolver>[0];
  /** Every field, in the order of the screen. */
  defaultValues: DefaultValues<Values>;
  /** Called after the fields are validated. `describeError` converts an error into a message. */
  onSubmit: (values: Values) => Promise<void>;
  describeError: (error: unknown) => string;
  /** Field that shows the error of a failed call, by the error code. */
  fieldByCode?: { readonly [code in FailureCode]?: Path<Values> };
}

export interface SettingForm<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  submit: FormEventHandler<HTMLFormElement>;
  busy: boolean;
  /**
   * Number of submissions. After each increase, the frame of the form moves the focus to the
   * summary or to the first field with an error.
   */
  attempt: number;
  /** Returns the id and the error of a field. */
  fieldOf: (name: Path<Values>) => { id: string; error: string | undefined };
  errorOf: (name: Path<Values>) => string | undefined;
  /** All errors in the order of the screen. Errors without a field come last. */
  summary: readonly SummarisedError[];
}

/** Returns the form of a setting. The input is lost when the screen is left. */
export function useSettingForm<Values extends FieldValues>(
  options: SettingFormOptions<Values>,
): SettingForm<Values> {
  const { id, schema, defaultValues, onSubmit, describeError, fieldByCode = {} } = options;
  const names = Object.keys(defaultValues) as Path<Values>[];
  const [attempt, setAttempt] = useState(0);
  const form = useForm<Values>({
    // The type of `schema` does not contain the type of its values.
    resolver: standardSchemaResolver(schema) as unknown as Resolver<Values>,
    defaultValues,
    shouldFocusError: false,
  });
  const { errors, isSubmitting } = form.formState;

  const refusalsFrom = (
    error: unknown,
  ): readonly { path: Path<Values> | 'root'; message: string }[] => {
    const fieldRefusals = error instanceof ApiError ? getFirstFieldErrors(error.fields, names) : [];
    if (fieldRefusals.length > 0) return fieldRefusals;
    const codeField = Object.entries(fieldByCode).find(
      ([code]) => error instanceof ApiError && error.code === code,
    );
    return [{ path: codeField?.[1] ?? 'root', message: describeError(error) }];
  };

  const submit = form.handleSubmit(
    async (values) => {
      try {
        await onSubmit(values);
      } catch (error) {
        for (const { path, message } of refusalsFrom(error)) form.setError(path, { message });
      }
      setAttempt((count) => count + 1);
    },
    () => setAttempt((count) => count + 1),
  );

  const fieldId = (name: Path<Values>) => `${id}-${name}`;
  const errorOf = (name: Path<Values> | 'root') => {
    const message = errors[name]?.message;
    return typeof message === 'string' ? message : undefined;
  };
  const fieldErrors = names.flatMap((name): SummarisedError[] => {
    const message = errorOf(name);
    return message === undefined ? [] : [{ id: fieldId(name), message }];
  });
  const formError = errorOf('root');
  return {
    form,
    submit,
    busy: isSubmitting,
    attempt,
    fieldOf: (name) => ({ id: fieldId(name), error: errorOf(name) }),
    errorOf,
    summary: formError === undefined ? fieldErrors : [...fieldErrors, { message: formError }],
  };
}
