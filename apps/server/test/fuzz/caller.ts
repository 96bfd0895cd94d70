import type { Endpoint } from '@sambandha/contract/endpoint';
import { type EndpointName, endpoints } from '@sambandha/contract/endpoints';
import { isUuid } from '../../src/core/uuid.ts';
import { type Requirement, requirements } from '../../src/security/access/may.ts';
import type { TestApp } from '../harness/app.ts';
import { parseSetCookie } from '../harness/browser.ts';
import { createSession } from '../harness/factories.ts';
import { requireValue } from '../harness/present.ts';
import type { Actor } from './actors.ts';
import { type Facts, readFacts } from './facts.ts';
import { createLimits } from './limits.ts';
import { type Marks, readersOf } from './marks.ts';
import { type Call, stemOf } from './requests.ts';
import { type ApiResponse, responseFaults } from './response-faults.ts';

/** The record of one batch of calls. */
export interface BatchRecord {
  /** People who made a call, candidates for whom a call was made, and owners of used mailboxes. */
  readonly callerIds: Set<string>;
  /** The ids in accepted calls, of members, matches and other records. */
  readonly namedIds: Set<string>;
  /** Reported members. Several reports hide a member. */
  readonly reportedIds: Set<string>;
  /** True if a call may have changed the data of any member. */
  affectsAnyone: boolean;
  /** The facts after each change. */
  readonly states: Facts[];
  /** Descriptions of the calls, for the report of a fault. */
  readonly calls: string[];
}

export const newBatch = (): BatchRecord => ({
  callerIds: new Set(),
  namedIds: new Set(),
  reportedIds: new Set(),
  affectsAnyone: false,
  states: [],
  calls: [],
});

/** Maximum number of ids and cursors of each kind that an actor keeps. */
const MAX_COLLECTED = 30;

/** Maximum length of the description of a call. */
const MAX_LINE_LENGTH = 200;

const ALL_IDS = /[\da-f]{8}-[\da-f-]{27}/g;

/** Endpoints whose lists follow a commit with a delay. */
const DELAYED_LISTS: readonly EndpointName[] = ['browse', 'countProfiles'];

