export { conversationAccessPaths } from './access-paths.ts';
export { conversationErasure } from './erasure.ts';
export { exportConversations, exportRelativeMessages } from './export.ts';
export { preparePartEnd } from './part-end.ts';
export { markReceived, messageRoutes } from './routes.ts';
export { firstMessages } from './send.ts';
