import type { Rule } from '@sambandha/contract/access';
import { type EndpointName, endpoints } from '@sambandha/contract/endpoints';
import { requireValue } from '../present.ts';
import { callsNamingConversation, callsNamingOthers, ownerCalls } from './calls.ts';
import type { EndpointRow, Observation, Outcome } from './observe.ts';

/*
 * Rules for the observed outcomes. A function that checks a row returns descriptions of the
 * violations.
 */

interface ObservedEndpoint {
  readonly name: EndpointName;
  readonly row: EndpointRow;
}

type Violations = string[];

const endedSessionColumns = ['signed out', 'resting', 'stopped', 'deleted'];

/** Callers without a valid session. */
export const columnsWithoutSession = ['visitor', ...endedSessionColumns];
const columnsWithoutRole = ['member', 'stale proof', 'incomplete', 'hidden', 'held', 'demoted'];
const columnsWithoutFactor = ['moderator −2F', 'admin −2F'];

export const isPanelEndpoint = (name: EndpointName) =>
  ['moderate', 'administer'].includes(endpoints[name].rule);
const needsProof = (name: EndpointName) => 'proof' in endpoints[name];

/**
 * Returns the calls without a session, proof, role or second factor that are not refused as
 * required, and the calls whose outcome for a demoted admin differs from that for a member.
 */
export function sessionViolations({ name, row }: ObservedEndpoint): Violations {
  const { rule } = endpoints[name];
  const asMember = row.get('member')?.outcome;
  const violationsIn = (columns: readonly string[], ...allowedOutcomes: Outcome[]) =>
    columns
      .filter((column) => row.has(column))
      .filter((column) => !allowedOutcomes.includes(row.get(column)?.outcome as Outcome))
      .map((column) => `${name} as ${column}: ${row.get(column)?.outcome}`);
  return [
    ...(rule === 'welcome' ? violationsIn(endedSessionColumns, 401) : []),
    ...(rule !== 'welcome' && rule !== 'open' ? violationsIn(columnsWithoutSession, 401) : []),
    ...(needsProof(name) ? violationsIn(['stale proof', 'admin stale'], 'proof', 403) : []),
    ...(isPanelEndpoint(name) ? violationsIn(columnsWithoutRole, 403) : []),
    ...(isPanelEndpoint(name) ? violationsIn(columnsWithoutFactor, 403, '2F') : []),
    ...(rule === 'administer' ? violationsIn(['moderator', 'moderator −2F'], 403) : []),
    ...(asMember === undefined ? [] : violationsIn(['demoted'], asMember)),
  ];
}

/** People who are not relatives of the candidate they name. */
const columnsOutsideFamily = ['removed', 'removed speaker', 'of a thief', 'of another', 'invited'];

/*
 * The rules of access that each part of a relative in the family includes. `personRules` concern
 * the person alone.
 */
const adviserRules: readonly Rule[] = ['look', 'board', 'report'];
const managerRules: readonly Rule[] = [...adviserRules, 'describe', 'propose'];
const speakerRules: readonly Rule[] = [...managerRules, 'speak'];
const personRules: readonly Rule[] = ['open', 'welcome', 'account', 'prepare', 'notice'];

/**
 * Returns the calls of a relative that exceed the relative's part, and calls of other people that
 * should be refused.
 */
export function partViolations({ name, row }: ObservedEndpoint): Violations {
  const { rule } = endpoints[name];
  if (personRules.includes(rule) || isPanelEndpoint(name)) return [];
  if (rule === 'help') {
    // Everyone except a current volunteer must be refused.
    return [...row].flatMap(([column, { outcome }]) =>
      (outcome === 403) === (column === 'volunteer') ? [`${name} as ${column}: ${outcome}`] : [],
    );
  }
  const refusedColumns = [
    ...columnsOutsideFamily,
    'without profile',
    'maker',
    'volunteer',
    'volunteer, ended',
    ...(adviserRules.includes(rule) ? [] : ['adviser', 'candidate who advises']),
    ...(managerRules.includes(rule) ? [] : ['manager']),
    ...(speakerRules.includes(rule) ? [] : ['speaker', 'speaker, opened']),
  ];
  return refusedColumns
    .filter((column) => row.get(column)?.outcome !== 403)
    .map((column) => `${name} as ${column}: ${row.get(column)?.outcome}`);
}

/**
 * Returns the calls that are refused even for the viewer with the most rights. Such calls test
 * nothing.
 */
export function findInvalidCalls({ name, row }: ObservedEndpoint): Violations {
  const bestObservation = requireValue(row.get(isPanelEndpoint(name) ? 'admin' : 'member'));
  // A member who acts for nobody is refused the calls of managers and of volunteers.
  const isClosed =
    closedEndpoints.includes(name) || ['propose', 'help'].includes(endpoints[name].rule);
  const isRefused = [401, 403, 404].includes(bestObservation.outcome as number) && !isClosed;
  const isBad = ['VALIDATION', 'MALFORMED', 'IMPOSSIBLE'].includes(bestObservation.code ?? '');
  return isRefused || isBad ? [`${name}: ${bestObservation.code} ${bestObservation.body}`] : [];
}

/** Endpoints that are absent in production, or open to moderators and admins alone. */
const closedEndpoints: readonly EndpointName[] = ['readDemoOutbox', 'beginSecondFactor'];

/** Relations in which the viewer and the member do not exist for each other. */
const unrelatedColumns = ['same gender', 'blocked by her', 'blocked her'];
const invisibleStates = ['hidden', 'held', 'resting', 'stopped', 'deleted'];
const invisibleMatches = ['resting match', 'stopped match'];
const columnsOutsideConversation = [
  'stranger',
  'moderator',
  'admin',
  ...unrelatedColumns,
  ...invisibleStates,
];

