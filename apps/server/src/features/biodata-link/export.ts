import type { Exporter, ExportSection } from '../../lifecycle/export.ts';
import { linksForExport } from './store.ts';

/** Returns the links to a person's biodata, and the links that the person proposed to others. */
export const exportBiodataLinks: Exporter = async ({ db }, personId): Promise<ExportSection[]> => {
  const rows = await linksForExport(db, personId);
  return [
    {
      name: 'biodataLinks',
      title: 'Links to biodata',
      value: rows.map((row) => {
        const isOwn = row.candidate_id === personId;
        return {
          of: isOwn ? null : row.candidate,
          proposedBy: isOwn ? row.by : null,
          label: row.label,
          shows: row.parts,
          language: row.language,
          days: row.days,
          code: row.code_hash !== null,
          agreed: row.token_hash !== null,
          // The time of a refusal is exported only for the person's own links, because a relative
          // must not learn of a refusal.
          ...(isOwn ? { declinedAt: row.declined_at?.toISOString() ?? null } : {}),
          at: row.created_at.toISOString(),
          endsAt: row.ends_at.toISOString(),
          opened: row.opened,
          lastOpenedAt: row.last_opened_at?.toISOString() ?? null,
        };
      }),
    },
  ];
};
