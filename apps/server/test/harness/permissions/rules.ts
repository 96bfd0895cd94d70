import type { Rule } from '@sambandha/contract/access';
import { type EndpointName, endpoints } from '@sambandha/contract/endpoints';
import { naming } from './calls.ts';
import type { Observation, Outcome, Row } from './observe.ts';

/* Rules that hold whatever the page says. Each returns the cells that break it. */

interface Called {
  readonly name: EndpointName;
  readonly row: Row;
}

type Broken = string[];

/** Callers without a valid session. */
export const outsiders = ['visitor', 'signed out', 'resting', 'stopped', 'deleted'];
const withoutRank = ['member', 'stale proof', 'incomplete', 'hidden', 'held', 'demoted'];
const withoutFactor = ['moderator −2F', 'admin −2F'];

export const isPanel = (name: EndpointName) =>
  ['moderate', 'administer'].includes(endpoints[name].rule);
const needsProof = (name: EndpointName) => 'proof' in endpoints[name];

/** Calls that succeed without the required session, proof or role. */
export function brokenBySession({ name, row }: Called): Broken {
  const { rule } = endpoints[name];
  const asMember = row.get('member')?.outcome;
  const only = (heads: readonly string[], ...allowed: Outcome[]) =>
    heads
      .filter((head) => row.has(head))
      .filter((head) => !allowed.includes(row.get(head)?.outcome as Outcome))
      .map((head) => `${name} as ${head}: ${row.get(head)?.outcome}`);
  return [
    ...(rule === 'welcome' ? only(outsiders.slice(1), 401) : []),
    ...(rule !== 'welcome' && rule !== 'open' ? only(outsiders, 401) : []),
    ...(needsProof(name) ? only(['stale proof', 'admin stale'], 'proof', 403) : []),
    ...(isPanel(name) ? only(withoutRank, 403) : []),
    ...(isPanel(name) ? only(withoutFactor, 403, '2F') : []),
    ...(rule === 'administer' ? only(['moderator', 'moderator −2F'], 403) : []),
    ...(asMember === undefined ? [] : only(['demoted'], asMember)),
  ];
}

/** People who are not relatives of the candidate they name. */
const notInFamily = ['removed', 'removed speaker', 'of a thief', 'of another', 'invited'];
/** The candidate's data that each role may use; other rules concern the person. */
const ofAdviser: readonly Rule[] = ['look', 'board', 'report'];
const ofManager: readonly Rule[] = [...ofAdviser, 'describe', 'propose'];
const ofSpeaker: readonly Rule[] = [...ofManager, 'speak'];
const ofPerson: readonly Rule[] = ['open', 'welcome', 'account', 'prepare', 'notice'];

/** Calls of a relative that exceed the role. */
export function brokenByPart({ name, row }: Called): Broken {
  const { rule } = endpoints[name];
  if (ofPerson.includes(rule) || isPanel(name)) return [];
  if (rule === 'help') {
    return [...row].flatMap(([head, { outcome }]) =>
      (outcome === 403) === (head === 'volunteer') ? [`${name} as ${head}: ${outcome}`] : [],
    );
  }
  const refused = [
    ...notInFamily,
    'without profile',
    'maker',
    'volunteer',
    'volunteer, ended',
    ...(ofAdviser.includes(rule) ? [] : ['adviser', 'candidate who advises']),
    ...(ofManager.includes(rule) ? [] : ['manager']),
    ...(ofSpeaker.includes(rule) ? [] : ['speaker', 'speaker, opened']),
  ];
  return refused
    .filter((head) => row.get(head)?.outcome !== 403)
    .map((head) => `${name} as ${head}: ${row.get(head)?.outcome}`);
}

/** Calls that are refused as invalid, and so say nothing about permissions. */
export function invalidCalls({ name, row }: Called): Broken {
  const best = row.get(isPanel(name) ? 'admin' : 'member');
  const isClosed = closed.includes(name) || ['propose', 'help'].includes(endpoints[name].rule);
  const isRefused = [401, 403, 404].includes(best?.outcome as number) && !isClosed;
  const isBad = ['VALIDATION', 'MALFORMED', 'IMPOSSIBLE'].includes(best?.code ?? '');
  return isRefused || isBad ? [`${name}: ${best?.code} ${best?.body}`] : [];
}

/**
 * Endpoints that are absent in production, or open to moderators and admins alone. Suggestions belong to
 * relatives and help belongs to volunteers, so members are refused there, too.
 */
const closed: readonly EndpointName[] = ['readDemoOutbox', 'beginSecondFactor'];

type Naming = keyof typeof naming;

/** Calls that name the id of something that only its owner uses. */
const ofOwner: readonly Naming[] = [
  'withdrawInvitation',
  'changeRelative',
  'undoFamilyAct',
  'removeRelative',
  'reportRelative',
  'endSession',
  'distrustContact',
  'renamePasskey',
  'removePasskey',
  'orderPhotos',
  'setPrimaryPhoto',
  'deletePhoto',
  'changeSavedSearch',
  'deleteSavedSearch',
  'changeDraft',
  'deleteDraft',
  'uploadDraftPhoto',
  'orderDraftPhotos',
  'deleteDraftPhoto',
  'askForConsent',
  'tellCode',
  'readNotifications',
  'removePush',
];

