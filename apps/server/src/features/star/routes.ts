import type { starEndpoints } from '@sambandha/contract/star/endpoints';
import type { Handlers } from '../../http/endpoint.ts';
import { possibleBirthTimes, suggestStar } from './birth-rules.ts';
import { moonLongitudes } from './moon.ts';

export function starRoutes(): Handlers<typeof starEndpoints> {
  return {
    suggestStar: async ({ body }) => {
      const time = possibleBirthTimes(body);
      const star = suggestStar(moonLongitudes(time), time, body.utcOffset);
      return { status: 200, body: { star } };
    },
  };
}
