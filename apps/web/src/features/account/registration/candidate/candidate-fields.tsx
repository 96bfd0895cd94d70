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
 * Renders the person's relation to the candidate, and the candidate's own contact with its purpose.
 */
export function CandidateFields<Values extends CandidateValues>(
  props: CandidateFieldsProps<Values>,
) {
  const { setting, forWhom } = props;
  const t = useT('draft.maker');
  const family = useT('family');
  const { form, fieldOf } = setting;
  // The compiler cannot derive that the fields of CandidateValues are paths of Values.
  const field = (name: keyof CandidateValues) => name as unknown as Path<Values>;
  const method = form.watch(field('method')) as CandidateValues['method'];
  const relations = RELATIONS_FOR[forWhom];
  return (
    <>
      <Field {...fieldOf(field('relation'))} label={t('relation')} required>
        <Select
          {...form.register(field('relation'))}
          placeholder={t('choose')}
          options={relations.map((value) => ({ value, label: family(`relation.${value}`) }))}
        />
      </Field>
      <RadioGroup
        {...form.register(field('method'))}
        label={t('method')}
        options={[
          { value: 'phone', label: t('byPhone') },
          { value: 'email', label: t('byEmail') },
        ]}
      />
      <Field {...fieldOf(field('to'))} label={t(method)} hint={t('contactUse')} required>
        <TextInput
          {...form.register(field('to'))}
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
