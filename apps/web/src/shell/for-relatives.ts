import { lazyOptional } from './lazy-parts.tsx';

/** Loads the parts of the shell that are for relatives or about them. One file contains them. */
const load = () => import('./relative/index.ts');

export const ActingBar = lazyOptional(async () => (await load()).ActingBar);
export const FamilyLinks = lazyOptional(async () => (await load()).FamilyLinks);
export const RelativeLikes = lazyOptional(async () => (await load()).RelativeLikes);
export const RelativeNav = lazyOptional(async () => (await load()).RelativeNav);
export const RelativeTabs = lazyOptional(async () => (await load()).RelativeTabs);
export const ProposerLine = lazyOptional(async () => (await load()).ProposerLine);
