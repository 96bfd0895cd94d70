import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { PageTitle } from '../page-title.tsx';

/** A screen that a link in a message opens. */
export function LinkScreen({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto flex w-full max-w-md flex-col gap-6 px-4 py-8 sm:py-14">
      <PageTitle name={title} />
      <h1 className="text-center text-3xl">{title}</h1>
      <Card pad className="flex flex-col gap-5">
        {children}
      </Card>
    </div>
  );
}
