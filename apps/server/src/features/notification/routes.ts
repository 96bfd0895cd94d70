import type { notificationEndpoints } from '@sambandha/contract/notification/endpoints';
import type { Context } from '../../core/context.ts';
import type { Handlers } from '../../http/endpoint.ts';
import { listNotifications } from './list.ts';
import { countUnread } from './notify.store.ts';
import { publishUnread } from './notify.ts';
import { deleteSubscription } from './push/store.ts';
import { subscribeToPush } from './push/subscribe.ts';
import {
  changeSettings,
  type EmailAndLanguageOf,
  readSettings,
  unsubscribeFromMails,
} from './settings.ts';
import { markSelectionRead } from './store.ts';

export function notificationRoutes(
  context: Context,
  emailAndLanguageOf: EmailAndLanguageOf,
): Handlers<typeof notificationEndpoints> {
  const settingsResponse = async (memberId: string) => ({
    status: 200 as const,
    body: { settings: await readSettings(context, emailAndLanguageOf, memberId) },
  });

  return {
    listNotifications: async ({ viewer, query }) => ({
      status: 200,
      body: await listNotifications(context, viewer.person, query),
    }),
    readNotifications: async ({ viewer: { person: memberId }, body: { ids, upTo } }) => {
      // The contract requires either `ids` or `upTo`.
      const selection = upTo === undefined ? { ids: ids ?? [] } : { upTo: new Date(upTo) };
      const isChanged = await markSelectionRead(context.db, memberId, selection, context.now());
      const unread = await (isChanged
        ? publishUnread(context, memberId)
        : countUnread(context.db, memberId));
      return { status: 200, body: { unread } };
    },
    readNotificationSettings: ({ viewer }) => settingsResponse(viewer.person),
    updateNotificationSettings: async ({ viewer, body }) => {
      await changeSettings(context, viewer.person, body.kinds);
      return settingsResponse(viewer.person);
    },
    addPush: async ({ viewer, body }) => {
      await subscribeToPush(context, viewer, body);
      return { status: 204 };
    },
    removePush: async ({ viewer, body }) => {
      await deleteSubscription(context.db, viewer.person, body.endpoint);
      return { status: 204 };
    },
    unsubscribe: async ({ body }) => ({
      status: 200,
      body: { kind: await unsubscribeFromMails(context, emailAndLanguageOf, body.token) },
    }),
  };
}
