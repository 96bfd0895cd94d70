import { extractDigits } from '@sambandha/contract/text';
import type { ChangeEvent, ComponentProps } from 'react';
import { cx } from './cx.ts';
import { useField } from './field.tsx';

type InputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'className'>;

/** Number of digits of every code. */
const LENGTH = 6;

interface OtpInputProps extends InputProps {
  value: string;
  /** Called with only the digits, at most six, for typed and pasted text. */
  onValue: (value: string) => void;
  /** Takes the full width, like the button below. */
  fullWidth?: boolean;
}

/**
 * Renders the input of a one-time code. One native input is drawn as cells, because autofill, paste
 * and screen readers have to work.
 */
export function OtpInput({ value, onValue, fullWidth, ...rest }: OtpInputProps) {
  const field = useField();
  const change = (event: ChangeEvent<HTMLInputElement>) =>
    onValue(extractDigits(event.target.value).slice(0, LENGTH));
  return (
    <span className={cx('group/otp relative block', !fullWidth && 'max-w-sm')}>
      <input
        {...field}
        {...rest}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={value}
        onChange={change}
        className="peer absolute inset-0 z-10 h-full w-full rounded-md bg-transparent text-center text-transparent caret-transparent outline-none selection:bg-transparent selection:text-transparent"
      />
      <span aria-hidden="true" className="grid grid-flow-col auto-cols-fr gap-1.5 sm:gap-2">
        {Array.from({ length: LENGTH }, (_, index) => (
          <Cell
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell is identified by its position
            key={index}
            digit={value[index]}
            isNext={index === Math.min(value.length, LENGTH - 1)}
            isWrong={field['aria-invalid'] === true}
          />
        ))}
      </span>
    </span>
  );
}

function Cell({ digit, isNext, isWrong }: { digit?: string; isNext: boolean; isWrong: boolean }) {
  return (
    <span
      className={cx(
        'flex h-14 items-center justify-center rounded-md border bg-card text-xl shadow-low',
        'font-semibold tabular-nums transition-colors duration-quick',
        isWrong && 'border-danger bg-danger-mist',
        !isWrong && (digit ? 'border-soft' : 'border-edge'),
        isNext &&
          'group-focus-within/otp:outline-2 group-focus-within/otp:outline-grove-ink group-focus-within/otp:border-grove',
      )}
    >
      {digit}
    </span>
  );
}
