import type { FailureCode } from '@sambandha/contract/errors';
import { ApiError } from '../../api/api-error.ts';

/** Error codes whose message helps the member. */
const helpfulCodes: ReadonlySet<string> = new Set<FailureCode>([
  'ASK_LATER',
  'DAILY_INTERESTS',
  'INTEREST_CLOSED',
  'MATCH_STATE',
  'PROFILE_INCOMPLETE',
  'TOO_MANY',
]);

/** Returns the server's message if it helps the member, otherwise null. */
export function getHelpfulServerMessage(error: Error): string | null {
  return error instanceof ApiError && helpfulCodes.has(error.code) ? error.message : null;
}
