import type { ReactNode } from 'react';
import { Card } from '../../../ui/card.tsx';

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

/** What is in force now. */
export function CurrentValue({ label, value }: { label: string; value: string }) {
  return (
    <dl className="rounded-md bg-sunk px-4 py-3">
      <dt className="text-sm text-faint">{label}</dt>
      <dd className="font-semibold wrap-anywhere">{value}</dd>
    </dl>
  );
}
