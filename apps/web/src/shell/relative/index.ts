export { ActingBar } from './acting-bar.tsx';
export { FamilyLinks } from './families-link.tsx';
export { RelativeLikes } from './liked-by.tsx';
export { ProposerLine } from './proposer-line.tsx';
export { RelativeNav } from './relative-nav.tsx';
export { RelativeTabs } from './relative-tabs.tsx';
