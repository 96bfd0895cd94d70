import { DAY_MS } from '@sambandha/contract/durations';
import { PRESSED_DAYS } from '@sambandha/contract/pressed/choices';
import type { Erasure } from '../../lifecycle/erasure.ts';
import { retainUnreviewedCases } from './store.ts';

/**
 * Retains a case that no moderator has reviewed, with the statements, which can contain a contact
 * of the candidate. Another person who has the candidate's phone may have deleted the account.
 */
export const pressedErasure: Erasure = {
  erase: async (trx, { memberId, at }) => {
    await retainUnreviewedCases(trx, memberId, new Date(at.getTime() + PRESSED_DAYS * DAY_MS));
    return async () => {};
  },
};
