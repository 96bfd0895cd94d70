export { conversationAccessPaths } from './access-paths.ts';
export { conversationErasure } from './erasure.ts';
export { exportConversations, exportRelativeMessages } from './export.ts';
export { preparePartEnd } from './part-end.ts';
export { messageRoutes, recordDelivery } from './routes.ts';
export { createFirstMessageDependency } from './send.ts';
