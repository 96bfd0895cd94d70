import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
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
import { refusalsOf, type SummarisedError } from './refusals.ts';

interface SettingFormOptions<Values extends FieldValues> {
  /** Before the names of its fields, the ids of its controls. */
  id: string;
  schema: Parameters<typeof standardSchemaResolver>[0];
  /** Every field, in the order of the screen. */
  defaultValues: DefaultValues<Values>;
  /** Called once the fields are right. What it throws is told by `describe`. */
  act: (values: Values) => Promise<void>;
  describe: (error: unknown) => string;
}

export interface SettingForm<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  submit: FormEventHandler<HTMLFormElement>;
  busy: boolean;
  /** How often it was tried: the summary takes the focus after each. */
  attempt: number;
  fieldId: (name: Path<Values>) => string;
  errorOf: (name: Path<Values>) => string | undefined;
  /** All that is wrong, in the order of the screen; what concerns no field comes last. */
  summary: readonly SummarisedError[];
}

/** A small form that changes one thing of the account. Nothing of it outlives the screen. */
export function useSettingForm<Values extends FieldValues>(
  options: SettingFormOptions<Values>,
): SettingForm<Values> {
  const { id, schema, defaultValues, act, describe } = options;
  const names = Object.keys(defaultValues) as Path<Values>[];
  const [attempt, setAttempt] = useState(0);
  const form = useForm<Values>({
    resolver: standardSchemaResolver(schema) as unknown as Resolver<Values>,
    defaultValues,
    shouldFocusError: false,
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(
    async (values) => {
      try {
        await act(values);
      } catch (error) {
        const told = refusalsOf(error instanceof ApiError ? error.fields : [], names);
        for (const { path, message } of told) form.setError(path, { message });
        if (told.length === 0) form.setError('root', { message: describe(error) });
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
  const ofFields = names.flatMap((name): SummarisedError[] => {
    const message = errorOf(name);
    return message === undefined ? [] : [{ id: fieldId(name), message }];
  });
  const ofAll = errorOf('root');
  return {
    form,
    submit,
    busy: isSubmitting,
    attempt,
    fieldId,
    errorOf,
    summary: ofAll === undefined ? ofFields : [...ofFields, { message: ofAll }],
  };
}
