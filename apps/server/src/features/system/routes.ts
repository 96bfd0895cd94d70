import type { systemEndpoints } from '@sambandha/contract/system/endpoints';
import { demoPeople } from '@sambandha/demo/people';
import type { Context } from '../../core/context.ts';
import { Failure } from '../../core/failure.ts';
import type { Handlers } from '../../http/endpoint.ts';
import { isDatabaseReachable, readOutbox } from './store.ts';

export function systemRoutes(context: Context): Handlers<typeof systemEndpoints> {
  const { config, db } = context;
  return {
    live: async () => ({ status: 200, body: { status: 'ok' } }),

    ready: async () => {
      if (!(await isDatabaseReachable(db))) throw new Failure('UNAVAILABLE');
      return { status: 200, body: { status: 'ok' } };
    },

    readSite: async () => ({
      status: 200,
      body: {
        demo: config.demo,
        demoAdminPhone: config.demo ? demoPeople.admin.phone : null,
        sms: config.delivery.sms !== undefined,
        upi: config.upi ?? null,
      },
    }),

    readDemoOutbox: async ({ query }) => {
      if (!config.demo) throw new Failure('NOT_FOUND');
      return { status: 200, body: { messages: await readOutbox(db, query.to) } };
    },
  };
}
