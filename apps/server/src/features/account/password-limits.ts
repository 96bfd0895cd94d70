import { HOUR_SECONDS } from '@sambandha/contract/durations';
import type { Context } from '../../core/context.ts';
import type { KeyedLimit } from '../../db/rate-limit.ts';
import { ipAddressGroup, networkGroup } from '../../http/network.ts';
import { limitKey } from './limit-key.ts';

/**
 * Maximum number of wrong passwords. It applies to all new browsers together for one contact, to
 * each known device, and to each session.
 */
const WRONG_PASSWORDS = { maxUses: 10, seconds: 15 * 60 };
/** Maximum number of wrong passwords from one IP address, which a whole village may share. */
const WRONG_PER_IP_ADDRESS = { maxUses: 50, seconds: HOUR_SECONDS };
const WRONG_PER_NETWORK = { maxUses: 200, seconds: HOUR_SECONDS };
/**
 * Maximum number of all attempts, including correct ones, because each attempt costs a password
 * hash. Sessions last for weeks, so honest people need few attempts.
 */
const ATTEMPTS_PER_IP_ADDRESS = { maxUses: 600, seconds: HOUR_SECONDS };
const ATTEMPTS_PER_NETWORK = { maxUses: 3000, seconds: HOUR_SECONDS };
const ATTEMPTS_PER_DEVICE = { maxUses: 60, seconds: HOUR_SECONDS };

/** The rate limits of an attempt to enter a password. */
export interface PasswordLimits {
  /** Limits that count every attempt. */
  readonly attemptLimits: readonly KeyedLimit[];
  /** Limits that count wrong passwords only. */
  readonly wrongPasswordLimits: readonly KeyedLimit[];
}

/**
 * Returns the limits for a browser that never signed in to this account. `contact` is the key of
 * the typed contact (`contactKey`), or the typed text if it is not a contact. Attempts do not count
 * per account, because the count would then show which contacts belong to an account.
 */
export function limitsForNewBrowser(
  context: Context,
  contact: string,
  ipAddress: string,
): PasswordLimits {
  const key = (limit: string, value: string) => limitKey(context, limit, value);
  const [ipGroup, network] = [ipAddressGroup(ipAddress), networkGroup(ipAddress)];
  return {
    wrongPasswordLimits: [
      { key: key('login', contact), ...WRONG_PASSWORDS },
      { key: key('login-wrong:address', ipGroup), ...WRONG_PER_IP_ADDRESS },
      { key: key('login-wrong:network', network), ...WRONG_PER_NETWORK },
    ],
    attemptLimits: [
      { key: key('login-all:address', ipGroup), ...ATTEMPTS_PER_IP_ADDRESS },
      { key: key('login-all:network', network), ...ATTEMPTS_PER_NETWORK },
    ],
  };
}

/**
 * Returns the limits for a device that signed in to this account before. Attempts in new browsers
 * do not count against these limits.
 */
export function limitsForKnownDevice(
  context: Context,
  memberId: string,
  markHash: Buffer,
): PasswordLimits {
  const device = `${memberId}\n${markHash.toString('base64url')}`;
  return {
    wrongPasswordLimits: [{ key: limitKey(context, 'login:device', device), ...WRONG_PASSWORDS }],
    attemptLimits: [{ key: limitKey(context, 'login-all:device', device), ...ATTEMPTS_PER_DEVICE }],
  };
}

/** Returns the limits for a signed-in session. */
export function limitsForSession(context: Context, sessionId: string): PasswordLimits {
  return {
    wrongPasswordLimits: [
      { key: limitKey(context, 'login:session', sessionId), ...WRONG_PASSWORDS },
    ],
    attemptLimits: [],
  };
}
