export { cardsOf } from './cards.ts';
export { cardsForRelative } from './relative.ts';
export { searchRoutes } from './routes.ts';
export { createSearch, type Search } from './search.ts';
export { findMembers } from './store.ts';
