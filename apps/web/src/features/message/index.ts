export { ConversationSync } from './conversation-sync.tsx';
export { useHasAnswer } from './use-conversations.ts';
