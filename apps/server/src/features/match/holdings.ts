import type { Hold, Holding } from '../../holdings.ts';
import { interestFromOf } from './audience.store.ts';

/** Whom a member lets send them interest; the interests themselves stand with the conversations. */
export const holdInterestSettings: Hold = async ({ db }, memberId): Promise<Holding[]> => [
  {
    name: 'interestSettings',
    title: 'Who may send you interest',
    value: { interestFrom: await interestFromOf(db, memberId) },
  },
];
