import * as z from 'zod/mini';
import { id, requiredBoolean, timestamp } from '../primitives.ts';
import {
  ACCOUNT_NOTICES,
  CONFIGURABLE_KINDS,
  isKindWith,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from './kinds.ts';

/** Maximum number of a member's devices with pushes. A further device replaces the oldest. */
export const PUSH_DEVICES_MAX = 10;

/**
 * A notification. If the event is repeated before the notification is read, the notification's
 * `count` increases.
 */
export const notification = z.object({
  id: z.uuid(),
  kind: z.enum(NOTIFICATION_KINDS),
  /** Time of the event. For repeated events, the time of the last event. */
  createdAt: timestamp,
  readAt: z.nullable(timestamp),
  /** Number of events: messages of one conversation, new profiles of one search. */
  count: z.int(),
  /** The member whom the notification names. Null if there is none or they are not visible. */
  member: z.nullable(z.object({ id: z.uuid(), name: z.string(), photo: z.string() })),
  /** The conversation to open. Null if there is none or the other member is not visible. */
  matchId: z.nullable(z.uuid()),
  /** The saved search. Null for other kinds. */
  search: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
  /** The account notice. Null for other kinds. */
  notice: z.nullable(z.enum(ACCOUNT_NOTICES)),
});

export type Notification = z.output<typeof notification>;

/**
 * The notifications to mark as read: those in `ids`, or all up to `upTo`, which is the time of the
 * newest notification shown.
 */
export const readBody = z
  .strictObject({
    ids: z.optional(z.array(id).check(z.maxLength(100, { error: 'At most 100 at once' }))),
    upTo: z.optional(z.iso.datetime({ error: 'Please give a date and time in UTC' })),
  })
  .check(
    z.refine(({ ids, upTo }) => (ids === undefined) !== (upTo === undefined), {
      error: 'Please give either ids or upTo',
      path: ['ids'],
    }),
  );

function schemaForEach<Kind extends NotificationKind, Schema>(
  kinds: readonly Kind[],
  schema: Schema,
) {
  return Object.fromEntries(kinds.map((kind) => [kind, schema])) as Record<Kind, Schema>;
}

/**
 * True for each channel by which notifications of one kind are sent while the member is offline.
 */
const channels = z.object({ email: z.boolean(), push: z.boolean() });

export const notificationSettings = z.object({
  kinds: z.object(schemaForEach(CONFIGURABLE_KINDS, channels)),
  /**
   * Kinds that this person can receive: family kinds require a family, team kinds a role in the
   * team.
   */
  shown: z.array(z.enum(CONFIGURABLE_KINDS)),
  /** True if there is a confirmed e-mail address and this installation sends e-mails. */
  emailReachable: z.boolean(),
  /** The key with which a browser subscribes to pushes. Null if pushes are not available. */
  pushKey: z.nullable(z.string()),
  /** Number of devices that receive pushes. */
  pushDevices: z.int(),
});

export type NotificationSettings = z.output<typeof notificationSettings>;

const channelChange = z.optional(
  z.strictObject({
    email: z.optional(requiredBoolean),
    push: z.optional(requiredBoolean),
  }),
);

const noChange = z.optional(z.never({ error: 'Notices about your account cannot be turned off.' }));

/** The changed settings. Absent kinds and channels stay as they are. */
export const settingsBody = z.strictObject({
  kinds: z.strictObject({
    ...schemaForEach(CONFIGURABLE_KINDS, channelChange),
    ...schemaForEach(
      NOTIFICATION_KINDS.filter((kind) => isKindWith(kind, 'configurable', false)),
      noChange,
    ),
  }),
});

const endpointError = 'This is not the address of a push service.';

/**
 * The address of a browser at its push service, which is a secret of that browser. The schema also
 * accepts http, for the local servers of tests. The server accepts only https on the public
 * internet.
 */
const pushEndpoint = z
  .url({ protocol: /^https?$/, error: endpointError })
  .check(z.maxLength(1000, { error: endpointError }));

/** A browser's subscription, as `PushSubscription.toJSON()` returns it. */
export const pushBody = z.strictObject({
  endpoint: pushEndpoint,
  expirationTime: z.optional(z.nullable(z.number())),
  keys: z.strictObject({
    /** An uncompressed point on P-256: 65 bytes in base64url. */
    p256dh: z.string().check(z.regex(/^[\w-]{87}=?$/, { error: 'This is not a key.' })),
    /** 16 bytes in base64url. */
    auth: z.string().check(z.regex(/^[\w-]{22}(==)?$/, { error: 'This is not a key.' })),
  }),
});

export const pushEndpointBody = z.strictObject({ endpoint: pushEndpoint });

const linkError = 'This link is not complete.';

export const unsubscribeBody = z.strictObject({
  token: z.string({ error: linkError }).check(z.regex(/^[\w.-]{1,300}$/, { error: linkError })),
});

/** Payload of a push, without names and without message texts. */
export const pushContent = z.object({
  /** A push with the same tag replaces the one that is shown. */
  tag: z.string(),
  title: z.string(),
  /** Second line: the name of the product. */
  body: z.string(),
  /** Path to open in the product. */
  url: z.string(),
});

export type PushContent = z.output<typeof pushContent>;
