import { createECDH, randomBytes } from 'node:crypto';
import type { adminEndpoints } from '@sambandha/contract/admin/endpoints';
import type { inboxEndpoints } from '@sambandha/contract/admin/inbox';
import type { EndpointName, endpoints } from '@sambandha/contract/endpoints';
import { uuidv7 } from 'uuidv7';
import { PASSWORD } from '../account.ts';
import { adminCalls } from '../admin.ts';
import type { TestApp, TestRequest } from '../app.ts';
import { createPhotoForm, jpeg } from '../images.ts';
import { Authenticator } from '../passkey.ts';
import { callsNamingCard } from './board-calls.ts';
import type { CallContext } from './call-context.ts';
import { newPassword, otpCode, UNKNOWN_TOKEN } from './call-context.ts';
import { callsNamingDraft, draftCalls } from './draft-calls.ts';
import { callsNamingLink, linkCalls } from './link-calls.ts';
import { openingCalls } from './opening-calls.ts';
import { registrationCalls } from './registration-calls.ts';

/* Contains a valid call of every endpoint. A missing endpoint is a compile error. */

type Request<N extends EndpointName> = TestRequest<(typeof endpoints)[N]>;
type CallOf<N extends EndpointName> = (context: CallContext) => Request<N> | Promise<Request<N>>;
type SomeCalls = { [N in EndpointName]?: CallOf<N> };
type PanelEndpoint = keyof typeof adminEndpoints | keyof typeof inboxEndpoints;

const currentPassword = PASSWORD;

/** Calls that name a conversation, or the match to which it belongs. */
export const callsNamingConversation = {
  readMatch: ({ match }) => ({ params: { id: match.id } }),
  readPartner: ({ match }) => ({ params: { id: match.id } }),
  updateMatch: ({ match }) => ({ params: { id: match.id }, body: { action: match.action } }),
  declineMatches: ({ match }) => ({ body: { ids: [match.id] } }),
  listMessages: ({ match }) => ({ params: { matchId: match.id } }),
  sendMessage: ({ match }) => ({ params: { matchId: match.id }, body: { text: 'Hello' } }),
  markRead: ({ match }) => ({ params: { matchId: match.id }, body: {} }),
  searchMessages: ({ match }) => ({ params: { matchId: match.id }, query: { q: 'namaste' } }),
  hideMessage: ({ match }) => ({ params: { matchId: match.id, seq: '1' } }),
  muteConversation: ({ match }) => ({ params: { matchId: match.id }, body: { muted: true } }),
  ...openingCalls,
} satisfies SomeCalls;

/** Calls that name the id of something that only its owner uses. */
export const ownerCalls = {
  reportRelative: ({ owner }) => ({
    body: { personId: owner.ownedIds.relativeId, reason: 'HARASSMENT' },
  }),
  withdrawInvitation: ({ owner }) => ({ params: { id: owner.ownedIds.invitationId } }),
  changeRelative: ({ owner }) => ({
    params: { personId: owner.ownedIds.relativeId },
    body: { relation: 'AUNT', part: 'manager' },
  }),
  undoFamilyAct: ({ owner }) => ({ params: { id: owner.ownedIds.actId }, body: {} }),
  removeRelative: ({ owner }) => ({ params: { personId: owner.ownedIds.relativeId } }),
  endSession: ({ owner }) => ({ params: { id: owner.ownedIds.sessionId } }),
  distrustContact: ({ owner }) => ({ params: { id: owner.ownedIds.changeId } }),
  renamePasskey: ({ owner }) => ({
    params: { id: owner.ownedIds.passkeyId },
    body: { name: 'Tablet' },
  }),
  removePasskey: ({ owner }) => ({ params: { id: owner.ownedIds.passkeyId } }),
  orderPhotos: ({ owner }) => ({ body: { ids: owner.ownedIds.photoIds.toReversed() } }),
  setPrimaryPhoto: ({ owner }) => ({
    params: { id: owner.ownedIds.photoIds[1] },
    body: { isPrimary: true },
  }),
  deletePhoto: ({ owner }) => ({ params: { id: owner.ownedIds.photoIds[1] } }),
  changeSavedSearch: ({ owner }) => ({
    params: { id: owner.ownedIds.searchId },
    body: { name: 'Nearer' },
  }),
  deleteSavedSearch: ({ owner }) => ({ params: { id: owner.ownedIds.searchId } }),
  ...callsNamingDraft,
  readNotifications: ({ owner }) => ({ body: { ids: [owner.ownedIds.notificationId] } }),
  removePush: ({ owner }) => ({ body: { endpoint: owner.ownedIds.pushEndpoint } }),
} satisfies SomeCalls;

