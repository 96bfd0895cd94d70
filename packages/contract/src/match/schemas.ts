import * as z from 'zod/mini';
import { code } from '../choice-schemas.ts';
import { choices } from '../choices.ts';
import { id, text, timestamp } from '../primitives.ts';
import { FIRST_MESSAGE_MAX } from './first-message.ts';

export const MATCH_STATUS = choices({
  REQUESTED: 'Requested',
  ACCEPTED: 'Accepted',
  DECLINED: 'Declined',
  WITHDRAWN: 'Withdrawn',
  ENDED: 'Ended',
});

/** Who asked, seen from the viewer: `sent` by the viewer or `received` by them. */
export const DIRECTION = choices({ sent: 'Sent', received: 'Received' });

export const matchAction = z.enum(['accept', 'decline', 'withdraw', 'end'], {
  error: 'This action does not exist.',
});

export type MatchAction = z.output<typeof matchAction>;

/**
 * After a decline, an end, or a second withdrawal: the day from which the viewer may ask again; it may
 * have passed.
 */
const askAgainFrom = z.optional(z.iso.date());

/** The state between the viewer and another member, as shown on cards and profiles. */
export const matchState = z.object({
  id: z.uuid(),
  status: code(MATCH_STATUS),
  direction: code(DIRECTION),
  askAgainFrom,
});

export type MatchState = z.output<typeof matchState>;

/** Stands in the place of a member who was deleted: no profile has this id. */
export const DELETED_MEMBER_ID = '00000000-0000-0000-0000-000000000000';
export const DELETED_MEMBER_NAME = 'Deleted member';

/** One row of the conversation list. */
export const match = z.object({
  id: z.uuid(),
  status: code(MATCH_STATUS),
  direction: code(DIRECTION),
  profile: z.object({
    id: z.uuid(),
    name: z.string(),
    photo: z.string(),
    verified: z.boolean(),
    online: z.boolean(),
    /** Null when unknown or kept private. */
    lastSeenAt: z.nullable(timestamp),
  }),
  /** The newest message's text; null when nothing was written yet. */
  lastMessage: z.nullable(z.string()),
  /** The newest message's place; 0 when nothing was written yet. */
  lastSeq: z.int(),
  updatedAt: timestamp,
  unreadCount: z.int(),
  /** The viewer wants to be told of nothing new here. */
  muted: z.boolean(),
  askAgainFrom,
});

export type Match = z.output<typeof match>;

export const requestBody = z.optional(
  z.strictObject({
    message: z.optional(
      text(FIRST_MESSAGE_MAX, `Please use at most ${FIRST_MESSAGE_MAX} characters`),
    ),
  }),
);

export const matchParams = z.strictObject({ id });
