import type { Exporter, ExportSection } from '../../lifecycle/export.ts';
import { toPreferences } from './rules.ts';
import { findPreferenceRow } from './store.ts';

export const exportPreferences: Exporter = async ({ db }, memberId): Promise<ExportSection[]> => [
  {
    name: 'preferences',
    title: 'Partner preferences',
    value: { ...toPreferences(await findPreferenceRow(db, memberId)) },
  },
];
