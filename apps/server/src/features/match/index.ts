export { lockMatch } from './apply-action.ts';
export { assertAcceptsInterest, type PreferenceCheckDependency } from './audience.ts';
export { matchErasure } from './erasure.ts';
export { exportInterestSettings } from './export.ts';
export {
  findVisibleMatch,
  interestAside,
  interestBoxes,
  isNotHidden,
  ownMatches,
  primaryPhotoFor,
} from './list.store.ts';
export { matchFor, matchPage } from './match-view.ts';
export { publishMatch, publishMatchesOf } from './publish.ts';
export { type FirstMessageDependency, requestMatch } from './request.ts';
export { matchRoutes } from './routes.ts';
export { asideCutoff, proposalCutoff, writeTransitions } from './rules.ts';
export { type Speaker, speakersIn } from './speakers.store.ts';
export { publishToSpeakers } from './speakers.ts';
export { connectedMemberIds, lockOwnMatch, lockPair, memberIdsOf, seeEachOther } from './store.ts';
