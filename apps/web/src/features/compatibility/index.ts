export { CardReason } from './card-reason.tsx';
export { CompatibilityMark } from './compatibility-mark.tsx';
export { CompatibilitySection } from './compatibility-section.tsx';
