import { countCharacters } from '@sambandha/contract/text-length';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { useT } from '../i18n/use-t.ts';
import { controlClasses } from './control.ts';
import { cx } from './cx.ts';
import { useField } from './field.tsx';
import { truncateInput } from './truncate-input.ts';

export interface TextAreaProps extends ComponentProps<'textarea'> {
  /** Shows "x/limit" without truncating the text. */
  limit?: number;
  /** Maximum length in characters as a reader counts them. Longer text is cut. */
  maxLength?: number;
}

/** Renders several lines of text that grow with their content. */
export function TextArea(props: TextAreaProps) {
  const { limit, rows = 5, className, maxLength, onChange, ...rest } = props;
  const field = useField();
  const frame = useRef<HTMLSpanElement>(null);
  const [length, setLength] = useState(0);
  const measure = () => {
    const newLength = countCharacters(frame.current?.querySelector('textarea')?.value ?? '');
    // Setting the same length would often render once more. React stops with an error after fifty
    // renders in a row, which quick keys on a busy device reach.
    if (newLength !== length) setLength(newLength);
  };
  // A form library sets the value without an event. The value is therefore read after every render.
  useEffect(measure);
  return (
    <span ref={frame} onInput={measure} className="relative block">
      <textarea
        rows={rows}
        {...field}
        {...rest}
        onChange={truncateInput(maxLength, onChange)}
        className={cx(
          controlClasses,
          'field-sizing-content max-h-96 min-h-28 resize-none py-3',
          !!limit && 'pb-8',
          className,
        )}
      />
      {limit !== undefined && <Counter length={length} limit={limit} />}
    </span>
  );
}

function Counter({ length, limit }: { length: number; limit: number }) {
  const t = useT('ui');
  const isOver = length > limit;
  return (
    <span
      className={cx(
        'pointer-events-none absolute right-4 bottom-2 text-sm tabular-nums',
        isOver ? 'font-semibold text-danger-ink' : 'text-faint',
      )}
    >
      <span aria-hidden="true">
        {length}/{limit}
      </span>
      <span role="status" className="sr-only">
        {isOver ? t('charactersOver', { count: length - limit }) : ''}
      </span>
    </span>
  );
}
