import { type ReactNode, useId } from 'react';

interface StepGroupProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

/** Renders related fields of a step under a title of their own. */
export function StepGroup({ title, lead, children }: StepGroupProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-6 border-t border-line pt-6 first:border-t-0 first:pt-0"
    >
      <header>
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {lead && <p className="mt-1 text-soft">{lead}</p>}
      </header>
      {children}
    </section>
  );
}
