import type { Context } from '../../context.ts';
import type { KeyedLimit } from '../../db/rate-limit.ts';
import { ipAddressGroup, networkGroup } from '../../http/network.ts';
import { limitKey } from './limit-key.ts';

const QUARTER = 15 * 60;
const HOUR = 60 * 60;

/** Wrong passwords for one account by all strangers together, of one device, or in one session. */
const WRONG = { most: 10, seconds: QUARTER };
/** Wrong passwords of one address: a village may share one, but does not forget so many in an hour. */
const WRONG_OF_ADDRESS = { most: 50, seconds: HOUR };
const WRONG_OF_NETWORK = { most: 200, seconds: HOUR };
/** All tries, right ones included: each costs a hash. Who is signed in stays so for weeks. */
const ALL_OF_ADDRESS = { most: 600, seconds: HOUR };
const ALL_OF_NETWORK = { most: 3000, seconds: HOUR };
const ALL_OF_DEVICE = { most: 60, seconds: HOUR };

/** With whom the tries of a password are counted. */
export interface Tries {
  /** Those that stay used when the password was right, too. */
  readonly all: readonly KeyedLimit[];
  readonly wrong: readonly KeyedLimit[];
}

/** Of a browser that has never signed in to this account; `who`: its member, or what was typed. */
export function strangersTries(context: Context, who: string, ipAddress: string): Tries {
  const of = (what: string, group: string) => limitKey(context, what, group);
  const [home, network] = [ipAddressGroup(ipAddress), networkGroup(ipAddress)];
  return {
    wrong: [
      { key: of('login', who), ...WRONG },
      { key: of('login-wrong:address', home), ...WRONG_OF_ADDRESS },
      { key: of('login-wrong:network', network), ...WRONG_OF_NETWORK },
    ],
    all: [
      { key: of('login-all:address', home), ...ALL_OF_ADDRESS },
      { key: of('login-all:network', network), ...ALL_OF_NETWORK },
    ],
  };
}

/** Of a device that has signed in to this account before: no stranger's tries count for it. */
export function devicesTries(context: Context, memberId: string, markHash: Buffer): Tries {
  const device = `${memberId}\n${markHash.toString('base64url')}`;
  return {
    wrong: [{ key: limitKey(context, 'login:device', device), ...WRONG }],
    all: [{ key: limitKey(context, 'login-all:device', device), ...ALL_OF_DEVICE }],
  };
}

/** Of who is signed in. */
export function sessionsTries(context: Context, sessionId: string): Tries {
  return { wrong: [{ key: limitKey(context, 'login:session', sessionId), ...WRONG }], all: [] };
}
