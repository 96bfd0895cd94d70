import { Phone } from 'lucide-react';
import { cx } from './cx.ts';

interface HelplineRowsProps {
  lines: readonly { readonly number: string; readonly name: string }[];
  className?: string;
}

/** Renders helplines, one row for each number. A click on a row calls the number. */
export function HelplineRows({ lines, className }: HelplineRowsProps) {
  return (
    <ul
      className={cx(
        'divide-y divide-line overflow-clip rounded-lg border border-edge bg-card',
        className,
      )}
    >
      {lines.map(({ number, name }) => (
        <li key={number}>
          <a
            href={`tel:${number}`}
            className="flex min-h-13 flex-wrap items-center gap-x-3 px-4 py-1.5 -outline-offset-3 hover:bg-sunk"
          >
            <Phone aria-hidden="true" className="size-5 shrink-0 text-grove-ink" />
            <span className="min-w-16 text-xl font-semibold tabular-nums">{number}</span>
            <span className="min-w-0 grow basis-32">{name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
