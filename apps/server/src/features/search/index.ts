export { cardsOf, uncountedCardsOf } from './cards.ts';
export { firstPageIds } from './first-page.ts';
export { interestFactsOf } from './interest-facts.ts';
export { searchRoutes } from './routes.ts';
export { createSearch, type Search } from './search.ts';
export { findMembers } from './store.ts';
