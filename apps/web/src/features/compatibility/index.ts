export { CardNotes } from './card-notes.tsx';
export { CompatibilityMark } from './compatibility-mark.tsx';
export { CompatibilitySection } from './compatibility-section.tsx';
export { FitStrip } from './fit-strip.tsx';