/** Calls that name another member, or an id that only its owner may use. */
export const callsNamingOthers = {
  readProfile: ({ subject }) => ({ params: { id: subject.id } }),
  readMark: ({ subject }) => ({ params: { id: subject.id } }),
  shortlist: ({ subject }) => ({ params: { id: subject.id } }),
  unshortlist: ({ subject }) => ({ params: { id: subject.id } }),
  pass: ({ subject }) => ({ params: { id: subject.id } }),
  unpass: ({ subject }) => ({ params: { id: subject.id } }),
  requestMatch: ({ subject }) => ({ params: { id: subject.id }, body: { message: 'Namaste' } }),
  ...callsNamingConversation,
  reportMember: ({ subject }) => ({ body: { memberId: subject.id, reason: 'OTHER' } }),
  reportSpeaker: ({ match }) => ({
    body: { matchId: match.id, seq: match.spokenSeq, reason: 'HARASSMENT' },
  }),
  blockMember: ({ subject }) => ({ params: { memberId: subject.id } }),
  unblockMember: ({ subject }) => ({ params: { memberId: subject.id } }),
  leaveFamily: ({ subject }) => ({ params: { candidateId: subject.id } }),
  propose: ({ subject }) => ({ body: { memberId: subject.id } }),
  setInterestAside: ({ match }) => ({ params: { id: match.id } }),
  likeInterest: ({ match }) => ({ params: { id: match.id } }),
  unlikeInterest: ({ match }) => ({ params: { id: match.id } }),
  takeInterestBack: ({ match }) => ({ params: { id: match.id } }),
  sendProposal: ({ match }) => ({ params: { id: match.id } }),
  declineProposal: ({ match }) => ({ params: { id: match.id } }),
  ...callsNamingLink,
  ...callsNamingCard,
  ...ownerCalls,
} satisfies SomeCalls;

