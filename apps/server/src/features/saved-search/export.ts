import type { Exporter, ExportSection } from '../../lifecycle/export.ts';
import { listSearches } from './store.ts';

export const exportSavedSearches: Exporter = async ({ db }, memberId): Promise<ExportSection[]> => {
  const searches = await listSearches(db, memberId);
  return [
    {
      name: 'savedSearches',
      title: 'Your saved searches',
      value: searches.map(({ name, query, digest, created_at }) => ({
        name,
        query: query as Record<string, string | number | string[]>,
        digest,
        at: created_at.toISOString(),
      })),
    },
  ];
};
