import { type ForWhom, RELATIONS_FOR } from '@sambandha/contract/draft/choices';
import type { Path } from 'react-hook-form';
import { useT } from '../../../../i18n/use-t.ts';
import { Field } from '../../../../ui/field.tsx';
import { RadioGroup } from '../../../../ui/radio-group.tsx';
import { Select } from '../../../../ui/select.tsx';
import { TextInput } from '../../../../ui/text-input.tsx';
import type { SettingForm } from '../../settings/use-setting-form.ts';
import type { CandidateValues } from './candidate-store.ts';

interface CandidateFieldsProps<Values extends CandidateValues> {
  setting: SettingForm<Values>;
  forWhom: ForWhom;
}

/**
 * Renders the fields of the maker's relation to the candidate and of the candidate's own contact.
 */
export function CandidateFields<Values extends CandidateValues>(
  props: CandidateFieldsProps<Values>,
) {
  const { setting, forWhom } = props;
  const t = useT('draft.maker');
  const family = useT('family');
  const { form, fieldOf } = setting;
  // The compiler cannot derive that the fields of CandidateValues are paths of Values.
  const pathOf = (name: keyof CandidateValues) => name as unknown as Path<Values>;
  const method = form.watch(pathOf('method')) as CandidateValues['method'];
  const relations = RELATIONS_FOR[forWhom];
  return (
    <>
      <Field {...fieldOf(pathOf('relation'))} label={t('relation')} required>
        <Select
          {...form.register(pathOf('relation'))}
          placeholder={t('choose')}
          options={relations.map((value) => ({ value, label: family(`relation.${value}`) }))}
        />
      </Field>
      <RadioGroup
        {...form.register(pathOf('method'))}
        label={t('method')}
        options={[
          { value: 'phone', label: t('byPhone') },
          { value: 'email', label: t('byEmail') },
        ]}
      />
      <Field {...fieldOf(pathOf('to'))} label={t(method)} hint={t('contactUse')} required>
        <TextInput
          {...form.register(pathOf('to'))}
          {...(method === 'email'
            ? { type: 'email', inputMode: 'email' }
            : { type: 'tel', inputMode: 'tel' })}
          // Autofill is off, because the browser would fill in the contact of the maker.
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
    </>
  );
}
