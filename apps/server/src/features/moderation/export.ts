import type { Exporter, ExportSection } from '../../export.ts';
import { blocksOf, reportsBy } from './store.ts';

/** The reports and blocks that a member made. Reports about them are other people's words. */
export const exportReports: Exporter = async ({ db }, memberId): Promise<ExportSection[]> => {
  const [reports, blocks] = await Promise.all([reportsBy(db, memberId), blocksOf(db, memberId)]);
  return [
    {
      name: 'reports',
      title: 'Reports you made',
      value: reports.map(({ reason, details, status, created_at }) => ({
        reason,
        details,
        status,
        at: created_at.toISOString(),
      })),
    },
    {
      name: 'blocks',
      title: 'Members you blocked',
      value: blocks.map(({ name, blockedAt }) => ({
        name: name.split(' ', 1)[0] ?? null,
        at: blockedAt.toISOString(),
      })),
    },
  ];
};
