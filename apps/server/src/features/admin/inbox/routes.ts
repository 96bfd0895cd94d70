import type { InboxFeedback, inboxEndpoints } from '@sambandha/contract/admin/inbox';
import type { Context } from '../../../core/context.ts';
import { Failure } from '../../../core/failure.ts';
import type { Handlers } from '../../../http/endpoint.ts';
import { maskEmail, maskPhone } from '../../account/index.ts';
import { pagination, personOrNull } from '../responses.ts';
import { answerFeedback } from './answer.ts';
import { revealSender } from './reveal.ts';
import { findFeedback, type InboxRow, listInbox } from './store.ts';

export function inboxRoutes(context: Context): Handlers<typeof inboxEndpoints> {
  const { db } = context;
  return {
    listFeedback: async ({ viewer: { person: readerId }, query }) => {
      const { rows, total } = await listInbox(db, { ...query, readerId });
      const feedback = rows.map(toFeedback);
      return { status: 200, body: { feedback, pagination: pagination(query, total) } };
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
    email: email && maskEmail(email),
    phone: phone && maskPhone(phone),
    member: personOrNull(row.member_id, row.member_name),
    status,
    note,
    reply,
    answeredAt: row.answered_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  };
}
