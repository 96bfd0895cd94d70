export { ConversationKeeper } from './conversation-keeper.tsx';
