import { lazyOptional } from '../../shell/lazy-parts.tsx';

// The components are loaded only for candidates with a family and for relatives.
export const ProposeAction = lazyOptional(
  async () => (await import('./propose-action.tsx')).ProposeAction,
);
export const Proposals = lazyOptional(async () => (await import('./proposals.tsx')).Proposals);
export const AsideInterests = lazyOptional(
  async () => (await import('./aside-interests.tsx')).AsideInterests,
);
