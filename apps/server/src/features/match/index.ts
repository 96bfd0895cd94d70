export { matchPage } from './answer.ts';
export { holdInterestSettings } from './holdings.ts';
export { leaveMatches } from './leave.ts';
export { connectedAmong, seenMatch } from './list.store.ts';
export { publishMatch, publishMatchesOf } from './publish.ts';
export type { Openings } from './request.ts';
export { matchRoutes } from './routes.ts';
export { writing } from './rules.ts';
export { lockPair } from './store.ts';
