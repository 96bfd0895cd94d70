import type { Preferences } from '@sambandha/contract/preference/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form';
import { call } from '../../api/call.ts';
import { useT } from '../../i18n/use-t.ts';
import { toast } from '../../ui/toast.tsx';
import {
  bodyOf,
  formOf,
  type PreferenceForm,
  type PreferenceName,
  refusals,
} from './form-values.ts';
import { preferencesQuery } from './preferences-query.ts';

/** The id of a control, by which the summary of errors finds it. */
export function controlId(name: PreferenceName): string {
  return `preference-${name}`;
}

const resolver: Resolver<PreferenceForm> = (form) => {
  const found = Object.entries(refusals(form));
  if (found.length === 0) return { values: form, errors: {} };
  const errors = found.map(([name, message]) => [name, { type: 'refused', message }]);
  return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<PreferenceForm> };
};

/** The form of one's preferences: checked by the contract, saved as a whole. */
export function usePreferencesForm(preferences: Preferences) {
  const t = useT('preference');
  const ui = useT('ui');
  const client = useQueryClient();
  const form = useForm<PreferenceForm>({
    defaultValues: formOf(preferences),
    resolver,
    shouldFocusError: false,
  });
  const save = useMutation({
    mutationFn: (given: PreferenceForm) => call('PATCH /preferences/me', { body: bodyOf(given) }),
    onSuccess: (answer) => {
      form.reset(formOf(answer.preferences));
      client.setQueryData(preferencesQuery.queryKey, answer);
      toast(t('saved'));
    },
    onError: () => toast(t('saveFailed'), 'danger'),
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
    discard: () => form.reset(),
    errorOf: (name: PreferenceName) => errors[name]?.message,
  };
}

export type PreferencesControls = ReturnType<typeof usePreferencesForm>;
