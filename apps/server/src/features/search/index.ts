export { readCountedCards, readUncountedCards } from './cards.ts';
export { firstPageIds } from './first-page.ts';
export { readInterestFacts } from './interest-facts.ts';
export { searchRoutes } from './routes.ts';
export { createSearch, type Search } from './search.ts';
export { findMembers } from './store.ts';
