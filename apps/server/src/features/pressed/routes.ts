import type { pressedEndpoints } from '@sambandha/contract/pressed/endpoints';
import type { Context } from '../../core/context.ts';
import type { Handlers } from '../../http/endpoint.ts';
import { type NotifyTeam, recordPress } from './press.ts';

export function pressedRoutes(
  context: Context,
  { notifyTeam }: { readonly notifyTeam: NotifyTeam },
): Handlers<typeof pressedEndpoints> {
  return {
    press: async ({ viewer, body: { contact = null, time = null, words = null } }) => {
      await recordPress(context, notifyTeam, viewer.onBehalfOf, { contact, time, words });
      return { status: 204 };
    },
  };
}
