export { ConversationSync } from './conversation-sync.tsx';
