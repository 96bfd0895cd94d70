import type { Exporter, ExportSection } from '../../lifecycle/export.ts';
import { readInterestSetting } from './audience.store.ts';

/**
 * Returns the setting that determines which members may send interest. The interests themselves are
 * exported with the conversations.
 */
export const exportInterestSettings: Exporter = async (
  { db },
  memberId,
): Promise<ExportSection[]> => [
  {
    name: 'interestSettings',
    title: 'Who can send you an interest',
    value: { interestFrom: await readInterestSetting(db, memberId) },
  },
];
