export { CardFit } from './card-fit.tsx';
export { CompatibilityMark } from './compatibility-mark.tsx';
export { CompatibilitySection } from './compatibility-section.tsx';
export { FitStrip } from './fit-strip.tsx';
