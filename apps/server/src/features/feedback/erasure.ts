import type { Erasure } from '../../erasure.ts';
import { forgetSender } from './store.ts';

/**
 * What a deleted member sent while signed in goes with their row. Of what they sent as a visitor the
 * sender is forgotten.
 */
export const feedbackErasure: Erasure = {
  erase: async (trx, { contacts }) => {
    await forgetSender(trx, contacts);
    return async () => {};
  },
};
