export { CardFit } from './card-fit.tsx';
export { CompatibilitySection } from './compatibility-section.tsx';
export { FitLink } from './fit-link.tsx';
export { FitStrip, FitTag } from './fit-strip.tsx';
