import { accountEndpoints } from './account/endpoints.ts';
import { settingsEndpoints } from './account/settings-endpoints.ts';
import { adminEndpoints } from './admin/endpoints.ts';
import { inboxEndpoints } from './admin/inbox.ts';
import { sealedEndpoints } from './admin/sealed.ts';
import { biodataLinkEndpoints } from './biodata-link/endpoints.ts';
import { boardEndpoints } from './board/endpoints.ts';
import { consentEndpoints } from './draft/consent-endpoints.ts';
import { draftEndpoints } from './draft/endpoints.ts';
import { handoverEndpoints } from './draft/handover-endpoints.ts';
import { volunteerEndpoints } from './draft/volunteer-endpoints.ts';
import { familyEndpoints } from './family/endpoints.ts';
import { feedbackEndpoints } from './feedback/endpoints.ts';
import { matchEndpoints } from './match/endpoints.ts';
import { messageEndpoints } from './message/endpoints.ts';
import { moderationEndpoints } from './moderation/endpoints.ts';
import { notificationEndpoints } from './notification/endpoints.ts';
import { photoEndpoints } from './photo/endpoints.ts';
import { preferenceEndpoints } from './preference/endpoints.ts';
import { pressedEndpoints } from './pressed/endpoints.ts';
import { profileEndpoints } from './profile/endpoints.ts';
import { proposalEndpoints } from './proposal/endpoints.ts';
import { savedEndpoints } from './saved-search/endpoints.ts';
import { searchEndpoints } from './search/endpoints.ts';
import { passedEndpoints, shortlistEndpoints } from './shortlist/endpoints.ts';
import { standingEndpoints } from './standing/endpoints.ts';
import { starEndpoints } from './star/endpoints.ts';
import { subscriptionEndpoints } from './subscription/endpoints.ts';
import { systemEndpoints } from './system/endpoints.ts';

/** All calls of the API. */
export const endpoints = {
  ...accountEndpoints,
  ...settingsEndpoints,
  ...profileEndpoints,
  ...photoEndpoints,
  ...preferenceEndpoints,
  ...searchEndpoints,
  ...shortlistEndpoints,
  ...passedEndpoints,
  ...savedEndpoints,
  ...standingEndpoints,
  ...starEndpoints,
  ...matchEndpoints,
  ...messageEndpoints,
  ...notificationEndpoints,
  ...moderationEndpoints,
  ...adminEndpoints,
  ...sealedEndpoints,
  ...familyEndpoints,
  ...biodataLinkEndpoints,
  ...boardEndpoints,
  ...pressedEndpoints,
  ...proposalEndpoints,
  ...draftEndpoints,
  ...handoverEndpoints,
  ...volunteerEndpoints,
  ...consentEndpoints,
  ...feedbackEndpoints,
  ...inboxEndpoints,
  ...subscriptionEndpoints,
  ...systemEndpoints,
};

export type EndpointName = keyof typeof endpoints;

type Endpoints = typeof endpoints;

/**
 * Calls by method and path: `GET /auth/me`. The browser uses these names and imports only the
 * types, so that the schemas stay on the server.
 */
export type Routes = {
  readonly [N in EndpointName as `${Endpoints[N]['method']} ${Endpoints[N]['path']}`]: Endpoints[N];
};

export type Route = keyof Routes;
