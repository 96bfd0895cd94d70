import { Suspense } from 'react';
import { lazyPart } from '../../shell/lazily.tsx';

const Settings = lazyPart(
  async () => (await import('./settings/notification-settings.tsx')).NotificationSettings,
);

/** The notification settings. Loaded on demand, because the bell is on every screen. */
export function NotificationSettings() {
  return (
    <Suspense>
      <Settings />
    </Suspense>
  );
}
