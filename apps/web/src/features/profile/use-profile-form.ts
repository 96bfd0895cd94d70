import type { OwnProfile } from '@sambandha/contract/profile/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { useT } from '../../i18n/use-t.ts';
import { focusControl, unfold } from '../../ui/focus-control.ts';
import { toast } from '../../ui/toast.tsx';
import { changesOf, type FormName, type ProfileForm, refusals, toForm } from './form-values.ts';
import { cacheOwnProfile } from './own-query.ts';

/** The id of a field's control, for links of the error summary. */
export function controlId(name: FormName): string {
  return `profile-${name}`;
}

/** The form of the own profile; it validates and sends the changed fields only. */
export function useProfileForm(profile: OwnProfile) {
  const t = useT('profile');
  const ui = useT('ui');
  const client = useQueryClient();
  const [before, setBefore] = useState(() => toForm(profile));

  const resolver: Resolver<ProfileForm> = (form) => {
    const found = Object.entries(refusals(form, before));
    if (found.length === 0) return { values: form, errors: {} };
    const errors = found.map(([name, message]) => [name, { type: 'refused', message }]);
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<ProfileForm> };
  };
  const form = useForm<ProfileForm>({ defaultValues: before, resolver, shouldFocusError: false });

  const save = useMutation({
    mutationFn: (values: ProfileForm) =>
      call('PATCH /profiles/me', { body: changesOf(values, before) }),
    onSuccess: (answer) => {
      const saved = toForm(answer.profile);
      setBefore(saved);
      form.reset(saved);
      cacheOwnProfile(client, answer);
      toast(t('saved'));
    },
    onError: (error) => {
      const refused = error instanceof ApiError ? error.fields : [];
      for (const { path, message } of refused) {
        if (path in before) form.setError(path as FormName, { type: 'server', message });
      }
      focusFirst(refused.map(({ path }) => path));
      toast(t('saveFailed'), 'danger');
    },
  });

  const submit = (values: ProfileForm) => {
    if (Object.keys(changesOf(values, before)).length > 0) return save.mutate(values);
    form.reset(before);
    toast(ui('nothingChanged'), 'info');
  };
  /** Opens every section with an error, and goes to the first. */
  const focusFirst = (refused: readonly string[]) => {
    const ids = (Object.keys(before) as FormName[])
      .filter((name) => refused.includes(name))
      .map(controlId);
    for (const id of ids) unfold(id);
    if (ids[0] !== undefined) focusControl(ids[0]);
  };

  const { errors, isDirty } = form.formState;
  const summary = (Object.keys(before) as FormName[]).flatMap((name) => {
    const message = errors[name]?.message;
    return message ? [{ id: controlId(name), message }] : [];
  });
  return {
    form,
    summary,
    unsaved: isDirty,
    busy: save.isPending,
    submit: form.handleSubmit(submit, (refused) => focusFirst(Object.keys(refused))),
    discard: () => form.reset(before),
    errorOf: (name: FormName) => errors[name]?.message,
  };
}

export type ProfileFormControls = ReturnType<typeof useProfileForm>;
