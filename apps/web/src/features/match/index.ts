export { useInterestAnswers } from './answer/use-answers.ts';
export { conversationPath } from './conversation-path.ts';
export { PersonCard, Quote } from './interest-card.tsx';
export { InterestSync } from './interest-sync.tsx';
export { Interests } from './interests.tsx';
export { RemainingInterests } from './interests-left.tsx';
export { interestCountsQuery, interestsQuery, refreshInterests } from './interests-query.ts';
export {
  type CachedList,
  changeCard,
  changeList,
  hasMember,
  memberKeys,
} from './member-cache.ts';
export { showNewMatch } from './new-match.ts';
export { useMatchRelation, usePendingAnswers } from './pending-answer-store.ts';
export { Age, NameMark, PersonFacts, PlaceLine } from './person-facts.tsx';
export { getHelpfulServerMessage } from './refusal.ts';
export { getMatchRelation, getNextInterestDay, type MatchRelation } from './relation.ts';
export { removeMemberFromCache, removeMemberFromLists } from './remove-member.ts';
export { InterestAudience } from './settings/audience.tsx';
export { type Recipient, useFirstMessage } from './use-first-message.tsx';
export { useExpressInterest, useMatchAction, useMatchUpdates } from './use-interest.ts';
export { useFormatEventTime } from './use-when.ts';
