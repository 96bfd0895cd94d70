import type { endpoints } from '@sambandha/contract/endpoints';
import type { Context } from './context.ts';
import { accountRoutes, userOf, verificationOf } from './features/account/index.ts';
import { browseRoutes } from './features/browse/index.ts';
import { matchRoutes } from './features/match/index.ts';
import { messageRoutes } from './features/message/index.ts';
import { moderationRoutes } from './features/moderation/index.ts';
import { photoRoutes } from './features/photo/index.ts';
import { preferenceRoutes } from './features/preference/index.ts';
import { profileRoutes, withdrawVerification } from './features/profile/index.ts';
import { systemRoutes } from './features/system/index.ts';
import type { Handlers } from './http/endpoint.ts';

/**
 * A handler for every endpoint of the contract. What two features need of each other both ways is
 * handed over here, so that neither imports the other.
 */
export function apiHandlers(context: Context): Handlers<typeof endpoints> {
  return {
    ...accountRoutes(context),
    ...profileRoutes(context, { userOf }),
    ...photoRoutes(context, { verificationOf, primaryChanged: withdrawVerification }),
    ...preferenceRoutes(context),
    ...browseRoutes(context),
    ...matchRoutes(context),
    ...messageRoutes(context),
    ...moderationRoutes(context),
    ...systemRoutes(context),
  };
}
