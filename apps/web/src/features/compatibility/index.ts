export { CardNotes } from './card-notes.tsx';
export { CompatibilityMark } from './compatibility-mark.tsx';
export { CompatibilitySection } from './compatibility-section.tsx';
