import type { Preferences } from '@sambandha/contract/preference/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { applyServerChange } from '../../api/restart-reads.ts';
import { useT } from '../../i18n/use-t.ts';
import type { FieldConflict } from '../../shell/conflict/index.tsx';
import { resetAfterSave, useUnsavedInput } from '../../shell/unsaved-input.ts';
import { showToast } from '../../ui/toast.tsx';
import {
  fieldErrors,
  getPreferenceChanges,
  type PreferenceForm,
  type PreferenceName,
  toPreferenceForm,
  toPreferencesBody,
  withPreviousValues,
} from './form-values.ts';
import { preferencesQuery } from './preferences-query.ts';

/** Returns the id of a control, used by the summary of errors. */
export function controlId(name: PreferenceName): string {
  return `preference-${name}`;
}

const resolver: Resolver<PreferenceForm> = (form) => {
  const refusedFields = Object.entries(fieldErrors(form));
  if (refusedFields.length === 0) return { values: form, errors: {} };
  const errors = refusedFields.map(([name, message]) => [name, { type: 'refused', message }]);
  return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<PreferenceForm> };
};

/**
 * Returns the form of the member's preferences, which validates all fields and sends only the
 * changed ones. If others can also change the preferences, the previous values are sent too.
 */
export function usePreferencesForm(preferences: Preferences, shared: boolean) {
  // The values that the person has seen: those of the server's last response, those seen before a
  // reload (`restoreSeenValues`), and those of other people in a conflict. A shared form sends them
  // as `before`.
  const [stored, setStored] = useState(preferences);
  const [conflicts, setConflicts] = useState<readonly FieldConflict[]>([]);
  const [submitPending, setSubmitPending] = useState(false);
  const labelOf = usePreferenceLabel();
  const t = useT('preference');
  const ui = useT('ui');
  const client = useQueryClient();
  const form = useForm<PreferenceForm>({
    defaultValues: toPreferenceForm(preferences),
    resolver,
    shouldFocusError: false,
  });
  useUnsavedInput(form, 'preferences', {
    storedFields: stored,
    restoreSeenValues: (fields) => setStored((current) => ({ ...current, ...fields })),
  });
  const save = useMutation({
    mutationFn: (values: PreferenceForm) =>
      call('PATCH /preferences/me', {
        body: shared
          ? withPreviousValues(getPreferenceChanges(values, stored), stored)
          : getPreferenceChanges(values, stored),
      }),
    onSuccess: (response, sent) => {
      setStored(response.preferences);
      resetAfterSave(form, { sent, storedFields: toPreferenceForm(response.preferences) });
      applyServerChange(client, preferencesQuery.queryKey, response);
      showToast(t('saved'));
    },
    onError: (error, values) => {
      if (error instanceof ApiError && error.code === 'CHANGED_MEANWHILE') {
        return setConflicts(
          error.conflicts.map((conflict) => ({
            ...conflict,
            label: labelOf(conflict.field as PreferenceName),
            ownValue: toPreferencesBody(values)[conflict.field as PreferenceName] ?? null,
          })),
        );
      }
      const refusedFields = error instanceof ApiError ? error.fields : [];
      for (const { path, message } of refusedFields) {
        if (path in stored) form.setError(path as PreferenceName, { type: 'server', message });
      }
      return showToast(t('saveFailed'), 'danger');
    },
  });

  const displayedPreferences = useRef(preferences);
  const showLatest = () => {
    displayedPreferences.current = preferences;
    setStored(preferences);
    form.reset(toPreferenceForm(preferences));
  };
  const { errors, isDirty, submitCount } = form.formState;
  // Another tab, device or person can change the preferences. Unsaved input stays in the form, and
  // the change is shown when the form has no unsaved input.
  const showChange = useEffectEvent(showLatest);
  useEffect(() => {
    if (!isDirty && !save.isPending && displayedPreferences.current !== preferences) showChange();
  }, [preferences, isDirty, save.isPending]);

  /** Saves again with the values of other people in `acceptedFields`. */
  const resolveConflicts = (acceptedFields: ReadonlySet<string>) => {
    const theirValues = Object.fromEntries(conflicts.map(({ field, value }) => [field, value]));
    const mergedPreferences = { ...stored, ...theirValues } as Preferences;
    const mergedForm = toPreferenceForm(mergedPreferences);
    for (const { field } of conflicts) {
      const name = field as PreferenceName;
      if (acceptedFields.has(field)) form.setValue(name, mergedForm[name]);
    }
    setConflicts([]);
    setStored(mergedPreferences);
    setSubmitPending(true);
  };
  // Submits after the next render, when the stored values are available.
  useEffect(() => {
    if (!submitPending) return;
    setSubmitPending(false);
    void form.handleSubmit((values) => save.mutate(values))();
  });

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
    submit: form.handleSubmit((values) =>
      isDirty ? save.mutate(values) : showToast(ui('nothingChanged'), 'info'),
    ),
    conflicts,
    resolveConflicts,
    dismissConflicts: () => setConflicts([]),
    discard: showLatest,
    errorOf: (name: PreferenceName) => errors[name]?.message,
  };
}

const rangeLabels = {
  preferredAgeMin: 'ageMin',
  preferredAgeMax: 'ageMax',
  preferredHeightMin: 'heightMin',
  preferredHeightMax: 'heightMax',
} as const;

/** Returns a function that labels a preference outside the form. */
function usePreferenceLabel() {
  const t = useT('preference');
  return (name: PreferenceName): string => {
    if (name in rangeLabels) return t(rangeLabels[name as keyof typeof rangeLabels]);
    return t(`field.${name as Exclude<PreferenceName, keyof typeof rangeLabels>}`);
  };
}

export type PreferencesControls = ReturnType<typeof usePreferencesForm>;
