import { lazy, Suspense } from 'react';

const Settings = lazy(async () => ({
  default: (await import('./settings/notification-settings.tsx')).NotificationSettings,
}));

/** The notification settings; loaded on demand, since the bell is on every screen. */
export function NotificationSettings() {
  return (
    <Suspense>
      <Settings />
    </Suspense>
  );
}