/** Calls that name no other person. */
const otherCalls: {
  [N in Exclude<EndpointName, PanelEndpoint | keyof typeof callsNamingOthers>]: CallOf<N>;
} = {
  ...registrationCalls,
  ...draftCalls,
  ...linkCalls,
  login: ({ viewer }) => ({ body: { phone: viewer.email, password: PASSWORD } }),
  passkeySignInOptions: () => ({}),
  passkeySignIn: ({ app }) => ({ body: { credential: signUnsolicitedOptions(app) } }),
  requestSignInCode: ({ viewer }) => ({ body: { phone: viewer.email } }),
  codeSignIn: ({ viewer }) => ({ body: { phone: viewer.email, otpCode } }),
  forgotPassword: ({ viewer }) => ({ body: { phone: viewer.email } }),
  resetPassword: ({ viewer }) => ({ body: { phone: viewer.email, otpCode, newPassword } }),
  undoChange: () => ({ body: { token: UNKNOWN_TOKEN } }),
  readCase: () => ({ body: { token: UNKNOWN_TOKEN } }),
  sendCaseCode: () => ({ body: { token: UNKNOWN_TOKEN, to: 'phone' } }),
  answerCase: () => ({ body: { token: UNKNOWN_TOKEN, to: 'phone', otpCode } }),
  unsubscribe: () => ({ body: { token: UNKNOWN_TOKEN } }),
  logout: () => ({}),
  prove: () => ({ body: { password: PASSWORD } }),
  passkeyProveOptions: () => ({}),
  passkeyProve: ({ app }) => ({ body: { credential: signUnsolicitedOptions(app) } }),
  readContacts: () => ({}),
  readMe: () => ({}),
  readSecondFactor: () => ({}),
  beginSecondFactor: () => ({ body: { currentPassword, enrolmentCode: 'aaaaa-aaaaa' } }),
  confirmSecondFactor: () => ({ body: { otpCode } }),
  removeSecondFactor: () => ({ body: { currentPassword, otpCode } }),
  listPasskeys: () => ({}),
  passkeyOptions: () => ({ body: {} }),
  addPasskey: async ({ app, viewer: { token } }) => {
    const { body } = await app.call('passkeyOptions', { token, body: {} });
    return {
      body: { credential: new Authenticator(app).create(body.options ?? unsolicitedOptions) },
    };
  },
  listContactChanges: () => ({}),
  updatePassword: () => ({ body: { currentPassword, newPassword } }),
  updatePhone: () => ({ body: { newPhone: '+919900399999', otpCode } }),
  updateLanguage: () => ({ body: { language: 'kn' } }),
  updateEmail: () => ({ body: { newEmail: 'newer@test.example', currentPassword } }),
  confirmEmail: () => ({ body: { token: UNKNOWN_TOKEN } }),
  listSessions: () => ({}),
  endOtherSessions: () => ({}),
  exportData: () => ({}),
  deactivateAccount: () => ({ body: {} }),
  deleteAccount: () => ({}),
  readFamily: () => ({}),
  readBoard: () => ({}),
  readFamilyLog: () => ({}),
  inviteRelative: () => ({
    body: { email: 'aunt@test.example', relation: 'AUNT', part: 'adviser' },
  }),
  readFamilies: () => ({}),
  listProposals: () => ({}),
  listFamilyProposals: () => ({}),
  listReceivedInterests: () => ({}),
  readInvitation: () => ({ body: { token: UNKNOWN_TOKEN } }),
  stopInvitations: () => ({ body: { token: UNKNOWN_TOKEN } }),
  joinFamily: () => ({ body: { token: UNKNOWN_TOKEN } }),
  press: () => ({ body: { contact: 'My friend Latha, +91 99003 11111', time: 'After 9' } }),
  readOwnProfile: () => ({}),
  updateOwnProfile: () => ({ body: { location: 'Sirsi' } }),
  readStanding: () => ({}),
  changeStanding: () => ({ body: { standing: 'IN_TALKS' } }),
  suggestStar: () => ({ body: { dob: '1996-03-14' } }),
  listPhotos: () => ({}),
  uploadPhoto: async () => ({ form: createPhotoForm(await jpeg()) }),
  readPreferences: () => ({}),
  updatePreferences: () => ({ body: { preferredAgeMin: 21 } }),
  browse: () => ({ query: { limit: '24' } }),
  countProfiles: () => ({ query: {} }),
  readShortlist: () => ({}),
  readPassed: () => ({}),
  listSavedSearches: () => ({}),
  saveSearch: () => ({ body: { name: 'Far', query: {} } }),
  listInterests: ({ match }) => ({ query: { box: match.box } }),
  readInterestSettings: () => ({}),
  updateInterestSettings: () => ({ body: { interestFrom: 'verified' } }),
  listMatches: () => ({}),
  matchStats: () => ({}),
  listConversations: () => ({}),
  listNotifications: () => ({}),
  readNotificationSettings: () => ({}),
  updateNotificationSettings: () => ({ body: { kinds: { MESSAGE: { email: false } } } }),
  addPush: () => ({ body: { endpoint: `https://push.example.org/${uuidv7()}`, keys: pushKeys } }),
  listBlocks: () => ({}),
  sendFeedback: () => ({ body: { title: 'Thank you', description: 'It is good to be here.' } }),
  readSubscription: () => ({}),
  readUsage: () => ({}),
  startSubscription: () => ({ body: {} }),
  cancelSubscription: () => ({ body: {} }),
  listPlans: () => ({}),
  live: () => ({}),
  ready: () => ({}),
  readSite: () => ({}),
  readDemoOutbox: () => ({}),
  listOpenings: () => ({}),
  askOpening: ({ panel }) => ({ body: { about: panel.subjects.member.email, reason: 'Order 12' } }),
  confirmOpening: ({ panel }) => ({
    params: { id: panel.openingId },
    body: { reason: 'I have seen order 12' },
  }),
  readOpening: ({ panel }) => ({ params: { id: panel.agreedOpeningId() }, body: {} }),
};

const panelCalls = Object.fromEntries(
  adminCalls.map(({ name, request }) => [
    name,
    ({ panel: { subjects, stoppedMember } }: CallContext) =>
      request(name === 'unblockUser' ? { ...subjects, member: stoppedMember } : subjects),
  ]),
) as { [N in PanelEndpoint]: CallOf<N> };

/** For each endpoint, a function that returns a valid call. */
export const validCalls: { readonly [N in EndpointName]: CallOf<N> } = {
  ...otherCalls,
  ...callsNamingOthers,
  ...panelCalls,
};

const ecdh = createECDH('prime256v1');
const pushKeys = {
  p256dh: ecdh.generateKeys().toString('base64url'),
  auth: randomBytes(16).toString('base64url'),
};

/** Passkey options that the server did not issue. */
const unsolicitedOptions = {
  challenge: 'eA',
  rpId: 'localhost',
  rp: { id: 'localhost' },
  user: {},
} as never;

/** Creates a signature of an unknown passkey. */
function signUnsolicitedOptions(app: TestApp) {
  return new Authenticator(app).get(unsolicitedOptions);
}
