export { factsForTeam, textOf, translatedText } from './facts.ts';
export { Gallery } from './gallery.tsx';
export { Facts, factGridClass, Hobbies, Section } from './sections.tsx';
export { VisibilityCard } from './visibility-card.tsx';
