import { firstName } from '@sambandha/contract/first-name';
import type { Exporter, ExportSection } from '../../lifecycle/export.ts';
import { ownViewerIds } from '../../security/access/viewer.ts';
import { viewMembers } from '../profile/index.ts';
import { conversationsToExport, relativeMessagesToExport } from './export.store.ts';

/**
 * Returns a member's matches with the member's own messages. Messages of others are never included.
 */
export const exportConversations: Exporter = async ({ db }, memberId): Promise<ExportSection[]> => {
  const rows = await conversationsToExport(db, memberId);
  const partners = rows.flatMap(({ partnerId }) => partnerId ?? []);
  const views = await viewMembers(db, ownViewerIds(memberId), partners);
  return [
    {
      name: 'conversations',
      title: 'Interests and conversations',
      note:
        'Your own messages, and that there was a conversation. What others wrote to you is their ' +
        'private data and not part of this file; you can read it in the product. Of a message that ' +
        'you replied to, only its time is here. What a relative wrote for you names them.',
      value: rows.map((row) => ({
        // The partner's first name is included only if the member still sees the partner.
        with: firstNameOf(row.partnerId === null ? undefined : views.get(row.partnerId)),
        status: row.status,
        askedBy: row.askedByMe ? 'you' : 'the other member',
        askedAt: row.askedAt.toISOString(),
        muted: row.muted,
        yourMessages: row.messages,
        ...(row.openTo.length > 0 && { openToYourFamily: row.openTo }),
      })),
    },
  ];
};

/** Returns the messages that a person wrote for candidates of present or former families. */
export const exportRelativeMessages: Exporter = async (
  { db },
  personId,
): Promise<ExportSection[]> => {
  const rows = await relativeMessagesToExport(db, personId);
  if (rows.length === 0) return [];
  return [
    {
      name: 'spoken',
      title: 'What you wrote while helping others',
      value: rows.map(({ candidate, relation, sent_at: at, body: text }) => ({
        for: firstName(candidate),
        relation,
        at: at.toISOString(),
        text,
      })),
    },
  ];
};

function firstNameOf(view: { readonly name: string } | undefined): string | null {
  return view === undefined ? null : firstName(view.name);
}
