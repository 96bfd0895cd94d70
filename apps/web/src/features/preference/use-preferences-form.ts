import type { Preferences } from '@sambandha/contract/preference/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useT } from '../../i18n/use-t.ts';
import type { Clash } from '../../shell/conflict/index.tsx';
import { useKeptInput } from '../../shell/kept-input.ts';
import { toast } from '../../ui/toast.tsx';
import {
  bodyOf,
  changesOf,
  formOf,
  type PreferenceForm,
  type PreferenceName,
  refusals,
} from './form-values.ts';
import { preferencesQuery } from './preferences-query.ts';
import { usePreferenceLabel } from './use-preference-label.ts';

/** The id of a control, used by the summary of errors. */
export function controlId(name: PreferenceName): string {
  return `preference-${name}`;
}

const resolver: Resolver<PreferenceForm> = (form) => {
  const found = Object.entries(refusals(form));
  if (found.length === 0) return { values: form, errors: {} };
  const errors = found.map(([name, message]) => [name, { type: 'refused', message }]);
  return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<PreferenceForm> };
};

/**
 * The form of the own preferences, checked by the contract. It is saved as a whole; if others can
 * change it too, only the changed fields are sent, with their previous values.
 */
export function usePreferencesForm(preferences: Preferences, shared: boolean) {
  const [stored, setStored] = useState(preferences);
  const [clashes, setClashes] = useState<readonly Clash[]>([]);
  const labelOf = usePreferenceLabel();
  const t = useT('preference');
  const ui = useT('ui');
  const client = useQueryClient();
  const form = useForm<PreferenceForm>({
    defaultValues: formOf(preferences),
    resolver,
    shouldFocusError: false,
  });
  useKeptInput(form, 'preferences', {
    stored,
    saw: (fields) => setStored((known) => ({ ...known, ...fields })),
  });
  const save = useMutation({
    mutationFn: (given: PreferenceForm) =>
      call('PATCH /preferences/me', {
        body: shared ? changesOf(given, stored) : bodyOf(given),
      }),
    onSuccess: (answer) => {
      setStored(answer.preferences);
      form.reset(formOf(answer.preferences));
      client.setQueryData(preferencesQuery.queryKey, answer);
      toast(t('saved'));
    },
    onError: (error, given) => {
      if (error instanceof ApiError && error.code === 'CHANGED_MEANWHILE') {
        return setClashes(
          error.conflicts.map((conflict) => ({
            ...conflict,
            label: labelOf(conflict.field as PreferenceName),
            mine: bodyOf(given)[conflict.field as PreferenceName] ?? null,
          })),
        );
      }
      return toast(t('saveFailed'), 'danger');
    },
  });

  /** Saves again, with the others' values in the fields `theirs`. */
  const settle = (theirs: ReadonlySet<string>) => {
    const found = Object.fromEntries(clashes.map(({ field, value }) => [field, value]));
    const known = { ...stored, ...found } as Preferences;
    const fresh = formOf(known);
    for (const { field } of clashes) {
      const name = field as PreferenceName;
      if (theirs.has(field)) form.setValue(name, fresh[name]);
    }
    setClashes([]);
    setStored(known);
    setSettled(true);
  };
  const [settled, setSettled] = useState(false);
  // Submits after the next render, when the stored values are known.
  useEffect(() => {
    if (!settled) return;
    setSettled(false);
    void form.handleSubmit((given) => save.mutate(given))();
  });

  const { errors, isDirty, submitCount } = form.formState;
  const summary = (Object.keys(errors) as PreferenceName[]).flatMap((name) => {
    const message = errors[name]?.message;
    return message ? [{ id: controlId(name), message }] : [];
  });
  return {
    form,
    summary,
    attempt: submitCount,
    unsaved: isDirty,
    busy: save.isPending,
    submit: form.handleSubmit((given) =>
      isDirty ? save.mutate(given) : toast(ui('nothingChanged'), 'info'),
    ),
    clashes,
    settle,
    postpone: () => setClashes([]),
    discard: () => form.reset(),
    errorOf: (name: PreferenceName) => errors[name]?.message,
  };
}

export type PreferencesControls = ReturnType<typeof usePreferencesForm>;