/** Calls that change the viewer's own lists, or read them without the profiles on them. */
const ownListCalls: readonly EndpointName[] = [
  'unshortlist',
  'unpass',
  'unblockMember',
  'listBlocks',
  'leaveFamily',
  'removeBoardCard',
  // Anyone who opened a conversation may close it, in any relation.
  'closeConversation',
];

/** Calls that stay possible after a match becomes invisible, for late reports of harm. */
const callsAfterMatch: readonly EndpointName[] = ['reportMember', 'reportSpeaker', 'blockMember'];

/** Checks ownership and visibility. A refusal must equal that of an unknown id. */
export function relationViolations(
  { name, row }: ObservedEndpoint,
  unknownIdObservation: Observation | undefined,
): Violations {
  const violations: Violations = [];
  for (const [column, cell] of row) {
    if (column === 'herself') continue;
    const isForeignConversation =
      columnsOutsideConversation.includes(column) && name in callsNamingConversation;
    if ((name in ownerCalls || isForeignConversation) && cell.outcome === '✓')
      violations.push(`${name} as ${column}: ✓`);
    const staysPossible =
      !invisibleStates.includes(column) &&
      column !== 'same gender' &&
      callsAfterMatch.includes(name);
    const isInvisible = [...unrelatedColumns, ...invisibleStates, ...invisibleMatches].includes(
      column,
    );
    if (!isInvisible || staysPossible || ownListCalls.includes(name)) continue;
    if (cell.outcome === '✓') violations.push(`${name} as ${column}: shown or changed`);
    violations.push(...differenceFromUnknownId(name, column, cell, unknownIdObservation));
  }
  return [...new Set(violations)];
}

/** Returns true for a call that is open to a relative who speaks for the candidate. */
export const isSpeakerCall = (name: EndpointName) => speakerRules.includes(endpoints[name].rule);

/**
 * Returns the calls of a relative that succeed or reveal that the member exists, after a block on
 * either side.
 */
export function personViolations({ name, row }: ObservedEndpoint): Violations {
  const unknownIdObservation = row.get('never there');
  return ['blocked by her', 'blocked her'].flatMap((column) => {
    const cell = row.get(column);
    if (cell?.outcome === '✓') return [`${name} as a relative who is ${column}: ✓`];
    return differenceFromUnknownId(name, column, cell, unknownIdObservation);
  });
}

/**
 * Returns the calls of moderators and admins that succeed or reveal the case of a relative of
 * theirs.
 */
export function conflictViolations({ name, row }: ObservedEndpoint): Violations {
  // These calls concern volunteers, or a contact whose owner is unknown.
  if (/Volunteer|ConsentCall|Opening/.test(name)) return [];
  return [...row].flatMap(([column, cell]) => {
    if (!column.includes('relative')) return [];
    const [rank = ''] = column.split(',');
    const asStranger = row.get(rank);
    if (cell.outcome === '✓') return [`${name} as ${column}: ✓`];
    const unknownIdObservation = row.get('never there');
    // A refusal that a team member without relatives also gets reveals nothing.
    const isIndistinguishable =
      cell.outcome === asStranger?.outcome || cell.code === unknownIdObservation?.code;
    return isIndistinguishable
      ? []
      : [`${name} as ${column}: ${cell.code}, an unknown id: ${unknownIdObservation?.code}`];
  });
}

/** Returns a violation if a call that names a member shows that the member exists. */
function differenceFromUnknownId(
  name: EndpointName,
  column: string,
  cell: Observation | undefined,
  unknownIdObservation: Observation | undefined,
): Violations {
  const [response, unknownIdResponse] = [withoutIds(cell), withoutIds(unknownIdObservation)];
  if (!(name in callsNamingOthers) || response === unknownIdResponse) return [];
  return [`${name} as ${column}: ${response}, an unknown id: ${unknownIdResponse}`];
}

/**
 * Returns the text of a response without the ids from the call. The text of an accepted call
 * without effect is omitted, because it may contain data of the viewer.
 */
function withoutIds(cell: Observation | undefined): string {
  if (cell === undefined) return 'nothing';
  const { match, subject } = cell.context;
  const body = cell.body.replaceAll(match.id, 'ID').replaceAll(subject.id, 'ID');
  return `${cell.status} ${cell.status === 200 && cell.outcome === '·' ? '' : body}`;
}

/** Calls that show an admin a member's contacts. Each call is logged. */
const contactCalls: readonly EndpointName[] = [
  'revealContacts',
  'revealSender',
  'readRecoveryCase',
  'decideRecoveryCase',
  'revealRelativeContacts',
];

/** Returns the contacts of other people in a response. */
export function foreignContacts(
  { name, row }: ObservedEndpoint,
  contacts: readonly string[],
): Violations {
  return [...row].flatMap(([column, { body, context }]) => {
    const isAdmin = column === 'admin' || column === 'admin stale';
    if (isAdmin && contactCalls.includes(name)) return [];
    const { email, phone, ownedIds } = context.viewer;
    // The export of a maker contains the contact of the profile that they prepare.
    const preparedContact = `prepared-${ownedIds.draftId}@private.example`;
    const viewerContacts = [email, phone, ...(name === 'exportData' ? [preparedContact] : [])];
    const contactsInBody = contacts.filter(
      (contact) => !viewerContacts.includes(contact) && body.includes(contact),
    );
    return contactsInBody.map((contact) => `${name} as ${column}: ${contact}`);
  });
}
