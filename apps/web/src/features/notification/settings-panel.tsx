import { Suspense } from 'react';
import { lazyRequired } from '../../shell/lazy-parts.tsx';
import { Card } from '../../ui/card.tsx';
import { RowsSkeleton } from '../../ui/rows-skeleton.tsx';

const Settings = lazyRequired(
  async () => (await import('./settings/notification-settings.tsx')).NotificationSettings,
);

/** Renders the notification settings. Loaded on demand, because the bell is on every screen. */
export function NotificationSettings() {
  return (
    <Suspense
      fallback={
        <Card pad>
          <RowsSkeleton rows={4} row="h-14" />
        </Card>
      }
    >
      <Settings />
    </Suspense>
  );
}
