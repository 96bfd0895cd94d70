import { firstName } from '@sambandha/contract/first-name';
import type { Exporter, ExportSection } from '../../lifecycle/export.ts';
import { reportsInvolving } from './relatives/store.ts';
import { listBlocks, reportsBy } from './store.ts';

/**
 * Returns the reports and blocks that a member made. Reports about the member are left out, because
 * others wrote them.
 */
export const exportReports: Exporter = async ({ db }, memberId): Promise<ExportSection[]> => {
  const [reports, blocks] = await Promise.all([reportsBy(db, memberId), listBlocks(db, memberId)]);
  return [
    {
      name: 'reports',
      title: 'Reports you made',
      value: reports.map(({ reason, details, status, created_at, actor_relation: relation }) => ({
        reason,
        details,
        status,
        at: created_at.toISOString(),
        ...(relation !== null && { madeForYouBy: relation }),
      })),
    },
    {
      name: 'blocks',
      title: 'Members you blocked',
      value: blocks.map(({ name, blockedAt }) => ({
        name: firstName(name),
        at: blockedAt.toISOString(),
      })),
    },
  ];
};

/**
 * Returns a person's reports about relatives, and the reports that the person made for a candidate.
 */
export const exportFamilyReports: Exporter = async ({ db }, personId): Promise<ExportSection[]> => {
  const reports = await reportsInvolving(db, personId);
  return [
    {
      name: 'familyReports',
      title: 'Reports about relatives, and those made for your family',
      value: reports.map(({ about, reason, details, status, at, forCandidate, madeBy }) => ({
        about,
        reason,
        details,
        status,
        at: at.toISOString(),
        ...(forCandidate ? { madeByYouAs: madeBy } : madeBy !== null && { madeForYouBy: madeBy }),
      })),
    },
  ];
};
