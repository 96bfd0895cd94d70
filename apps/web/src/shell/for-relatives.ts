import { lazyOptional } from './lazily.tsx';

/** Parts of the shell for relatives, and about them, in one file. */
const load = () => import('./relative/index.ts');

export const ActingBar = lazyOptional(async () => (await load()).ActingBar);
export const FamiliesLink = lazyOptional(async () => (await load()).FamiliesLink);
export const LikedBy = lazyOptional(async () => (await load()).LikedBy);
export const RelativeNav = lazyOptional(async () => (await load()).RelativeNav);
export const RelativeTabs = lazyOptional(async () => (await load()).RelativeTabs);
export const ProposerLine = lazyOptional(async () => (await load()).ProposerLine);
