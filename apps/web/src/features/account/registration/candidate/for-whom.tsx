import { FOR_WHOM, type ForWhom } from '@sambandha/contract/draft/choices';
import { useT } from '../../../../i18n/use-t.ts';
import { Field } from '../../../../ui/field.tsx';
import { Select } from '../../../../ui/select.tsx';
import { useIsCodePending } from '../store.ts';
import { saveForWhom, useCandidateDraft } from './candidate-store.ts';

/**
 * Renders the field that asks whose profile this is. The default is the visitor's own profile. The
 * field is hidden while a code is entered, because a phone would otherwise not show the whole form.
 */
export function ForWhomField() {
  const t = useT('account.forWhom');
  const value = useCandidateDraft(({ forWhom }) => forWhom);
  const isCodePending = useIsCodePending();
  if (isCodePending) return null;
  return (
    <Field id="registration-forWhom" label={t('label')}>
      <Select
        value={value}
        onChange={({ target }) => saveForWhom(target.value as 'MYSELF' | ForWhom)}
        options={(['MYSELF', ...FOR_WHOM] as const).map((code) => ({
          value: code,
          label: t(code),
        }))}
      />
    </Field>
  );
}
