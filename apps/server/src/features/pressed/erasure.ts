import { PRESSED_DAYS } from '@sambandha/contract/pressed/choices';
import type { Erasure } from '../../erasure.ts';
import { keepUnseen } from './store.ts';

const DAY = 24 * 3_600_000;

/**
 * Whoever has the phone of somebody who is pressed may delete the account, too: what was left for a
 * person to reach them by stays until a person has looked.
 */
export const pressedErasure: Erasure = {
  erase: async (trx, { memberId, at }) => {
    await keepUnseen(trx, memberId, new Date(at.getTime() + PRESSED_DAYS * DAY));
    return async () => {};
  },
};
