import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import {
  id,
  line,
  optionalText,
  page,
  pagination,
  requiredText,
  timestamp,
} from '../primitives.ts';
import { adminLimit, contacts } from './schemas.ts';

/** Error messages of the inbox. */
export const inboxTexts = {
  noAddress: 'This sender left no email address to answer to',
  changeRequired: 'Please change something',
  replyRequired: 'Please write an answer',
} as const;

const status = z.enum(['open', 'closed'], { error: 'This status does not exist.' });

/** One entry of the inbox, as the team reads it. */
const inboxFeedback = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  name: z.nullable(z.string()),
  /** Masked, like the phone number. */
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** The member who was signed in when sending the feedback. */
  member: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
  status,
  /** A note for colleagues. */
  note: z.nullable(z.string()),
  /** The answer to the sender. */
  reply: z.nullable(z.string()),
  answeredAt: z.nullable(timestamp),
  createdAt: timestamp,
});

export type InboxFeedback = z.output<typeof inboxFeedback>;

export const inboxEndpoints = defineEndpoints({
  listFeedback: {
    method: 'GET',
    path: '/admin/feedback',
    summary: 'The inbox: open feedback, the oldest first, or closed, the latest first',
    rule: 'moderate',
    query: z.strictObject({
      page,
      limit: adminLimit,
      status: z._default(status, 'open'),
      /** A part of the title, the description or the name, or a whole e-mail address. */
      search: z.optional(line(100)),
    }),
    responses: { 200: z.object({ feedback: z.array(inboxFeedback), pagination }) },
    errors: [],
  },
  revealSender: {
    method: 'POST',
    path: '/admin/feedback/:id/contacts',
    summary: 'Contact of a sender of feedback. The read is audited',
    rule: 'administer',
    params: z.strictObject({ id }),
    body: z.strictObject({}),
    responses: { 200: contacts },
    errors: ['NOT_FOUND', 'DAILY_LOOKS'],
  },
  answerFeedback: {
    method: 'PATCH',
    path: '/admin/feedback/:id',
    summary: 'Answer feedback by e-mail (once), close it, reopen it, or add a note',
    rule: 'moderate',
    params: z.strictObject({ id }),
    body: z
      .strictObject({
        status: z.optional(status),
        note: z.optional(optionalText(1000)),
        /** The note as the caller read it. If the note has changed, the call fails with DECIDED. */
        previousNote: z.optional(optionalText(1000)),
        reply: z.optional(requiredText(inboxTexts.replyRequired, 5000)),
      })
      .check(
        z.refine(
          ({ previousNote: _, ...change }) =>
            Object.values(change).some((value) => value !== undefined),
          { error: inboxTexts.changeRequired },
        ),
      ),
    responses: { 200: z.object({ feedback: inboxFeedback }) },
    errors: ['NOT_FOUND', 'DECIDED'],
  },
});
