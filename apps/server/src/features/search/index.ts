export { cardsOf, uncountedCardsOf } from './cards.ts';
export { factsOf } from './facts.ts';
export { firstOf } from './first-page.ts';
export { searchRoutes } from './routes.ts';
export { createSearch, type Search } from './search.ts';
export { findMembers } from './store.ts';
