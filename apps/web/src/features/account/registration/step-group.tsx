import { type ReactNode, useId } from 'react';

/** Renders related fields of a step under a title of their own. */
export function StepGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-6 border-t border-line pt-6 first:border-t-0 first:pt-0"
    >
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {children}
    </section>
  );
}
