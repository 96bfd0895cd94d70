export { InTalks } from './in-talks.tsx';
export { StandingCard } from './standing-card.tsx';
