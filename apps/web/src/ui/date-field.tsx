import { useState } from 'react';
import { useLocale } from 'use-intl';
import { useT } from '../i18n/use-t.ts';
import { GroupField, type GroupFieldProps } from './group-field.tsx';
import { NumberInput } from './number-input.tsx';
import { Select } from './select.tsx';

export interface DateFieldProps extends GroupFieldProps {
  /** "1996-03-14", or "" for none. */
  value: string;
  /** Called with "" until day, month and year are all given. Impossible days are passed on as typed. */
  onValue: (value: string) => void;
  onBlur?: () => void;
  disabled?: boolean;
}

/** A date that people know by heart, such as a date of birth, typed as day, month and year. */
export function DateField({ value, onValue, onBlur, disabled, ...group }: DateFieldProps) {
  const t = useT('ui');
  const months = useMonths();
  const [parts, setParts] = useState(() => split(value));
  // A value set from outside (a draft, a reset) replaces a partly typed one.
  const shown = value !== '' && value !== join(parts) ? split(value) : parts;
  const invalid = group.error ? true : undefined;

  const change = (part: Partial<Parts>) => {
    const next = { ...shown, ...part };
    setParts(next);
    onValue(join(next));
  };
  const shared = { onBlur, disabled, 'aria-invalid': invalid } as const;
  return (
    <GroupField {...group}>
      <div className="flex flex-wrap gap-2">
        <div className="w-[4.5rem]">
          <NumberInput
            {...shared}
            aria-label={t('day')}
            placeholder={t('dayShort')}
            autoComplete="bday-day"
            maxLength={2}
            value={shown.day}
            onChange={(event) => change({ day: digits(event.target.value) })}
          />
        </div>
        <div className="flex-1 basis-[6rem]">
          <Select
            {...shared}
            aria-label={t('month')}
            placeholder={t('month')}
            autoComplete="bday-month"
            options={months}
            value={shown.month}
            onChange={(event) => change({ month: event.target.value })}
          />
        </div>
        <div className="w-[5.75rem]">
          <NumberInput
            {...shared}
            aria-label={t('year')}
            placeholder={t('yearShort')}
            autoComplete="bday-year"
            maxLength={4}
            value={shown.year}
            onChange={(event) => change({ year: digits(event.target.value) })}
          />
        </div>
      </div>
    </GroupField>
  );
}

interface Parts {
  day: string;
  month: string;
  year: string;
}

function split(value: string): Parts {
  const [year = '', month = '', day = ''] = value.split('-');
  return { day: day.replace(/^0/, ''), month, year };
}

function join({ day, month, year }: Parts): string {
  return day && month && year.length === 4 ? `${year}-${month}-${day.padStart(2, '0')}` : '';
}

function digits(text: string): string {
  return text.replace(/\D/g, '');
}

function useMonths() {
  const locale = useLocale();
  const name = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => ({
    value: String(month + 1).padStart(2, '0'),
    label: name.format(Date.UTC(2000, month, 1)),
  }));
}
