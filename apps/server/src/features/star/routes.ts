import type { starEndpoints } from '@sambandha/contract/star/endpoints';
import type { Handlers } from '../../http/endpoint.ts';
import { birthTimeOf, proposeStar } from './birth-rules.ts';
import { moonLongitude } from './moon.ts';

export function starRoutes(): Handlers<typeof starEndpoints> {
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
