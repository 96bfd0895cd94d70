import { lazy, Suspense } from 'react';

const Settings = lazy(async () => ({
  default: (await import('./settings/notification-settings.tsx')).NotificationSettings,
}));

/** How the member is told; loaded when it is looked at, since the bell is on every screen. */
export function NotificationSettings() {
  return (
    <Suspense>
      <Settings />
    </Suspense>
  );
}