/** Makes calls, alternating between two processes, and records their effects. */
export function createCaller(apps: readonly [TestApp, TestApp], marks: Marks) {
  const [app] = apps;
  const limitFaults = createLimits(app);
  const outcomes: string[] = [];
  /** The facts after the last change. Null if they were not read since. */
  let facts: Facts | null = null;
  let callCount = 0;

  const currentFacts = async () => {
    facts ??= await readFacts(app.database);
    return facts;
  };

  /** Makes a call and returns the faults of its response. */
  async function makeCall(call: Call, batch: BatchRecord): Promise<string[]> {
    callCount += 1;
    const targetApp = requireValue(apps[callCount % 2]);
    if (DELAYED_LISTS.includes(call.name)) await targetApp.updateSearchIndex();
    recordMarks(call);
    const before = isPanelCall(call) || call.onBehalfOf !== null ? await currentFacts() : null;
    const response = await sendCall(targetApp, call);
    recordResponse(call, response, batch);
    if (facts === null) batch.states.push(await currentFacts());
    recordOutcome(call, response, batch);
    const { status, body } = response;
    if (status >= 500) batch.calls.push(...targetApp.logLines.filter(isErrorLine));
    return [
      ...responseFaults(call, response),
      ...(before !== null && status < 300 ? rightsFaults(call, before) : []),
      ...limitFaults(call, status, body),
      ...cursorFaults(call, response),
      ...(await leakFaults(call, response)),
    ];
  }

  /** Records the marks of a request and the contacts that the caller entered. */
  function recordMarks(call: Call): void {
    for (const { text, path } of call.marks) marks.add(text, markOf(call, path));
    if (typeof call.payload === 'string') {
      marks.recordKnownContacts(call.payload.toLowerCase(), call.actor.id);
    }
  }

  function recordOutcome(call: Call, { status, body }: ApiResponse, batch: BatchRecord): void {
    const { actor, name, method, url, payload } = call;
    const sentText = typeof payload === 'string' ? payload : '';
    const line = `${actor.rank} ${actor.number}: ${method} ${url} ${sentText} ${status}`;
    batch.calls.push(line.slice(0, MAX_LINE_LENGTH));
    const { code = '' } = (body ?? {}) as { code?: string };
    outcomes.push(`${name} ${status} ${code}`);
  }

  async function leakFaults(call: Call, response: ApiResponse): Promise<string[]> {
    const reader = {
      id: signedInMember(call, response) ?? call.actor.id,
      candidate: candidateOf(call),
      name: call.name,
      requestText: `${decodeURIComponent(call.url)} ${payloadText(call)}`.toLowerCase(),
    };
    const text = `${JSON.stringify(response.headers)} ${response.text}`;
    const leaks = await marks.findLeaks(text, reader, currentFacts);
    return leaks.map((leak) => `leaked ${leak}`);
  }

  /** Records the members whose rows may have changed, and the session and ids of the actor. */
  function recordResponse(call: Call, response: ApiResponse, batch: BatchRecord): void {
    const { actor, name } = call;
    const { status, headers } = response;
    addId(batch.callerIds, actor.id);
    storeCookies(actor, headers['set-cookie']);
    if (status === 401) actor.token = null;
    // A correct password may upgrade the hash of a blocked account before the call is refused.
    if (name === 'login' && status === 403) {
      addId(batch.callerIds, marks.ownerOf(payloadText(call)));
    }
    if (status < 300) recordAccepted(call, response, batch);
  }

  function recordAccepted(call: Call, { body }: ApiResponse, batch: BatchRecord): void {
    collectValues(call, body);
    recordNamedIds(call, batch);
    // A sent proposal becomes a match with an id that no request named.
    const { match } = (body ?? {}) as { match?: { id?: string } | null };
    if (call.name === 'sendProposal') addId(batch.namedIds, match?.id ?? null);
    addId(batch.callerIds, candidateOf(call));
    if (call.method === 'GET') return;
    facts = null;
    recordSession(call, body, batch);
  }

  /** Records the member whom a call signed in, and keeps a new token of the actor. */
  function recordSession(call: Call, body: unknown, batch: BatchRecord): void {
    const { actor, name } = call;
    const signedInId = signedInMember(call, { body });
    addId(batch.callerIds, signedInId);
    if (signedInId !== null && name === 'register') {
      const newMarks = call.marks.map(({ text }) => text);
      marks.assignOwner([...actor.email.split('@', 1), ...newMarks], signedInId);
    }
    const token = (body as { token?: unknown } | null)?.token;
    const isOwn = signedInId === null || signedInId === actor.id;
    if (actor.id !== null && isOwn && typeof token === 'string') actor.token = token;
  }

  function recordNamedIds(call: Call, batch: BatchRecord): void {
    const ids = JSON.stringify(call.input).toLowerCase().match(ALL_IDS) ?? [];
    for (const id of ids) batch.namedIds.add(id);
    if (call.name === 'reportMember') for (const id of ids) batch.reportedIds.add(id);
    if (call.method !== 'GET') recordAffected(call, batch);
  }

  /** Records the members besides the caller whose data an accepted change may concern. */
  function recordAffected(call: Call, batch: BatchRecord): void {
    const { actor, name } = call;
    if (name === 'deleteAccount' || name === 'handOver' || isPanelCall(call))
      batch.affectsAnyone = true;
    if (actor.id !== null) return;
    // A caller with the codes of a mailbox acts for its owner.
    const owner = marks.ownerOf(payloadText(call));
    if (owner !== null) batch.callerIds.add(owner);
    else if (name !== 'sendFeedback') batch.affectsAnyone = true;
  }

  /** Checks that a cursor is valid only for its viewer and cannot be decoded. */
  function cursorFaults(
    { actor, cursorOwner, name }: Call,
    { status, body }: ApiResponse,
  ): string[] {
    const mayUseCursor =
      cursorOwner === undefined || cursorOwner === actor || !SEALED_CURSOR_LISTS.includes(name);
    const faults = mayUseCursor || status >= 300 ? [] : ['accepted the cursor of another viewer'];
    const cursor = (body as { cursor?: unknown } | null)?.cursor;
    if (typeof cursor !== 'string' || !SEALED_CURSOR_LISTS.includes(name)) return faults;
    // An unencrypted cursor would contain an id and the sort order.
    const cursorText = Buffer.from(cursor, 'base64url').toString('latin1');
    return cursorText.match(ALL_IDS) !== null || /"(match|recent|newest)"/.test(cursorText)
      ? [...faults, 'a cursor that can be decoded']
      : faults;
  }

  function markOf(call: Call, path: readonly string[]) {
    const { name, actor, input } = call;
    // The first parameter of the path is the addressee of a text: a member or a match.
    const params = (input.params ?? {}) as Record<string, unknown>;
    const addressee = JSON.stringify(Object.values(params)[0] ?? '')
      .replaceAll('"', '')
      .toLowerCase();
    const source = `${name} ${path.join('.')}`;
    // A profile belongs to the candidate, even if a relative edits it.
    const isProfile = endpoints[name].rule === 'describe';
    const owner = (isProfile ? candidateOf(call) : null) ?? actor.id;
    return { owner, writer: actor.id, readers: readersOf(name, path), source, addressee };
  }

  return {
    make: makeCall,
    facts: currentFacts,
    /** The outcome of each call. */
    outcomes,
    /** Gives an actor without a session a new one. */
    signIn: async (actor: Actor) => {
      if (actor.id === null || !(await currentFacts()).persons.has(actor.id)) return;
      actor.token = await createSession(app, actor.id);
    },
  };
}