const ofConversation: readonly Naming[] = [
  'readMatch',
  'updateMatch',
  'declineMatches',
  'listMessages',
  'sendMessage',
  'markRead',
  'searchMessages',
  'hideMessage',
  'muteConversation',
  'listConversationOpenings',
  'openConversation',
  'answerOpening',
  'closeConversation',
  'askForBefore',
  'answerBefore',
];

/** Relations in which the viewer and the member do not exist for each other. */
const apart = ['same gender', 'blocked by her', 'blocked her'];
const unseen = ['hidden', 'held', 'resting', 'stopped', 'deleted'];
const unseenMatches = ['resting match', 'stopped match'];
const notInConversation = ['stranger', 'moderator', 'admin', ...apart, ...unseen];

/** Calls that change one's own list and do not read the people on it. */
const ownLists: readonly EndpointName[] = [
  'unshortlist',
  'unpass',
  'unblockMember',
  'listBlocks',
  'leaveFamily',
  'removeBoardCard',
  // Anyone who opened a conversation may close it, in any relation.
  'closeConversation',
];

/** Calls that stay possible after a match, because someone may do harm and then leave. */
const forKnown: readonly EndpointName[] = ['reportMember', 'reportSpeaker', 'blockMember'];

/** Checks ownership and visibility; `never` is the answer to a made-up id. */
export function brokenByRelation({ name, row }: Called, never: Observation | undefined): Broken {
  const broken: Broken = [];
  for (const [head, cell] of row) {
    if (head === 'herself') continue;
    const isHers = (ofOwner as readonly string[]).includes(name);
    const isForeign =
      notInConversation.includes(head) && (ofConversation as readonly string[]).includes(name);
    if ((isHers || isForeign) && cell.outcome === '✓') broken.push(`${name} as ${head}: ✓`);
    const isKnown = !unseen.includes(head) && head !== 'same gender' && forKnown.includes(name);
    const isGone = [...apart, ...unseen, ...unseenMatches].includes(head);
    if (!isGone || isKnown || ownLists.includes(name)) continue;
    if (cell.outcome === '✓') broken.push(`${name} as ${head}: shown or changed`);
    if (name in naming && refusal(cell) !== refusal(never)) {
      broken.push(`${name} as ${head}: ${refusal(cell)}, a made-up id: ${refusal(never)}`);
    }
  }
  return [...new Set(broken)];
}

/** True for a call that is open to a relative who speaks for the candidate. */
export const isOfSpeaker = (name: EndpointName) => ofSpeaker.includes(endpoints[name].rule);

/** A relative gets no data of hers after a block on either side: she seems not to exist. */
export function brokenByPerson({ name, row }: Called): Broken {
  const never = row.get('never there');
  return ['blocked by her', 'blocked her'].flatMap((head) => {
    const cell = row.get(head);
    if (cell?.outcome === '✓') return [`${name} as a relative who is ${head}: ✓`];
    const isAlike = !(name in naming) || refusal(cell) === refusal(never);
    return isAlike ? [] : [`${name} as ${head}: ${refusal(cell)}, a made-up id: ${refusal(never)}`];
  });
}

/** The answers to moderators and admins about cases of their relatives. */
export function brokenByConflict({ name, row }: Called): Broken {
  // These calls concern volunteers, or a contact whose owner is unknown.
  if (/Volunteer|Ring|Opening/.test(name)) return [];
  return [...row].flatMap(([head, cell]) => {
    if (!head.includes('relative')) return [];
    const [rank = ''] = head.split(',');
    const asStranger = row.get(rank);
    if (cell.outcome === '✓') return [`${name} as ${head}: ✓`];
    const never = row.get('never there');
    const isAlike = cell.outcome === asStranger?.outcome || cell.code === never?.code;
    return isAlike ? [] : [`${name} as ${head}: ${cell.code}, a made-up id: ${never?.code}`];
  });
}

/** An answer without the ids from the call. */
function refusal(cell: Observation | undefined): string {
  if (cell === undefined) return 'nothing';
  const { match, her } = cell.scene;
  const body = cell.body.replaceAll(match.id, 'ID').replaceAll(her.id, 'ID');
  return `${cell.status} ${cell.status === 200 && cell.outcome === '·' ? '' : body}`;
}

/** Calls that show an admin a member's contacts; each one is logged. */
const revealing: readonly EndpointName[] = [
  'revealContacts',
  'revealSender',
  'readRecoveryCase',
  'decideRecoveryCase',
  'revealRelativeContacts',
];

/** Contacts of other people in an answer. */
export function foreignContacts({ name, row }: Called, contacts: readonly string[]): Broken {
  return [...row].flatMap(([head, { body, scene }]) => {
    const isAdmin = head === 'admin' || head === 'admin stale';
    if (isAdmin && revealing.includes(name)) return [];
    const own = [scene.viewer.email, scene.viewer.phone];
    const found = contacts.filter((one) => !own.includes(one) && body.includes(one));
    return found.map((one) => `${name} as ${head}: ${one}`);
  });
}
