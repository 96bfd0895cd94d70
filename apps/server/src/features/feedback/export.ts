import type { Exporter, ExportSection } from '../../lifecycle/export.ts';
import { feedbackBy } from './store.ts';

/** Returns the feedback that a member sent while signed in. */
export const exportFeedback: Exporter = async ({ db }, memberId): Promise<ExportSection[]> => {
  const rows = await feedbackBy(db, memberId);
  const value = rows.map((row) => ({ ...row, sentAt: row.sentAt.toISOString() }));
  return [{ name: 'feedback', title: 'Feedback you sent', value }];
};
