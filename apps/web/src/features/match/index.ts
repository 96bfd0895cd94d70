export { conversationPath } from './conversation-path.ts';
export { InterestSync } from './interest-sync.tsx';
export { InterestsLeft } from './interests-left.tsx';
export { memberKeys, removeMember } from './member-cache.ts';
export { refusalOf } from './refusal.ts';
export { closedUntil, type Relation, relationOf } from './relation.ts';
export { useSagotraCheck } from './sagotra-check.tsx';
export { Audience } from './settings/audience.tsx';
export {
  type Other,
  useExpressInterest,
  useMatchAction,
  useMatchUpdates,
  useSendMessage,
} from './use-interest.ts';
