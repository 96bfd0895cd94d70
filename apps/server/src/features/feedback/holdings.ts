import type { Hold, Holding } from '../../holdings.ts';
import { feedbackBy } from './store.ts';

/** The feedback that a member sent while signed in. */
export const holdFeedback: Hold = async ({ db }, memberId): Promise<Holding[]> => {
  const rows = await feedbackBy(db, memberId);
  const value = rows.map((row) => ({ ...row, sentAt: row.sentAt.toISOString() }));
  return [{ name: 'feedback', title: 'Feedback you sent', value }];
};
