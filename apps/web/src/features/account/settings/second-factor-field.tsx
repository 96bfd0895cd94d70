import type { FieldValues, Path } from 'react-hook-form';
import { ApiError } from '../../../api/api-error.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Field } from '../../../ui/field.tsx';
import { SecondFactorInput } from '../../../ui/password-input.tsx';
import type { SettingForm } from './use-setting-form.ts';

/**
 * Returns null for the error that a second factor is required, because the form requests it next.
 * @throws other errors
 */
export function nullIfFactorNeeded(error: unknown): null {
  if (error instanceof ApiError && error.code === 'SECOND_FACTOR') return null;
  throw error;
}

/** Renders the field `secondFactorCode` of a form. */
export function SecondFactorField<
  Values extends FieldValues & { secondFactorCode?: string | undefined },
>({ setting }: { setting: SettingForm<Values> }) {
  const t = useT('settings.forgot');
  const name = 'secondFactorCode' as Path<Values>;
  return (
    <Field {...setting.fieldOf(name)} label={t('factor')} hint={t('factorHint')} required>
      <SecondFactorInput {...setting.form.register(name)} autoFocus />
    </Field>
  );
}
