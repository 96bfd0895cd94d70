import { FOR_WHOM, type ForWhom } from '@sambandha/contract/draft/choices';
import { useT } from '../../../../i18n/use-t.ts';
import { Field } from '../../../../ui/field.tsx';
import { Select } from '../../../../ui/select.tsx';
import { saveForWhom, useCandidateDraft } from './candidate-store.ts';

/** Renders the field that asks whose profile this is. The default is the visitor's own profile. */
export function ForWhomField() {
  const t = useT('account.forWhom');
  const value = useCandidateDraft(({ forWhom }) => forWhom);
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
