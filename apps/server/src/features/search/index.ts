export { cardsOf } from './cards.ts';
export { searchRoutes } from './routes.ts';
export { createSearch, type Search } from './search.ts';
export { findMembers } from './store.ts';
