import { type ReactNode, useId } from 'react';

/** Renders a part of the gallery under its own heading. */
export function Samples({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-14">
      <h2 id={id} className="mb-5 text-2xl">
        {title}
      </h2>
      <div className="flex flex-col gap-8">{children}</div>
    </section>
  );
}

/** Renders a row of variants side by side. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-4">{children}</div>;
}

/** Renders samples in columns of the width of a form. */
export function Columns({ children }: { children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-7 sm:grid-cols-2 lg:grid-cols-3">{children}</div>
  );
}
