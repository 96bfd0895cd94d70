export { factsForTeam, formatFieldValue, translatedText } from './facts.ts';
export { Gallery } from './gallery.tsx';
export { FactsSection, factGridClass, HobbiesSection, ProfileSection } from './sections.tsx';
export { VisibilityCard } from './visibility-card.tsx';