/** Calls whose cursors are encrypted for one viewer. */
const SEALED_CURSOR_LISTS: readonly EndpointName[] = ['browse'];

async function sendCall(
  app: TestApp,
  { actor, method, url, headers, payload }: Call,
): Promise<ApiResponse> {
  const response = await app.server.inject({
    method,
    url,
    headers: { 'user-agent': `Fuzz ${actor.number}`, ...headers },
    // Each actor has a network of its own.
    remoteAddress: `10.${actor.number}.0.1`,
    ...(payload === undefined ? {} : { payload }),
  });
  const type = String(response.headers['content-type'] ?? '');
  const text = type.includes('zip') ? '' : response.payload;
  const isJson = type.startsWith('application/json');
  const body: unknown = isJson ? JSON.parse(text) : undefined;
  return { status: response.statusCode, headers: response.headers, text, body };
}

const ruleOf = ({ name }: Call) => (endpoints[name] satisfies Endpoint).rule;

/** Returns the candidate on whose behalf a call is made, if its rule is about candidates. */
function candidateOf({ name, onBehalfOf }: Call): string | null {
  const { parts }: Requirement = requirements[endpoints[name].rule];
  return parts === undefined ? null : onBehalfOf;
}

const isPanelCall = (call: Call) => ['moderate', 'administer'].includes(ruleOf(call));

/**
 * Returns the faults of accepted calls by people without the required rank or outside the family.
 */
function rightsFaults(call: Call, before: Facts): string[] {
  return [...(isPanelCall(call) ? rankFaults(call, before) : []), ...familyFaults(call, before)];
}

/** Returns the faults of accepted panel calls by people who are not moderators or admins. */
function rankFaults(call: Call, { members }: Facts): string[] {
  const rank = members.get(call.actor.id ?? '')?.rank;
  const requiredRanks = ruleOf(call) === 'administer' ? ['admin'] : ['moderator', 'admin'];
  return rank !== undefined && requiredRanks.includes(rank) ? [] : ['accepted a call of the team'];
}

/** Returns the faults of accepted calls for a candidate by people outside the family. */
function familyFaults({ name, actor, onBehalfOf }: Call, { relatives }: Facts): string[] {
  const { parts }: Requirement = requirements[endpoints[name].rule];
  if (parts === undefined || onBehalfOf === null || onBehalfOf === actor.id) return [];
  return relatives.has(`${onBehalfOf}>${actor.id}`)
    ? []
    : ['accepted a call for another candidate'];
}

/** Returns the id of the member whom a call signed in. Null if it signed in nobody. */
function signedInMember({ name }: Call, { body }: Pick<ApiResponse, 'body'>): string | null {
  const session = body as { user?: { id: string }; token?: string } | null | undefined;
  const { rule }: Endpoint = endpoints[name];
  return rule === 'open' && session?.token !== undefined ? (session.user?.id ?? null) : null;
}

function storeCookies({ cookies }: Actor, setCookie: unknown): void {
  for (const line of [setCookie ?? []].flat()) {
    cookies.set(...parseSetCookie(String(line)));
  }
}

/** Adds an id, unless there is none. */
function addId(ids: Set<string>, id: string | null): void {
  if (id !== null) ids.add(id);
}

/** Returns the payload of a call as text. */
const payloadText = ({ payload }: Call) => String(payload ?? '');

/** Returns true for a line of the log with the level `error`. */
const isErrorLine = (line: string) => line.includes('"level":50');

/** Collects the ids, tokens and the cursor of a response for later calls of the actor. */
function collectValues({ actor, name, url }: Call, body: unknown): void {
  const lastSegment = url.replace(/\?.*$/s, '').split('/').at(-1);
  collectIds(actor, body, stemOf(requireValue(lastSegment)));
  const { cursor, nextCursor } = (body ?? {}) as Record<string, unknown>;
  const pageCursor = cursor ?? nextCursor;
  if (typeof pageCursor === 'string') addCollected(actor, `cursor ${name}`, pageCursor);
}

/** Collects the ids, URLs and tokens of a response by kind. */
function collectIds(actor: Actor, value: unknown, kind: string): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (Array.isArray(inner)) for (const item of inner) collectIds(actor, item, stemOf(key));
    else if (typeof inner === 'object') collectIds(actor, inner, stemOf(key));
    else if (typeof inner === 'string') collectText(actor, kind, key, inner);
  }
}

function collectText(actor: Actor, kind: string, key: string, text: string): void {
  if (key === 'id') addCollected(actor, kind, text);
  else if (/token$/i.test(key)) addCollected(actor, 'token', text);
  else if (key === 'url') addCollected(actor, 'url', text);
  else if (isUuid(text)) addCollected(actor, stemOf(key), text);
}

function addCollected(actor: Actor, kind: string, text: string): void {
  const texts = actor.collected.get(kind) ?? [];
  if (!texts.includes(text)) actor.collected.set(kind, [...texts, text].slice(-MAX_COLLECTED));
}
