import * as z from 'zod/mini';
import { code } from '../choice-schemas.ts';
import { choices } from '../choices.ts';
import { id, text, timestamp } from '../primitives.ts';
import { RELATIONS } from '../relation.ts';
import { FIRST_MESSAGE_MAX } from './first-message.ts';

export const MATCH_STATUS = choices({
  REQUESTED: 'Requested',
  ACCEPTED: 'Accepted',
  DECLINED: 'Declined',
  WITHDRAWN: 'Withdrawn',
  ENDED: 'Ended',
});

/** Direction of the request, from the viewer's side. */
export const DIRECTION = choices({ sent: 'Sent', received: 'Received' });

export const matchAction = z.enum(['accept', 'decline', 'withdraw', 'end'], {
  error: 'This action does not exist.',
});

export type MatchAction = z.output<typeof matchAction>;

/**
 * The day from which the viewer may ask again after a decline, an end or a second withdrawal. The
 * day may be in the past.
 */
const askAgainFrom = z.optional(z.iso.date());

/** The match between the viewer and another member, as on cards and profiles. */
export const matchState = z.object({
  id: z.uuid(),
  status: code(MATCH_STATUS),
  direction: code(DIRECTION),
  askAgainFrom,
});

export type MatchState = z.output<typeof matchState>;

/** The id in place of a deleted member's id. No profile has this id. */
export const DELETED_MEMBER_ID = '00000000-0000-0000-0000-000000000000';
export const DELETED_MEMBER_NAME = 'Deleted member';

/**
 * A relative who acted on a candidate's behalf, by relation and first name, without a contact.
 * `name` is null if their account was deleted.
 */
export const actingRelative = z.object({
  relation: z.enum(RELATIONS),
  name: z.nullable(z.string()),
});

export type ActingRelative = z.output<typeof actingRelative>;

/** A relative who told the candidate that they like the sender of an interest. */
export const likingRelative = z.object({
  relation: z.enum(RELATIONS),
  name: z.string(),
  /** Gender of the sender. */
  gender: z.nullable(z.enum(['MALE', 'FEMALE'])),
});

export type LikingRelative = z.output<typeof likingRelative>;

/**
 * The requester's relative who proposed the interest ("with her mother"). Absent if there is none.
 */
export const proposedBy = z.optional(
  z.object({
    ...actingRelative.shape,
    /** Gender of the requester. */
    gender: z.nullable(z.enum(['MALE', 'FEMALE'])),
  }),
);

export type ProposingRelative = NonNullable<z.output<typeof proposedBy>>;

/** A row of the conversation list. */
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
    /** Null if unknown or private. */
    lastSeenAt: z.nullable(timestamp),
  }),
  /** Text of the newest message. Null if there are no messages. */
  lastMessage: z.nullable(z.string()),
  /**
   * Present if the viewer wrote the newest message. Absent if a relative wrote it for the viewer.
   */
  lastMine: z.optional(z.literal(true)),
  /** `seq` of the newest message. 0 if there are no messages. */
  lastSeq: z.int(),
  /** Time of the newest message or of the last change of status, whichever is later. */
  updatedAt: timestamp,
  /** At most 999. */
  unreadCount: z.int(),
  /** True if the viewer muted the conversation. */
  muted: z.boolean(),
  /** Present if one side has opened the conversation to relatives, or has asked to do so. */
  openings: z.optional(z.literal(true)),
  askAgainFrom,
  proposedBy,
});

export type Match = z.output<typeof match>;

export const requestBody = z.optional(
  z.strictObject({
    message: z.optional(text(FIRST_MESSAGE_MAX)),
  }),
);

/** `notice`: the reason why the message was not sent. See `FIRST_MESSAGE_UNANSWERED`. */
export const requestResponse = z.object({ match, notice: z.optional(z.string()) });

export const matchParams = z.strictObject({ id });
