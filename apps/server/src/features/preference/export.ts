import type { Exporter, ExportSection } from '../../lifecycle/export.ts';
import { toPreferences } from './rules.ts';
import { readRow } from './store.ts';

/** Returns a member's preferences. */
export const exportPreferences: Exporter = async ({ db }, memberId): Promise<ExportSection[]> => [
  {
    name: 'preferences',
    title: 'Partner preferences',
    value: { ...toPreferences(await readRow(db, memberId)) },
  },
];
