import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useRef } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { RegistrationData } from './data.ts';
import { subscribeToOtherTab, useRegistrationDraft } from './store.ts';

/** Returns the id of a step's control, used by the summary of errors. */
export function fieldId(name: string): string {
  return `registration-${name}`;
}

interface StepFormOptions<Values extends FieldValues> {
  schema: Parameters<typeof standardSchemaResolver>[0];
  /** Every field of the step, in the order of the screen. */
  defaultValues: DefaultValues<Values>;
  /** Returns the fields that the draft stores, with their values in the draft. */
  fromDraft: (data: RegistrationData) => Partial<NoInfer<Values>>;
  /** Called with each changed field that the draft stores. */
  onChange: (change: Partial<NoInfer<Values>>) => void;
}

export interface StepForm<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  /** Returns the id and the error of a field. */
  fieldOf: (name: Path<Values>) => { id: string; error: string | undefined };
  /** Returns the error of a field, or undefined if the field has none. */
  errorOf: (name: Path<Values>) => string | undefined;
  /** All errors, in the order of the screen. */
  summary: { id: string; message: string }[];
}

/**
 * Returns the form of one step. The schema validates on Continue and, after the first attempt,
 * while typing. Values are stored as a draft. Refusals of the server are shown at their fields.
 * After a failed Continue and after refusals the first field with an error gets the focus. Fields
 * that another tab changed in the same draft show the values of that tab.
 */
export function useStepForm<Values extends FieldValues>(
  options: StepFormOptions<Values>,
): StepForm<Values> {
  const { schema, defaultValues, fromDraft, onChange } = options;
  const form = useForm<Values>({
    // The type of `schema` does not contain the type of its values.
    resolver: standardSchemaResolver(schema) as unknown as Resolver<Values>,
    defaultValues,
    shouldFocusError: false,
  });
  const { setError, setValue, getValues, clearErrors, subscribe, formState } = form;
  const refusedFields = useRegistrationDraft((draft) => draft.refusals);
  const { isSubmitted } = formState;

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values, name }) => {
          if (name === undefined) return;
          // Only this field is stored, because another tab may have changed the others.
          if (name in fromDraft(useRegistrationDraft.getState().data)) {
            onChange({ [name]: values[name] } as Partial<Values>);
          }
          // After the first Continue the schema validates while typing.
          if (!isSubmitted) clearErrors(name as Path<Values>);
        },
      }),
    [subscribe, fromDraft, onChange, clearErrors, isSubmitted],
  );
  useEffect(
    () =>
      subscribeToOtherTab((data) => {
        for (const [name, value] of Object.entries(fromDraft(data))) {
          const path = name as Path<Values>;
          if (getValues(path) !== value) setValue(path, value, { shouldValidate: isSubmitted });
        }
      }),
    [fromDraft, getValues, setValue, isSubmitted],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names of the fields do not change
  useEffect(() => {
    for (const { path, message } of refusedFields) {
      if (path in defaultValues) setError(path as Path<Values>, { message });
    }
  }, [refusedFields, setError]);

  const errorOf = (name: string) => {
    const message = formState.errors[name]?.message;
    return typeof message === 'string' ? message : undefined;
  };
  const summary = Object.keys(defaultValues).flatMap((name) => {
    const message = errorOf(name);
    return message === undefined ? [] : [{ id: fieldId(name), message }];
  });
  const firstErrorId = summary[0]?.id;
  const { submitCount } = formState;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt moves the focus again
  useEffect(() => {
    if (firstErrorId !== undefined) focusOn(firstErrorId);
  }, [submitCount]);
  // The form contains the refusals one render after `refusedFields` changes. Later errors do not
  // move the focus.
  const focusedRefusals = useRef<typeof refusedFields>([]);
  useEffect(() => {
    if (firstErrorId === undefined || refusedFields.length === 0) return;
    if (focusedRefusals.current === refusedFields) return;
    focusedRefusals.current = refusedFields;
    focusOn(firstErrorId);
  }, [firstErrorId, refusedFields]);
  const fieldOf = (name: string) => ({ id: fieldId(name), error: errorOf(name) });
  return { form, fieldOf, errorOf, summary };
}

function focusOn(id: string): void {
  const field = document.getElementById(id);
  const control = field?.matches('fieldset')
    ? field.querySelector<HTMLElement>('input, select')
    : field;
  control?.focus();
}
