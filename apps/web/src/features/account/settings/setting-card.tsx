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

interface CurrentValueProps {
  label: string;
  /** Undefined while it is read: a place for it. */
  value: ReactNode;
  /** What is to be said of it. */
  children?: ReactNode;
}

/** What is in force now. */
export function CurrentValue({ label, value, children }: CurrentValueProps) {
  return (
    <dl className="rounded-md bg-sunk px-4 py-3">
      <dt className="text-sm text-faint">{label}</dt>
      <dd className="font-semibold wrap-anywhere">{value ?? <Skeleton className="h-6 w-40" />}</dd>
      {children && <dd className="mt-1.5">{children}</dd>}
    </dl>
  );
}
