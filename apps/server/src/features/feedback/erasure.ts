import type { Erasure } from '../../lifecycle/erasure.ts';
import { anonymizeSender } from './store.ts';

/**
 * Removes the sender from feedback that a deleted member sent as a visitor. Feedback that the
 * member sent while signed in is deleted with the member's row.
 */
export const feedbackErasure: Erasure = {
  erase: async (trx, { contacts }) => {
    await anonymizeSender(trx, contacts);
    return async () => {};
  },
};
