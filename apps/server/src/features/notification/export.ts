import type { Exporter, ExportSection } from '../../export.ts';
import { devicesOf } from './push/store.ts';
import { allLines, choicesOf } from './store.ts';

/** What a member was told, how they wish to be told, and the browsers that are pushed to. */
export const exportNotifications: Exporter = async ({ db }, memberId): Promise<ExportSection[]> => {
  const [lines, choices, devices] = await Promise.all([
    allLines(db, memberId),
    choicesOf(db, memberId),
    devicesOf(db, memberId),
  ]);
  return [
    {
      name: 'notifications',
      title: 'Notifications',
      note: 'What you were told in the last 90 days, what you chose in the settings, and where you allowed pushes.',
      value: {
        told: lines.map((line) => ({
          kind: line.kind,
          times: line.count,
          search: line.label,
          at: line.created_at.toISOString(),
          readAt: line.read_at?.toISOString() ?? null,
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
