import type { Hold, Holding } from '../../holdings.ts';
import { toPreferences } from './rules.ts';
import { readRow } from './store.ts';

/** What a member looks for. */
export const holdPreferences: Hold = async ({ db }, memberId): Promise<Holding[]> => [
  {
    name: 'preferences',
    title: 'Partner preferences',
    value: { ...toPreferences(await readRow(db, memberId)) },
  },
];
