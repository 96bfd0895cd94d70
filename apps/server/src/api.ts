import type { endpoints } from '@sambandha/contract/endpoints';
import type { Context } from './context.ts';
import type { Erasure } from './erasure.ts';
import {
  accountRoutes,
  confirmedEmailOf,
  exportAccountData,
  reachOf,
  settingsRoutes,
  userOf,
  verificationOf,
} from './features/account/index.ts';
import { adminRoutes, exportDecisions, inboxRoutes, sealedRoutes } from './features/admin/index.ts';
import { compatibilityOf, meetsWishes } from './features/compatibility/index.ts';
import { consentRoutes, draftErasure, draftRoutes, exportDrafts } from './features/draft/index.ts';
import { exportFamily, familyActs, familyErasure, familyRoutes } from './features/family/index.ts';
import {
  anonymizeSender,
  exportFeedback,
  feedbackErasure,
  feedbackRoutes,
} from './features/feedback/index.ts';
import {
  connectedAmong,
  exportInterestSettings,
  findVisibleMatch,
  matchRoutes,
  publishMatchesOf,
} from './features/match/index.ts';
import {
  conversationErasure,
  exportConversations,
  exportSpoken,
  firstMessages,
  markReceived,
  messageRoutes,
} from './features/message/index.ts';
import {
  exportReports,
  moderationRoutes,
  reportErasure,
  sealingErasure,
  sealReportedPhotos,
  sealReportedProfile,
} from './features/moderation/index.ts';
import {
  exportNotifications,
  notificationErasure,
  notificationRoutes,
} from './features/notification/index.ts';
import { exportPhotos, photoErasure, photoRoutes } from './features/photo/index.ts';
import { exportPreferences, preferenceRoutes } from './features/preference/index.ts';
import { pressedErasure, pressedRoutes } from './features/pressed/index.ts';
import { exportProfile, profileRoutes, withdrawVerification } from './features/profile/index.ts';
import { exportProposals, proposalRoutes, waitsFor } from './features/proposal/index.ts';
import { exportSavedSearches, savedSearchRoutes } from './features/saved-search/index.ts';
import { type Search, searchRoutes } from './features/search/index.ts';
import { exportOwnLists, ownListRoutes } from './features/shortlist/index.ts';
import { starRoutes } from './features/star/index.ts';
import { exportUsage, subscriptionRoutes } from './features/subscription/index.ts';
import { systemRoutes } from './features/system/index.ts';
import type { Handlers } from './http/endpoint.ts';
import type { Authenticate } from './http/implement.ts';
import type { LiveDependencies } from './realtime/events.ts';

/**
 * A handler for every endpoint of the contract. What two features need of each other both ways is
 * handed over here, so that neither imports the other.
 */
export function apiHandlers(context: Context, search: Search): Handlers<typeof endpoints> {
  const family = familyActs(context);
  const changing = { beforeChange: sealReportedProfile };
  const removing = { onPrimaryChanged: withdrawVerification, beforeDelete: sealReportedPhotos };
  const publishVisibility = (memberId: string) => publishMatchesOf(context, memberId);
  return {
    ...accountRoutes(context, { demoMember, publishVisibility }),
    ...settingsRoutes(context, {
      erasures: erasures(context),
      exporters,
      onContactsReleased: anonymizeSender,
      publishVisibility,
    }),
    ...profileRoutes(context, { userOf, compatibilityOf, family, ...changing }),
    ...photoRoutes(context, { verificationOf, family, ...removing }),
    ...preferenceRoutes(context, { family }),
    ...searchRoutes(context, search),
    ...ownListRoutes(context, search),
    ...starRoutes(),
    ...savedSearchRoutes(context, { confirmedEmailOf }),
    ...matchRoutes(context, { ...firstMessages(context), meetsWishes }),
    ...messageRoutes(context),
    ...notificationRoutes(context, reachOf),
    ...moderationRoutes(context),
    ...sealedRoutes(context),
    ...adminRoutes(context, { erasures: erasures(context), onContactsReleased: anonymizeSender }),
    ...familyRoutes(context, { ...changing, ...removing, waitsFor }),
    ...proposalRoutes(context, { ...firstMessages(context), meetsWishes, family }),
    ...pressedRoutes(context),
    ...draftRoutes(context),
    ...consentRoutes(context),
    ...feedbackRoutes(context),
    ...inboxRoutes(context),
    ...subscriptionRoutes(context),
    ...systemRoutes(context),
  };
}

/** What the features hold on a person, in the order in which the export shows it. */
export const exporters = {
  ofPersons: [
    exportAccountData,
    exportFamily,
    exportDrafts,
    exportProposals,
    exportSpoken,
    exportNotifications,
    exportFeedback,
  ],
  ofMembers: [
    exportProfile,
    exportPreferences,
    exportOwnLists,
    exportSavedSearches,
    exportInterestSettings,
    exportUsage,
    exportConversations,
    exportReports,
    exportDecisions,
  ],
  photos: exportPhotos,
};

/** What the features do when a member is deleted. */
function erasures(context: Context): readonly Erasure[] {
  return [
    sealingErasure(context),
    photoErasure(context),
    notificationErasure(context),
    conversationErasure(context),
    reportErasure,
    pressedErasure,
    feedbackErasure,
    familyErasure(context),
    draftErasure(context),
  ];
}

/** The demo is loaded where it is used: production never has it in memory. */
async function demoMember(context: Context, phone: string): Promise<void> {
  const { addReadyMember } = await import('./demo/seed.ts');
  await addReadyMember(context, phone);
}

/** What the live connections ask of the features. */
export function liveNeeds(context: Context, authenticate: Authenticate): LiveDependencies {
  return {
    authenticate,
    otherSide: async (memberId, matchId) => {
      const match = await findVisibleMatch(context.db, memberId, matchId);
      return match?.status === 'ACCEPTED' ? match.partnerId : null;
    },
    connectedAmong: (memberId, memberIds) => connectedAmong(context.db, memberId, memberIds),
    received: (memberId, payload) => markReceived(context, memberId, payload),
  };
}
