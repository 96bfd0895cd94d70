export { holdConversations } from './holdings.ts';
export { leaveConversations } from './leave.ts';
export { markReceived, messageRoutes } from './routes.ts';
export { openings } from './send.ts';
