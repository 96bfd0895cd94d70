import { firstName } from '@sambandha/contract/first-name';
import type { Exporter, ExportSection } from '../../lifecycle/export.ts';
import { likesBy, likesFor } from './like.store.ts';
import { proposalsBy, proposalsTo } from './store.ts';

/**
 * Returns the proposals and likes that a person received and made. The proposed and liked members
 * are named by first name. The name is null if the contact with the member is hidden.
 */
export const exportProposals: Exporter = async (
  { db, now },
  personId,
): Promise<ExportSection[]> => {
  const [toMe, byMe, likedForMe, likedByMe] = await Promise.all([
    proposalsTo(db, personId, now()),
    proposalsBy(db, personId, now()),
    likesFor(db, personId),
    likesBy(db, personId),
  ]);
  return [
    {
      name: 'proposals',
      title: 'Suggestions in your families',
      value: {
        toMe: toMe.map(({ name, by, note, created_at, answered_at, sent_at }) => ({
          name: name && firstName(name),
          by,
          note: note === '' ? null : note,
          at: created_at.toISOString(),
          answeredAt: answered_at?.toISOString() ?? null,
          sentAt: sent_at?.toISOString() ?? null,
        })),
        byMe: byMe.map(({ candidate, name, created_at, sent_at }) => ({
          for: candidate,
          name: name && firstName(name),
          at: created_at.toISOString(),
          sentAt: sent_at?.toISOString() ?? null,
        })),
        likedForMe: likedForMe.map(({ name, by, liked_at }) => ({
          name,
          by,
          at: liked_at.toISOString(),
        })),
        likedByMe: likedByMe.map(({ candidate, name, liked_at }) => ({
          for: candidate,
          name,
          at: liked_at.toISOString(),
        })),
      },
    },
  ];
};
