export { lockMatch } from './apply-action.ts';
export { assertAcceptsInterest, type PreferenceCheckDependency } from './audience.ts';
export { matchErasure } from './erasure.ts';
export { exportInterestSettings } from './export.ts';
export {
  findVisibleMatch,
  interestBoxConditions,
  isNotHidden,
  ownMatches,
  primaryPhotoFor,
  selectAside,
} from './list.store.ts';
export { matchPage, readMatch } from './match-view.ts';
export { publishMatch, publishMatchesOf } from './publish.ts';
export { type FirstMessageDependency, requestMatch } from './request.ts';
export { matchRoutes } from './routes.ts';
export { asideCutoff, proposalCutoff, writeTransitions } from './rules.ts';
export { findSpeakers, type Speaker } from './speakers.store.ts';
export { publishToSpeakers } from './speakers.ts';
export {
  canSeeEachOther,
  connectedMemberIds,
  findMemberIdsOfMatch,
  lockOwnMatch,
  lockPair,
} from './store.ts';
