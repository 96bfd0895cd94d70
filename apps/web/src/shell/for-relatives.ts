import { lazily } from './lazily.tsx';

/** Parts of the shell for relatives, and about them, in one file. */
const load = () => import('./relative/index.ts');

export const ActingBar = lazily(async () => (await load()).ActingBar);
export const FamiliesLink = lazily(async () => (await load()).FamiliesLink);
export const LikedBy = lazily(async () => (await load()).LikedBy);
export const RelativeNav = lazily(async () => (await load()).RelativeNav);
export const RelativeTabs = lazily(async () => (await load()).RelativeTabs);
export const ProposerLine = lazily(async () => (await load()).ProposerLine);
