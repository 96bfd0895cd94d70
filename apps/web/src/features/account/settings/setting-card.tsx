import type { ReactNode } from 'react';
import { Card } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

interface SettingCardProps {
  title: string;
  lead: string;
  children: ReactNode;
}

/** One thing that can be changed, and what the change brings about. */
export function SettingCard({ title, lead, children }: SettingCardProps) {
  return (
    <Card pad className="flex flex-col gap-5">
      <header>
        <h2 className="text-xl">{title}</h2>
        <p className="mt-1 text-soft">{lead}</p>
      </header>
      {children}
    </Card>
  );
}

/** What is in force now; without a value a place for it while it is read. */
export function CurrentValue({ label, value }: { label: string; value: string | undefined }) {
  return (
    <dl className="rounded-md bg-sunk px-4 py-3">
      <dt className="text-sm text-faint">{label}</dt>
      <dd className="font-semibold wrap-anywhere">{value ?? <Skeleton className="h-6 w-40" />}</dd>
    </dl>
  );
}
