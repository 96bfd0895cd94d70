export { useAnswers } from './answer/use-answers.ts';
export { conversationPath } from './conversation-path.ts';
export { PersonCard, Quote } from './interest-card.tsx';
export { InterestSync } from './interest-sync.tsx';
export { Interests } from './interests.tsx';
export { InterestsLeft } from './interests-left.tsx';
export { interestCounts, interestsQuery, refreshInterests } from './interests-query.ts';
export {
  type CachedList,
  changeCard,
  changeList,
  hasMember,
  memberKeys,
} from './member-cache.ts';
export { showNewMatch } from './new-match.ts';
export { usePendingAnswers, useRelation } from './pending-answer-store.ts';
export { Age, NameMark, PersonFacts, PlaceLine } from './person-facts.tsx';
export { refusalOf } from './refusal.ts';
export { closedUntil, type Relation, relationOf } from './relation.ts';
export { removeFromLists, removeMember } from './remove-member.ts';
export { Audience } from './settings/audience.tsx';
export { type Recipient, useFirstMessage } from './use-first-message.tsx';
export { useExpressInterest, useMatchAction, useMatchUpdates } from './use-interest.ts';
export { useWhen } from './use-when.ts';
