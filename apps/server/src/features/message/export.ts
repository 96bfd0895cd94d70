import type { Exporter, ExportSection } from '../../export.ts';
import { viewMembers } from '../profile/index.ts';
import { conversationsToExport } from './export.store.ts';

/** A member's matches with their own messages, never those of others. */
export const exportConversations: Exporter = async ({ db }, memberId): Promise<ExportSection[]> => {
  const rows = await conversationsToExport(db, memberId);
  const partners = rows.flatMap(({ partnerId }) => partnerId ?? []);
  const views = await viewMembers(db, { memberId }, partners);
  return [
    {
      name: 'conversations',
      title: 'Interests and conversations',
      note:
        'Your own messages, and that there was a conversation. What others wrote to you is their ' +
        'private data and not part of this file; you can read it in the product. Of a message that ' +
        'you replied to, only its time is here.',
      value: rows.map((row) => ({
        // Only the partner's first name, and only while the member still sees them.
        with: views.get(row.partnerId ?? '')?.name.split(' ', 1)[0] ?? null,
        status: row.status,
        askedBy: row.askedByMe ? 'you' : 'the other member',
        askedAt: row.askedAt.toISOString(),
        muted: row.muted,
        yourMessages: row.messages,
      })),
    },
  ];
};
