import type { Erasure } from '../../lifecycle/erasure.ts';
import { anonymizeSender } from './store.ts';

/**
 * Feedback that a deleted member sent while signed in is deleted with their row. Feedback that they
 * sent as a visitor loses its sender.
 */
export const feedbackErasure: Erasure = {
  erase: async (trx, { contacts }) => {
    await anonymizeSender(trx, contacts);
    return async () => {};
  },
};
