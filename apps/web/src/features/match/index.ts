export { conversationPath } from './conversation-path.ts';
export { forgetMember, memberKeys } from './member-cache.ts';
export { refusalOf } from './refusal.ts';
export { type Relation, relationOf, waitsUntil } from './relation.ts';
export {
  type Other,
  useExpressInterest,
  useMatchAction,
  useMatchUpdates,
  useSendMessage,
} from './use-interest.ts';
