export { ConversationSync } from './conversation-sync.tsx';
export { useHasAcceptedInterest } from './use-conversations.ts';
