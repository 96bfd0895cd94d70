import { lazy } from 'react';
import { ApiError } from '../../api/api-error.ts';

const codes = ['PROFILES_TODAY', 'CARDS_TODAY', 'CARDS_THIS_WEEK'] as const;

export type EnoughCode = (typeof codes)[number];

/** Whether a call was refused because a day or a week has shown as many members as it may. */
export function isEnough(error: unknown): error is ApiError {
  return error instanceof ApiError && codes.some((code) => code === error.code);
}

/** See `EnoughPanel`; loaded when it is needed, which for most never is. */
export const Enough = lazy(async () => ({
  default: (await import('./enough-panel.tsx')).EnoughPanel,
}));
