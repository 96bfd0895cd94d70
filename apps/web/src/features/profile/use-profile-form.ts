import type { OwnProfile } from '@sambandha/contract/profile/endpoints';
import type { FieldName } from '@sambandha/contract/profile/fields';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useT } from '../../i18n/use-t.ts';
import type { FieldConflict } from '../../shell/conflict/index.tsx';
import { resetAfterSave, useUnsavedInput } from '../../shell/unsaved-input.ts';
import { focusControl, openFoldAround } from '../../ui/focus-control.ts';
import { showToast } from '../../ui/toast.tsx';
import { flattenProfile } from './all-values.ts';
import { toFieldConflicts, toProfileBody, withProfileFields } from './conflicts.ts';
import {
  type FormName,
  fieldErrors,
  getProfileChanges,
  type ProfileForm,
  toProfileForm,
} from './form-values.ts';
import { cacheOwnProfile } from './own-query.ts';

/** Returns the id of a field's control, for links of the error summary. */
export function controlId(name: FormName): string {
  return `profile-${name}`;
}

/** Returns the form of a profile, which validates and sends only the changed fields. */
export function useProfileForm(profile: OwnProfile) {
  const t = useT('profile');
  const ui = useT('ui');
  const client = useQueryClient();
  // The stored values that the person saw last. They come from the server's last response, from
  // other people after a conflict, or from before a reload (`restoreSeenValues`). The next save
  // sends them as `before`.
  const [stored, setStored] = useState(profile);
  const storedForm = useMemo(() => toProfileForm(stored), [stored]);
  const [conflicts, setConflicts] = useState<readonly FieldConflict[]>([]);
  const [submitPending, setSubmitPending] = useState(false);

  const resolver: Resolver<ProfileForm> = (values) => {
    const refusedFields = Object.entries(fieldErrors(values, storedForm));
    if (refusedFields.length === 0) return { values, errors: {} };
    const errors = refusedFields.map(([name, message]) => [name, { type: 'refused', message }]);
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<ProfileForm> };
  };
  const form = useForm<ProfileForm>({
    defaultValues: storedForm,
    resolver,
    shouldFocusError: false,
  });
  useUnsavedInput(form, 'profile', {
    storedFields: flattenProfile(stored),
    restoreSeenValues: (fields) => setStored((current) => withProfileFields(current, fields)),
  });

  const save = useMutation({
    mutationFn: (values: ProfileForm) =>
      call('PATCH /profiles/me', {
        body: toProfileBody(getProfileChanges(values, storedForm), stored),
      }),
    onSuccess: (response, sent) => {
      setStored(response.profile);
      resetAfterSave(form, { sent, storedFields: toProfileForm(response.profile) });
      cacheOwnProfile(client, response);
      showToast(t('saved'));
    },
    onError: (error, values) => {
      if (error instanceof ApiError && error.code === 'CHANGED_MEANWHILE') {
        return setConflicts(
          toFieldConflicts(error.conflicts, getProfileChanges(values, storedForm), (name) =>
            t(`field.${name}`),
          ),
        );
      }
      const refusedFields = error instanceof ApiError ? error.fields : [];
      for (const { path, message } of refusedFields) {
        if (path in storedForm) form.setError(path as FormName, { type: 'server', message });
      }
      showErrors(refusedFields.map(({ path }) => path));
      showToast(t('saveFailed'), 'danger');
    },
  });

  /** Saves again. The fields in `acceptedFields` take the values of the other people. */
  const resolveConflicts = (acceptedFields: ReadonlySet<string>) => {
    const theirValues = Object.fromEntries(conflicts.map(({ field, value }) => [field, value]));
    const mergedProfile = withProfileFields(stored, theirValues);
    const mergedForm = toProfileForm(mergedProfile);
    for (const { field } of conflicts) {
      const name = field as FieldName;
      if (acceptedFields.has(field)) form.setValue(name, mergedForm[name]);
    }
    setConflicts([]);
    setStored(mergedProfile);
    setSubmitPending(true);
  };
  // Submits after the next render, when the stored values are available.
  useEffect(() => {
    if (!submitPending) return;
    setSubmitPending(false);
    void form.handleSubmit(submit)();
  });

  const submit = (values: ProfileForm) => {
    if (Object.keys(getProfileChanges(values, storedForm)).length > 0) return save.mutate(values);
    form.reset(storedForm);
    showToast(ui('nothingChanged'), 'info');
  };
  /** Opens every section with an error and focuses the first error. */
  const showErrors = (refusedFields: readonly string[]) => {
    const ids = (Object.keys(storedForm) as FormName[])
      .filter((name) => refusedFields.includes(name))
      .map(controlId);
    for (const id of ids) openFoldAround(id);
    if (ids[0] !== undefined) focusControl(ids[0]);
  };

  const { errors, isDirty } = form.formState;
  const summary = (Object.keys(storedForm) as FormName[]).flatMap((name) => {
    const message = errors[name]?.message;
    return message ? [{ id: controlId(name), message }] : [];
  });
  return {
    form,
    summary,
    unsaved: isDirty,
    busy: save.isPending,
    submit: form.handleSubmit(submit, (refusedFields) => showErrors(Object.keys(refusedFields))),
    conflicts,
    resolveConflicts,
    dismissConflicts: () => setConflicts([]),
    discard: () => form.reset(storedForm),
    errorOf: (name: FormName) => errors[name]?.message,
  };
}

export type ProfileFormControls = ReturnType<typeof useProfileForm>;
