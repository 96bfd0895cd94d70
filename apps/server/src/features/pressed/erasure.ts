import { PRESSED_DAYS } from '@sambandha/contract/pressed/choices';
import type { Erasure } from '../../lifecycle/erasure.ts';
import { keepUnseen } from './store.ts';

const DAY = 24 * 3_600_000;

/**
 * Somebody else with the phone of a candidate under pressure may delete the account too. The case,
 * with the ways to reach the candidate, is kept until a moderator has looked at it.
 */
export const pressedErasure: Erasure = {
  erase: async (trx, { memberId, at }) => {
    await keepUnseen(trx, memberId, new Date(at.getTime() + PRESSED_DAYS * DAY));
    return async () => {};
  },
};
