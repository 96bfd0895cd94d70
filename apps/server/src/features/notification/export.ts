import type { Exporter, ExportSection } from '../../lifecycle/export.ts';
import { devicesOf } from './push/store.ts';
import { allNotifications, listChoices } from './store.ts';

/** Returns a member's notifications, notification settings, and browsers with push. */
export const exportNotifications: Exporter = async ({ db }, memberId): Promise<ExportSection[]> => {
  const [notifications, choices, devices] = await Promise.all([
    allNotifications(db, memberId),
    listChoices(db, memberId),
    devicesOf(db, memberId),
  ]);
  return [
    {
      name: 'notifications',
      title: 'Notifications',
      note: 'Your notifications of the last 90 days, your choices in Settings, and the devices where you allowed notifications.',
      value: {
        told: notifications.map((row) => ({
          kind: row.kind,
          times: row.count,
          search: row.label,
          at: row.created_at.toISOString(),
          readAt: row.read_at?.toISOString() ?? null,
        })),
        choices: choices.map(({ kind, channel, wanted }) => ({ kind, channel, wanted })),
        pushedTo: devices.map((row) => ({
          device: row.device,
          since: row.addedAt.toISOString(),
        })),
      },
    },
  ];
};
