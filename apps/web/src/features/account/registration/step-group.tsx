import { type ReactNode, useId } from 'react';
import { useT } from '../../../i18n/use-t.ts';

interface StepGroupProps {
  title: string;
  /** Shows "optional" after the title. */
  optional?: boolean;
  lead?: string;
  children: ReactNode;
}

/** Renders related fields of a step under a title of their own. */
export function StepGroup({ title, optional, lead, children }: StepGroupProps) {
  const t = useT('ui');
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-6 border-t border-line pt-6 first:border-t-0 first:pt-0"
    >
      <header>
        <h2 id={id} className="flex flex-wrap items-baseline gap-x-2 text-xl">
          {title}
          {optional && (
            <span className="font-body text-sm font-normal text-faint">{t('optional')}</span>
          )}
        </h2>
        {lead && <p className="mt-1 text-soft">{lead}</p>}
      </header>
      {children}
    </section>
  );
}
