import { community, SUGGESTED_WORDS } from '@sambandha/contract/community';
import {
  type FieldName,
  type ProfileField,
  profileFields,
} from '@sambandha/contract/profile/fields';
import { HEIGHTS } from '@sambandha/contract/profile/height';
import { BIO_MAX } from '@sambandha/contract/profile/schemas';
import { Controller } from 'react-hook-form';
import { useT } from '../../i18n/use-t.ts';
import { DateField } from '../../ui/date-field.tsx';
import { Field } from '../../ui/field.tsx';
import { KnownInput } from '../../ui/known-input.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { type Option, Select } from '../../ui/select.tsx';
import { TagsInput } from '../../ui/tags-input.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { controlId, type ProfileFormControls } from './use-profile-form.ts';

const requiredFields: ReadonlySet<FieldName> = new Set<FieldName>([
  'fullName',
  'gender',
  'dob',
  'motherTongue',
  'maritalStatus',
  'aboutMe',
]);

interface FieldControlProps {
  name: FieldName;
  controls: ProfileFormControls;
  hint?: string | undefined;
}

/**
 * Renders the control of a field of the registry: a select for choices, otherwise a text input.
 * Only fields with another control have a branch.
 */
export function FieldControl({ name, controls, hint }: FieldControlProps) {
  const { form, errorOf } = controls;
  const t = useT('profile');
  const fieldProps = {
    id: controlId(name),
    label: t(`field.${name}`),
    error: errorOf(name),
    hint,
    required: requiredFields.has(name),
  };
  const { list, known }: ProfileField = profileFields[name];
  if (name === 'dob') {
    return (
      <Controller
        name={name}
        control={form.control}
        render={({ field: { value, onChange, onBlur } }) => (
          <DateField {...fieldProps} value={value} onValue={onChange} onBlur={onBlur} />
        )}
      />
    );
  }
  if (list) {
    return (
      <Controller
        name={name}
        control={form.control}
        render={({ field: { value, onChange, onBlur } }) => (
          <Field {...fieldProps}>
            <TagsInput
              value={value}
              onValue={onChange}
              onBlur={onBlur}
              suggestions={suggestions[name]}
            />
          </Field>
        )}
      />
    );
  }
  if (known) {
    return (
      <Controller
        name={name}
        control={form.control}
        render={({ field }) => (
          <Field {...fieldProps}>
            <KnownInput {...field} kind={known} {...inputAttributes[name]} />
          </Field>
        )}
      />
    );
  }
  const input = form.register(name);
  const options = optionsOf(name);
  if (name === 'gender') return <RadioGroup {...fieldProps} {...input} options={options} />;
  const textInput =
    name === 'aboutMe' ? (
      <TextArea {...input} limit={BIO_MAX} rows={6} />
    ) : (
      <TextInput {...input} {...inputAttributes[name]} />
    );
  return (
    <Field {...fieldProps}>
      {options.length > 0 ? (
        <Select {...input} options={options} placeholder={t('notSpecified')} />
      ) : (
        textInput
      )}
    </Field>
  );
}

const suggestions: Partial<Record<FieldName, readonly string[]>> = SUGGESTED_WORDS;

const nativeInput = { lang: community.nativeLanguage, autoComplete: 'off' };

/** Attributes of text inputs for autofill and phone keyboards. */
const inputAttributes: Partial<Record<FieldName, object>> = {
  fullName: { autoComplete: 'name', autoCapitalize: 'words' },
  nativeName: nativeInput,
  nativeHouseName: nativeInput,
  profession: { autoComplete: 'organization-title' },
  location: { autoComplete: 'address-level2', autoCapitalize: 'words' },
  birthTime: { type: 'time' },
};

function optionsOf(name: FieldName): Option[] {
  if (name === 'height') return HEIGHTS.map((label) => ({ value: label, label }));
  if (name === 'pada') return ['1', '2', '3', '4'].map((value) => ({ value, label: value }));
  const field: ProfileField = profileFields[name];
  const { choices } = field;
  if (choices === undefined) return [];
  return choices.codes.map((code) => ({ value: code, label: choices.labels[code] ?? code }));
}
