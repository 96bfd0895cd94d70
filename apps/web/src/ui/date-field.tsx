import { extractDigits } from '@sambandha/contract/text';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useT } from '../i18n/use-t.ts';
import { GroupField, type GroupFieldProps } from './group-field.tsx';
import { NumberInput } from './number-input.tsx';
import { pressedKey } from './typed-key.ts';

export interface DateFieldProps extends GroupFieldProps {
  /** A date such as "1996-03-14", or "" for none. */
  value: string;
  /**
   * Called with "" until day, month and year are all filled in. Impossible days are passed
   * unchanged.
   */
  onValue: (value: string) => void;
  onBlur?: () => void;
  disabled?: boolean;
}

/**
 * Renders a date that people remember, such as a date of birth, typed as day, month and year. The
 * focus moves on when no further digit is possible, and back with Backspace in an empty part.
 */
export function DateField({ value, onValue, onBlur, disabled, ...group }: DateFieldProps) {
  const t = useT('ui');
  const [parts, setParts] = useState(() => splitDate(value));
  const inputs = useRef<Partial<Record<DatePart, HTMLInputElement | null>>>({});
  // A value set from outside (a draft, a reset) replaces a partly typed date.
  const current = value !== '' && value !== joinDate(parts) ? splitDate(value) : parts;

  const changePart = (part: DatePart, text: string) => {
    const digits = extractDigits(text);
    const next = { ...current, [part]: digits };
    setParts(next);
    onValue(joinDate(next));
    const isLonger = digits.length > current[part].length;
    if (isLonger && completePatterns[part].test(digits)) adjacentInput(part, 1)?.focus();
  };
  const handleBackspace = (part: DatePart, event: KeyboardEvent) => {
    if (pressedKey(event) === 'Backspace' && current[part] === '') adjacentInput(part, -1)?.focus();
  };
  const adjacentInput = (part: DatePart, offset: 1 | -1) => {
    const next = partOrder[partOrder.indexOf(part) + offset];
    return next && inputs.current[next];
  };
  const inputProps = (part: DatePart) => ({
    ref: (input: HTMLInputElement | null) => {
      inputs.current[part] = input;
    },
    'aria-label': t(part),
    'aria-invalid': group.error ? true : undefined,
    placeholder: t(`${part}Short`),
    autoComplete: `bday-${part}`,
    value: current[part],
    onChange: (event: { target: HTMLInputElement }) => changePart(part, event.target.value),
    onKeyDown: (event: KeyboardEvent) => handleBackspace(part, event),
    onBlur,
    disabled,
  });
  return (
    <GroupField {...group}>
      <div className="flex flex-wrap gap-2">
        {partOrder.map((part) => (
          <div key={part} className={part === 'year' ? 'w-[5.75rem]' : 'w-[4.5rem]'}>
            <span aria-hidden="true" className="mb-1 block text-sm text-soft">
              {t(part)}
            </span>
            <NumberInput {...inputProps(part)} maxLength={part === 'year' ? 4 : 2} />
          </div>
        ))}
      </div>
    </GroupField>
  );
}

const partOrder = ['day', 'month', 'year'] as const;
type DatePart = (typeof partOrder)[number];
type DateParts = Record<DatePart, string>;

/** Matches parts that accept no further digit. */
const completePatterns: Readonly<Record<DatePart, RegExp>> = {
  day: /^([4-9]|\d\d)$/,
  month: /^([2-9]|\d\d)$/,
  year: /^\d{4}$/,
};

function splitDate(value: string): DateParts {
  const [year = '', month = '', day = ''] = value.split('-');
  return { day: day.replace(/^0/, ''), month: month.replace(/^0/, ''), year };
}

function joinDate({ day, month, year }: DateParts): string {
  if (day === '' || month === '' || year.length !== 4) return '';
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
