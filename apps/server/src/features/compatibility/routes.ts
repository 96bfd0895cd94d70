import type { compatibilityEndpoints } from '@sambandha/contract/compatibility/endpoints';
import type { Handlers } from '../../http/endpoint.ts';
import { birthTimeOf, proposeStar } from './birth-rules.ts';
import { moonLongitude } from './moon.ts';

export function compatibilityRoutes(): Handlers<typeof compatibilityEndpoints> {
  return {
    proposeStar: async ({ body }) => {
      const time = birthTimeOf(body);
      const moon = {
        at: moonLongitude(time.at),
        earliest: moonLongitude(time.earliest),
        latest: moonLongitude(time.latest),
      };
      return { status: 200, body: { star: proposeStar(moon, time, body.utcOffset) } };
    },
  };
}
