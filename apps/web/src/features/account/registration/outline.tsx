import { Check } from 'lucide-react';
import { useT } from '../../../i18n/use-t.ts';
import { cx } from '../../../ui/cx.ts';
import { Lamp } from '../../../ui/ornament/lamp.tsx';

/** The classes of a page with steps. In a wide window the outline is beside the content. */
export const outlineClasses = {
  page: 'mx-auto w-full max-w-2xl px-4 pt-6 max-sm:flex max-sm:min-h-(--between-bars) max-sm:flex-col sm:px-8 sm:pb-12 lg:grid lg:max-w-6xl lg:grid-cols-[min(16rem,30%)_minmax(0,42rem)] lg:items-start lg:justify-center lg:gap-x-12 lg:pt-8',
  content:
    'flex grow flex-col gap-6 lg:rounded-lg lg:border lg:border-line lg:bg-card lg:p-8 lg:shadow-low',
};

/** Renders the names of all steps beside the form in a wide window. The first step is 1. */
export function Outline({ step, names }: { step: number; names: readonly string[] }) {
  const t = useT('account');
  return (
    <div className="max-lg:hidden">
      <ol aria-label={t('wizard.progress')} className="flex flex-col gap-1">
        {names.map((name, index) => {
          const number = index + 1;
          return (
            <li
              key={number}
              aria-current={number === step ? 'step' : undefined}
              className={cx(
                'flex items-center gap-3 rounded-md px-3 py-2.5',
                // A bold name could wrap and move the names below it.
                number === step ? 'bg-grove-mist text-grove-ink' : 'text-soft',
              )}
            >
              <span
                aria-hidden="true"
                className={cx(
                  'inline-flex size-7 shrink-0 items-center justify-center rounded-full text-sm font-semibold',
                  number > step ? 'border border-edge' : 'bg-grove text-on-grove',
                )}
              >
                {number < step ? <Check className="size-4" strokeWidth={2.5} /> : number}
              </span>
              {name}
            </li>
          );
        })}
      </ol>
      <Lamp className="mt-10 ml-3 h-40" />
    </div>
  );
}
