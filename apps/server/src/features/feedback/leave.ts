import type { Leave } from '../../leaving.ts';
import { forgetSender } from './store.ts';

/**
 * What a deleted member sent while signed in goes with their row. Of what they sent as a visitor the
 * sender is forgotten.
 */
export const leaveFeedback: Leave = {
  erase: async (trx, { contacts }) => {
    await forgetSender(trx, contacts);
    return async () => {};
  },
};
