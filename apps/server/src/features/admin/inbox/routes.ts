import type { InboxFeedback, inboxEndpoints } from '@sambandha/contract/admin/inbox';
import type { Context } from '../../../core/context.ts';
import { Failure } from '../../../core/failure.ts';
import type { Handlers } from '../../../http/endpoint.ts';
import { maskedEmail, maskedPhone } from '../../account/index.ts';
import { answerFeedback } from './answer.ts';
import { revealSender } from './reveal.ts';
import { findFeedback, type InboxRow, listInbox } from './store.ts';

export function inboxRoutes(context: Context): Handlers<typeof inboxEndpoints> {
  const { db } = context;
  return {
    listFeedback: async ({ viewer: { person: readerId }, query: { search, ...query } }) => {
      const { rows, total } = await listInbox(db, { ...query, search, readerId });
      const { page, limit } = query;
      const pagination = { page, limit, total, pages: Math.ceil(total / limit) };
      return { status: 200, body: { feedback: rows.map(toFeedback), pagination } };
    },
    revealSender: async ({ viewer, params: { id } }) => ({
      status: 200,
      body: await revealSender(context, viewer.person, id),
    }),
    answerFeedback: async ({ viewer, params: { id }, body }) => {
      await answerFeedback(context, { actorId: viewer.person, id, change: body });
      const row = await findFeedback(db, id, viewer.person);
      if (row === undefined) throw new Failure('NOT_FOUND');
      return { status: 200, body: { feedback: toFeedback(row) } };
    },
  };
}

function toFeedback(row: InboxRow): InboxFeedback {
  const { id, title, description, name, email, phone, status, note, reply } = row;
  return {
    id,
    title,
    description,
    name,
    email: email && maskedEmail(email),
    phone: phone && maskedPhone(phone),
    member:
      row.member_id === null || row.member_name === null
        ? null
        : { id: row.member_id, name: row.member_name },
    status,
    note,
    reply,
    answeredAt: row.answered_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  };
}
