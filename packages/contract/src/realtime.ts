import * as z from 'zod/mini';
import type { Rule } from './access.ts';
import { match } from './match/schemas.ts';
import { message } from './message/schemas.ts';
import { NOTIFICATION_KINDS } from './notification/kinds.ts';

/**
 * Live events (Socket.IO at `/socket.io`, the token in the handshake's auth as `{ token }`, a
 * relative's with the candidate's id as `{ token, onBehalfOf }`).
 * They only say what changed: everything can also be read over HTTP, and after a lost connection the
 * client asks for what followed the last `seq` it holds.
 */
export const serverEvents = {
  /** To both sides, themselves; `senderId` is seen from the receiving member. */
  'message:new': z.object({ matchId: z.uuid(), message }),
  /** The other side has read up to this place. */
  'message:read': z.object({ matchId: z.uuid(), seq: z.int() }),
  /** The other side's device has received up to this place. */
  'message:delivered': z.object({ matchId: z.uuid(), seq: z.int() }),
  /** The member has taken a message out of their own view, on another device. */
  'message:hidden': z.object({ matchId: z.uuid(), seq: z.int() }),
  /** The row as it is now, seen from the receiving member; also where its openings changed. */
  'match:updated': z.object({ match }),
  /** To a relative: something was written in a conversation that is open to them. */
  'speaker:message': z.object({ matchId: z.uuid(), message }),
  /** To a relative: which conversations are open to them, or what of them, has changed. */
  'speaker:changed': z.object({}),
  /** To the candidate: a card of the board changed; null: read the board again. */
  'board:own': z.object({ memberId: z.nullable(z.uuid()) }),
  /** The same to a relative. */
  'board:changed': z.object({ memberId: z.nullable(z.uuid()) }),
  presence: z.object({ memberId: z.uuid(), online: z.boolean() }),
  typing: z.object({ matchId: z.uuid() }),
  /** Something new to tell, messages apart: those have their own event. `unread` as in the list. */
  'notification:new': z.object({ kind: z.enum(NOTIFICATION_KINDS), unread: z.int() }),
  /** Some were read, on this device or another, or taken back. */
  'notification:read': z.object({ unread: z.int() }),
  /** The session was ended elsewhere: sign out. */
  'session:ended': z.object({}),
  /** The relative no longer takes part in the family for whose candidate this connection is. */
  'family:ended': z.object({}),
  /** The family is under review: nothing more comes over this connection. */
  'family:held': z.object({}),
} as const;

export const clientEvents = {
  /** The member is writing; repeated every few seconds while they do. */
  typing: z.strictObject({ matchId: z.uuid() }),
  /** Tell me when these members come and go; replaces the former list. Unmatched ids are ignored. */
  'presence:watch': z.strictObject({ memberIds: z.array(z.uuid()).check(z.maxLength(500)) }),
  /** This device has received the conversation up to this place. */
  'message:received': z.strictObject({ matchId: z.uuid(), seq: z.int().check(z.minimum(1)) }),
} as const;

/** Which rule says who hears an event of a candidate; each one must have its own. */
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

/** Which rule says who may say what to the server. */
export const clientEventRules = {
  typing: 'converse',
  'presence:watch': 'interests',
  'message:received': 'converse',
} as const satisfies Readonly<Record<ClientEvent, Rule>>;

export type ServerEvent = keyof typeof serverEvents;
export type ServerPayload<E extends ServerEvent> = z.output<(typeof serverEvents)[E]>;
export type ClientEvent = keyof typeof clientEvents;
export type ClientPayload<E extends ClientEvent> = z.output<(typeof clientEvents)[E]>;
