import type { endpoints } from '@sambandha/contract/endpoints';
import type { Context } from './core/context.ts';
import {
  accountAccessPaths,
  accountRoutes,
  confirmedEmailOf,
  emailAndLanguageOf,
  eraseMember,
  exportAccountData,
  lockOwnAccount,
  readUserBody,
  settingsRoutes,
  verificationOf,
} from './features/account/index.ts';
import {
  adminRoutes,
  exportDecisions,
  inboxRoutes,
  sealedRoutes,
  writeAuditEntry,
} from './features/admin/index.ts';
import {
  biodataLinkAccessPaths,
  biodataLinkRoutes,
  exportBiodataLinks,
} from './features/biodata-link/index.ts';
import { boardRoutes, exportBoard } from './features/board/index.ts';
import { meetsPreferences, readCompatibility } from './features/compatibility/index.ts';
import {
  consentRoutes,
  draftAccessPaths,
  draftErasure,
  draftRoutes,
  exportDrafts,
  type MemberEraser,
  volunteerRoutes,
} from './features/draft/index.ts';
import {
  createFamilyActs,
  exportFamily,
  familyAccessPaths,
  familyErasure,
  familyRoutes,
} from './features/family/index.ts';
import {
  anonymizeSender,
  exportFeedback,
  feedbackErasure,
  feedbackRoutes,
} from './features/feedback/index.ts';
import {
  connectedMemberIds,
  exportInterestSettings,
  findVisibleMatch,
  matchRoutes,
  publishMatchesOf,
} from './features/match/index.ts';
import {
  conversationAccessPaths,
  conversationErasure,
  createFirstMessageDependency,
  exportConversations,
  exportRelativeMessages,
  messageRoutes,
  preparePartEnd,
  recordDelivery,
} from './features/message/index.ts';
import {
  exportFamilyReports,
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
  notifyTeam,
} from './features/notification/index.ts';
import { exportPhotos, photoErasure, photoRoutes } from './features/photo/index.ts';
import { exportPreferences, preferenceRoutes } from './features/preference/index.ts';
import { pressedErasure, pressedRoutes } from './features/pressed/index.ts';
import { exportProfile, profileRoutes, withdrawVerification } from './features/profile/index.ts';
import {
  countUnansweredItems,
  exportProposals,
  proposalRoutes,
} from './features/proposal/index.ts';
import { exportSavedSearches, savedSearchRoutes } from './features/saved-search/index.ts';
import { readInterestFacts, type Search, searchRoutes } from './features/search/index.ts';
import { exportShortlist, shortlistRoutes } from './features/shortlist/index.ts';
import { exportStanding, standingRoutes } from './features/standing/index.ts';
import { starRoutes } from './features/star/index.ts';
import {
  exportUsage,
  exportUsageAsRelative,
  subscriptionRoutes,
} from './features/subscription/index.ts';
import { systemRoutes } from './features/system/index.ts';
import type { Handlers } from './http/endpoint.ts';
import type { Authenticate } from './http/implement.ts';
import type { Erasure } from './lifecycle/erasure.ts';
import type { LiveDependencies } from './realtime/events.ts';
import type { AccessPaths } from './security/access-paths.ts';

/** Functions of other features that run when the primary photo changes or a photo is deleted. */
export const photoHooks = {
  onPrimaryChanged: withdrawVerification,
  beforeDelete: sealReportedPhotos,
};

/**
 * Returns a handler for every endpoint of the contract. A function of one feature that another
 * feature needs is passed as a parameter, because features must not import each other in a cycle.
 */
