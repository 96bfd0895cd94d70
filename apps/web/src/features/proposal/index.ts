import { lazily } from '../../shell/lazily.tsx';

// The components are loaded only for candidates with a family and for relatives.
export const ProposeAction = lazily(
  async () => (await import('./propose-action.tsx')).ProposeAction,
);
export const Proposals = lazily(async () => (await import('./proposals.tsx')).Proposals);
export const AsideInterests = lazily(
  async () => (await import('./aside-interests.tsx')).AsideInterests,
);
