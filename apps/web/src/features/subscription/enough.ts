import { ApiError } from '../../api/api-error.ts';
import { lazyPart } from '../../shell/lazily.tsx';

const codes = ['PROFILES_TODAY', 'CARDS_TODAY', 'CARDS_THIS_WEEK'] as const;

export type EnoughCode = (typeof codes)[number];

/** True if a call failed because the limit of a day or week is reached. */
export function isEnough(error: unknown): error is ApiError {
  return error instanceof ApiError && codes.some((code) => code === error.code);
}

/** `EnoughPanel`, loaded on demand. */
export const Enough = lazyPart(async () => (await import('./enough-panel.tsx')).EnoughPanel);
