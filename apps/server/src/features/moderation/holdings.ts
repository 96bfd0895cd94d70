import { ACT, REVIEW_REASON } from '@sambandha/contract/moderation/admin/schemas';
import type { Hold, Holding } from '../../holdings.ts';
import { decisionsAbout } from './admin/audit.store.ts';
import { blocksOf, reportsBy, reviewsOf } from './store.ts';

/** The reports and blocks that a member made, and what was decided about them; never those about them, which are others' words. */
export const holdReports: Hold = async ({ db }, memberId): Promise<Holding[]> => {
  const [reports, blocks, decisions, reviews] = await Promise.all([
    reportsBy(db, memberId),
    blocksOf(db, memberId),
    decisionsAbout(db, memberId),
    reviewsOf(db, memberId),
  ]);
  return [
    {
      name: 'reports',
      title: 'Reports you made',
      value: reports.map(({ reason, details, status, created_at }) => ({
        reason,
        details,
        status,
        at: created_at.toISOString(),
      })),
    },
    {
      name: 'blocks',
      title: 'Members you blocked',
      value: blocks.map(({ name, blockedAt }) => ({
        name: name.split(' ', 1)[0] ?? null,
        at: blockedAt.toISOString(),
      })),
    },
    {
      name: 'decisions',
      title: 'What our team decided about you',
      value: decisions.map(({ act, at }) => ({
        decision: ACT.labels[act as keyof typeof ACT.labels],
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
