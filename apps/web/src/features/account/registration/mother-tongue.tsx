import { MOTHER_TONGUE } from '@sambandha/contract/community';
import { useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { Select } from '../../../ui/select.tsx';
import { toOptions } from './options.ts';
import { fieldId } from './use-step-form.ts';

interface MotherTongueFieldProps {
  value: string;
  error: string | undefined;
  onValue: (value: string) => void;
}

const ANOTHER = 'another';

/** Number of languages with a radio button. */
const RADIO_COUNT = 2;

/**
 * Renders radio buttons for the first languages and for "another", which opens a list of the other
 * languages. Nearly everybody in the community has one of the first languages as their mother
 * tongue.
 */
export function MotherTongueField({ value, error, onValue }: MotherTongueFieldProps) {
  const t = useT('account');
  const options = toOptions(MOTHER_TONGUE);
  const radioOptions = options.slice(0, RADIO_COUNT);
  const listOptions = options.slice(RADIO_COUNT);
  const isListed = listOptions.some((option) => option.value === value);
  const [isListOpen, setIsListOpen] = useState(isListed);
  const choose = (code: string) => {
    setIsListOpen(code === ANOTHER);
    onValue(code === ANOTHER ? '' : code);
  };
  return (
    <div className="flex flex-col gap-2">
      <RadioGroup
        id={fieldId('motherTongue')}
        name="motherTongue"
        label={t('basic.motherTongue')}
        error={error}
        layout="rows"
        value={isListOpen ? ANOTHER : value}
        onChange={(event) => choose(event.target.value)}
        options={[...radioOptions, { value: ANOTHER, label: t('basic.another') }]}
      />
      {isListOpen && (
        <Select
          aria-label={t('basic.anotherTongue')}
          placeholder={t('basic.choose')}
          options={listOptions}
          value={isListed ? value : ''}
          onChange={(event) => onValue(event.target.value)}
        />
      )}
    </div>
  );
}
