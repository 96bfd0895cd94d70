import { DAY_MS } from '@sambandha/contract/durations';
import { PRESSED_DAYS } from '@sambandha/contract/pressed/choices';
import type { Erasure } from '../../lifecycle/erasure.ts';
import { retainUnreviewed } from './store.ts';

/**
 * Retains a case that no moderator has reviewed, with the ways to reach the candidate, because the
 * account may have been deleted by another person who has the candidate's phone.
 */
export const pressedErasure: Erasure = {
  erase: async (trx, { memberId, at }) => {
    await retainUnreviewed(trx, memberId, new Date(at.getTime() + PRESSED_DAYS * DAY_MS));
    return async () => {};
  },
};
