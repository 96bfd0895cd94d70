import * as z from 'zod/mini';
import type { Rule } from './access.ts';
import { match } from './match/schemas.ts';
import { message } from './message/schemas.ts';
import { NOTIFICATION_KINDS } from './notification/kinds.ts';

/**
 * Live events over Socket.IO at `/socket.io`. The `auth` of the handshake is `{ token }`, or
 * `{ token, onBehalfOf }` with the candidate's id for a relative. Events only announce changes: all
 * data can also be read over HTTP. After a lost connection the client requests the messages after
 * its last `seq`.
 */
export const serverEvents = {
  /** A new message, for both members themselves. `senderId` is from the receiver's side. */
  'message:new': z.object({ matchId: z.uuid(), message }),
  /** The other side has read up to this `seq`. */
  'message:read': z.object({ matchId: z.uuid(), seq: z.int() }),
  /** The other side's device has received up to this `seq`. */
  'message:delivered': z.object({ matchId: z.uuid(), seq: z.int() }),
  /** The member has hidden a message on another device. */
  'message:hidden': z.object({ matchId: z.uuid(), seq: z.int() }),
  /** The current match, from the receiver's side. The event is also sent if openings change. */
  'match:updated': z.object({ match }),
  /** A new message, for a relative to whom the conversation is open. */
  'speaker:message': z.object({ matchId: z.uuid(), message }),
  /** The conversations or earlier messages that are open to a relative have changed. */
  'speaker:changed': z.object({}),
  /** A card of the board changed, for the candidate. Null if the whole board must be read again. */
  'board:own': z.object({ memberId: z.nullable(z.uuid()) }),
  /** A card of the board changed, for a relative. */
  'board:changed': z.object({ memberId: z.nullable(z.uuid()) }),
  /** A member of the list `presence:watch` came online or went offline. */
  presence: z.object({ memberId: z.uuid(), online: z.boolean() }),
  /** The other member is writing. */
  typing: z.object({ matchId: z.uuid() }),
  /**
   * A new notification, except messages, which have their own event. `unread` is the number of
   * unread notifications.
   */
  'notification:new': z.object({ kind: z.enum(NOTIFICATION_KINDS), unread: z.int() }),
  /** Notifications were read on any device, or withdrawn. */
  'notification:read': z.object({ unread: z.int() }),
  /** The session was ended elsewhere. The client signs out. */
  'session:ended': z.object({}),
  /** The relative no longer belongs to the family of this connection's candidate. */
  'family:ended': z.object({}),
  /** The family is under review: this connection receives no further events. */
  'family:held': z.object({}),
} as const;

export const clientEvents = {
  /** The member is writing. The event is repeated every few seconds. */
  typing: z.strictObject({ matchId: z.uuid() }),
  /**
   * Subscribes to the presence of these members and replaces the previous list. Ids of members
   * without a match are ignored.
   */
  'presence:watch': z.strictObject({ memberIds: z.array(z.uuid()).check(z.maxLength(500)) }),
  /** This device has received the conversation up to this `seq`. */
  'message:received': z.strictObject({ matchId: z.uuid(), seq: z.int().check(z.minimum(1)) }),
} as const;

/** The access rule of each event to a candidate or relative. Every event must have one. */
export const serverEventRules = {
  'message:new': 'converse',
  'message:read': 'converse',
  'message:delivered': 'converse',
  'message:hidden': 'converse',
  'match:updated': 'interests',
  'speaker:message': 'speak',
  'speaker:changed': 'speak',
  'board:own': 'lists',
  'board:changed': 'board',
  presence: 'interests',
  typing: 'converse',
  'notification:new': 'notice',
  'notification:read': 'notice',
  'session:ended': 'account',
  'family:ended': 'account',
  'family:held': 'account',
} as const satisfies Readonly<Record<ServerEvent, Rule>>;

/** The access rule of each event to the server. */
export const clientEventRules = {
  typing: 'converse',
  'presence:watch': 'interests',
  'message:received': 'converse',
} as const satisfies Readonly<Record<ClientEvent, Rule>>;

export type ServerEvent = keyof typeof serverEvents;
export type ServerPayload<E extends ServerEvent> = z.output<(typeof serverEvents)[E]>;
export type ClientEvent = keyof typeof clientEvents;
export type ClientPayload<E extends ClientEvent> = z.output<(typeof clientEvents)[E]>;