export function createApiHandlers(context: Context, search: Search): Handlers<typeof endpoints> {
  const family = createFamilyActs(context);
  const auditedContext = { ...context, audit: writeAuditEntry };
  const profileHooks = { beforeChange: sealReportedProfile };
  const publishVisibility = (memberId: string) => publishMatchesOf(context, memberId);
  return {
    ...accountRoutes(context, { createDemoMember, publishVisibility }),
    ...settingsRoutes(context, {
      erasures: createErasures(context),
      exporters,
      onContactsReleased: anonymizeSender,
      publishVisibility,
      accessPaths: createAccessPaths(context),
    }),
    ...profileRoutes(context, {
      readUserBody,
      compatibilityOf: readCompatibility,
      family,
      ...profileHooks,
    }),
    ...photoRoutes(context, { verificationOf, family, ...photoHooks }),
    ...preferenceRoutes(context, { family }),
    ...searchRoutes(search),
    ...shortlistRoutes(context, search),
    ...starRoutes(),
    ...standingRoutes(context),
    ...savedSearchRoutes(context, { confirmedEmailOf }),
    ...matchRoutes(context, {
      ...createFirstMessageDependency(context),
      meetsPreferences,
      readInterestFacts,
    }),
    ...messageRoutes(context, { lockOwnAccount }),
    ...notificationRoutes(context, emailAndLanguageOf),
    ...moderationRoutes(context, { family, preparePartEnd }),
    ...sealedRoutes(context),
    ...adminRoutes(context, {
      ...createMemberEraser(context),
      erasures: createErasures(context),
      onContactsReleased: anonymizeSender,
      preparePartEnd,
    }),
    ...familyRoutes(context, {
      ...profileHooks,
      ...photoHooks,
      countUnansweredItems,
      preparePartEnd,
    }),
    ...proposalRoutes(context, {
      ...createFirstMessageDependency(context),
      meetsPreferences,
      family,
    }),
    ...biodataLinkRoutes(context, { family }),
    ...boardRoutes(context, { countCards: search.countCards, family }),
    ...pressedRoutes(context, {
      notifyTeam: (trx, about) => notifyTeam(context, trx, about),
    }),
    ...draftRoutes(auditedContext, {
      ...createMemberEraser(context),
      erasures: createErasures(context),
      publishVisibility,
    }),
    ...volunteerRoutes(auditedContext),
    ...consentRoutes(context, {
      ...createMemberEraser(context),
      ...profileHooks,
      ...photoHooks,
      publishVisibility,
    }),
    ...feedbackRoutes(context),
    ...inboxRoutes(context),
    ...subscriptionRoutes(context),
    ...systemRoutes(context),
  };
}

/**
 * The export functions of all features. They run in this order: first those of every person, then
 * those of members only, then that of the photos.
 */
export const exporters = {
  personExporters: [
    exportAccountData,
    exportFamily,
    exportDrafts,
    exportProposals,
    exportBiodataLinks,
    exportBoard,
    exportRelativeMessages,
    exportUsageAsRelative,
    exportFamilyReports,
    exportNotifications,
    exportFeedback,
  ],
  memberExporters: [
    exportProfile,
    exportStanding,
    exportPreferences,
    exportShortlist,
    exportSavedSearches,
    exportInterestSettings,
    exportUsage,
    exportConversations,
    exportReports,
    exportDecisions,
  ],
  readPhotoFiles: exportPhotos,
};

/** Returns every access path to an account, by which the owner signs in or another person acts. */
export function createAccessPaths(context: Context): AccessPaths {
  return {
    ...accountAccessPaths(context),
    ...familyAccessPaths(context, { preparePartEnd }),
    ...conversationAccessPaths(context),
    ...biodataLinkAccessPaths(),
    ...draftAccessPaths(context),
  };
}

/**
 * Returns the part of each feature in the deletion of a member. Sealing runs first, because it
 * copies data that the other parts delete.
 */
function createErasures(context: Context): readonly Erasure[] {
  return [
    sealingErasure(context),
    photoErasure(context),
    notificationErasure(context),
    conversationErasure(context),
    reportErasure,
    pressedErasure,
    feedbackErasure,
    familyErasure(context),
    draftErasure(context, createMemberEraser(context)),
  ];
}

/** Returns the function that erases a member with the erasures of all features. */
export function createMemberEraser(context: Context): MemberEraser {
  return {
    eraseMember: (trx, memberId) =>
      eraseMember(context, trx, { memberId, erasures: createErasures(context) }),
  };
}

/** Creates a member of the demo. The demo is imported here, so that production never loads it. */
async function createDemoMember(context: Context, phone: string): Promise<void> {
  const { addReadyMember } = await import('./demo/seed.ts');
  await addReadyMember(context, phone);
}

/** Returns the functions of features that live connections call. */
export function createLiveDependencies(
  context: Context,
  authenticate: Authenticate,
): LiveDependencies {
  return {
    authenticate,
    findPartner: async (memberId, matchId) => {
      const match = await findVisibleMatch(context.db, memberId, matchId);
      return match?.status === 'ACCEPTED' ? match.partnerId : null;
    },
    connectedMemberIds: (memberId, memberIds) =>
      connectedMemberIds(context.db, memberId, memberIds),
    markReceived: (memberId, payload) => recordDelivery(context, memberId, payload),
  };
}
