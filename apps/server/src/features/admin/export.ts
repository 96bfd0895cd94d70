import { ACT, REVIEW_REASON } from '@sambandha/contract/admin/choices';
import type { Exporter, ExportSection } from '../../lifecycle/export.ts';
import { listDecisionsAbout, listVisibleReviewReasons } from './audit.store.ts';

/** Returns the decisions about a member and their reasons for review. */
export const exportDecisions: Exporter = async ({ db }, memberId): Promise<ExportSection[]> => {
  const [decisions, reviews] = await Promise.all([
    listDecisionsAbout(db, memberId),
    listVisibleReviewReasons(db, memberId),
  ]);
  return [
    {
      name: 'decisions',
      title: 'What our team decided about you',
      value: decisions.map(({ act, at }) => ({
        // The label of PHOTO_CASE would reveal that there were reports or reasons for review. The
        // label of ASK_PHOTO replaces it.
        decision: ACT.labels[act === 'PHOTO_CASE' ? 'ASK_PHOTO' : (act as keyof typeof ACT.labels)],
        at: at.toISOString(),
      })),
    },
    {
      name: 'reviews',
      title: 'Why our team was asked to look at your account',
      value: reviews.map(({ reason, at }) => ({
        reason: REVIEW_REASON.labels[reason as keyof typeof REVIEW_REASON.labels],
        at: at.toISOString(),
      })),
    },
  ];
};
