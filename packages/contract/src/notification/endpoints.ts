import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { historyLimit, noBody, timeCursor } from '../primitives.ts';
import { CONFIGURABLE_KINDS } from './kinds.ts';
import {
  notification,
  notificationSettings,
  pushBody,
  pushEndpointBody,
  readBody,
  settingsBody,
  unsubscribeBody,
} from './schemas.ts';

const settingsResponse = z.object({ settings: notificationSettings });

export const notificationEndpoints = defineEndpoints({
  listNotifications: {
    method: 'GET',
    path: '/notifications',
    summary: 'My notifications, the latest first',
    rule: 'notice',
    query: z.strictObject({
      /** The nextCursor of the previous page. */
      cursor: z.optional(timeCursor('This is not a place here.')),
      limit: historyLimit,
    }),
    responses: {
      200: z.object({
        notifications: z.array(notification),
        /** The cursor of the next page. Null on the last page. */
        nextCursor: z.nullable(z.string()),
        /**
         * Number of unread notifications on all pages. Messages are not included, because they are
         * counted in the list of conversations.
         */
        unread: z.int(),
      }),
    },
    errors: [],
  },
  readNotifications: {
    method: 'PATCH',
    path: '/notifications/read',
    summary: 'Mark some notifications as read, or all up to a given time',
    rule: 'notice',
    body: readBody,
    responses: { 200: z.object({ unread: z.int() }) },
    errors: [],
  },
  readNotificationSettings: {
    method: 'GET',
    path: '/notifications/settings',
    summary: 'My notification settings',
    rule: 'notice',
    responses: { 200: settingsResponse },
    errors: [],
  },
  updateNotificationSettings: {
    method: 'PATCH',
    path: '/notifications/settings',
    summary: 'Change my notification settings',
    rule: 'notice',
    body: settingsBody,
    responses: { 200: settingsResponse },
    errors: [],
  },
  addPush: {
    method: 'POST',
    path: '/notifications/push',
    summary: 'Subscribe this browser to push notifications until its session ends',
    rule: 'notice',
    body: pushBody,
    responses: { 204: noBody },
    errors: ['PUSH_UNAVAILABLE'],
  },
  removePush: {
    method: 'DELETE',
    path: '/notifications/push',
    summary: 'Unsubscribe this browser from push notifications',
    rule: 'notice',
    body: pushEndpointBody,
    responses: { 204: noBody },
    errors: [],
  },
  unsubscribe: {
    method: 'POST',
    path: '/notifications/unsubscribe',
    summary: 'Unsubscribe from e-mails of one kind, by the link in one of them',
    rule: 'open',
    body: unsubscribeBody,
    responses: { 200: z.object({ kind: z.enum(CONFIGURABLE_KINDS) }) },
    errors: ['LINK_INVALID'],
  },
});
