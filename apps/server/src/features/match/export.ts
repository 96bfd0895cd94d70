import type { Exporter, ExportSection } from '../../export.ts';
import { interestFromOf } from './audience.store.ts';

/** Whom a member lets send them interest; the interests themselves stand with the conversations. */
export const exportInterestSettings: Exporter = async (
  { db },
  memberId,
): Promise<ExportSection[]> => [
  {
    name: 'interestSettings',
    title: 'Who may send you interest',
    value: { interestFrom: await interestFromOf(db, memberId) },
  },
];
