import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';

interface FitLineProps {
  title: string;
  result: string;
  /** True for a line that requires attention. */
  notice?: boolean;
  children: ReactNode;
}

/** Renders one line of the compatibility, which expands. */
export function FitLine({ title, result, notice, children }: FitLineProps) {
  return (
    <details className="group/line">
      <summary className="flex min-h-14 cursor-pointer list-none flex-wrap items-center gap-x-4 gap-y-0.5 py-2.5 pr-10 pl-4 -outline-offset-2 hover:bg-paper relative [&::-webkit-details-marker]:hidden">
        <h3 className="min-w-0 grow font-body text-base font-semibold">{title}</h3>
        <span className={cx('font-medium', notice ? 'text-kumkum-ink' : 'text-grove-ink')}>
          {result}
        </span>
        <ChevronDown
          aria-hidden="true"
          className="absolute top-1/2 right-3.5 size-5 -translate-y-1/2 text-faint transition-transform duration-quick group-open/line:rotate-180"
        />
      </summary>
      <div className="px-4 pb-5">{children}</div>
    </details>
  );
}
