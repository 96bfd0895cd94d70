import { ApiError } from '../../api/api-error.ts';
import { lazyRequired } from '../../shell/lazy-parts.tsx';

const codes = ['PROFILES_TODAY', 'CARDS_TODAY', 'CARDS_THIS_WEEK'] as const;

export type LimitCode = (typeof codes)[number];

/** Returns true if a call failed because a daily or weekly limit is reached. */
export function isLimitReachedError(error: unknown): error is ApiError {
  return error instanceof ApiError && codes.some((code) => code === error.code);
}

/** The notice about a reached limit, loaded on demand. */
export const LimitReached = lazyRequired(
  async () => (await import('./limit-reached-panel.tsx')).LimitReachedPanel,
);
