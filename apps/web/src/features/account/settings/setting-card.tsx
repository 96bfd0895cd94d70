import type { ReactNode } from 'react';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

interface SettingCardProps {
  /** Omitted if the section contains no other card, because the section has a title. */
  title?: string;
  lead: string;
  children: ReactNode;
}

/** Renders a card for one setting with an explanation. */
export function SettingCard({ title, lead, children }: SettingCardProps) {
  return (
    <Card pad className="flex flex-col gap-5">
      <header>
        {title !== undefined && <CardTitle>{title}</CardTitle>}
        <p className="text-soft">{lead}</p>
      </header>
      {children}
    </Card>
  );
}

interface CurrentValueProps {
  label: string;
  /** The value, or undefined while it is being loaded. A skeleton is shown meanwhile. */
  value: ReactNode;
  /** Remark on the value. */
  children?: ReactNode;
}

/** Renders the current value of a setting. */
export function CurrentValue({ label, value, children }: CurrentValueProps) {
  return (
    <dl className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-sunk px-4 py-3">
      <dt className="w-full text-sm text-faint">{label}</dt>
      <dd className="font-medium wrap-anywhere">{value ?? <Skeleton className="h-6 w-40" />}</dd>
      {children && <dd>{children}</dd>}
    </dl>
  );
}
