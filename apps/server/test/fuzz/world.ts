import type { Endpoint } from '@sambandha/contract/endpoint';
import { type EndpointName, endpoints } from '@sambandha/contract/endpoints';
import { type Requirement, requirements } from '../../src/security/access/may.ts';
import type { TestApp } from '../harness/app.ts';
import { createSession } from '../harness/factories.ts';
import type { Actor } from './cast.ts';
import { type Facts, readFacts } from './facts.ts';
import { type Answer, faultsOf } from './judge.ts';
import { createLimits } from './limits.ts';
import { type Marks, readersOf } from './marks.ts';
import { type Call, stemOf } from './requests.ts';

/** The record of one batch of calls. */
export interface Batch {
  /** Members who called, or whose mailbox was used. */
  readonly acted: Set<string>;
  /** Ids of members, matches and others in accepted calls. */
  readonly about: Set<string>;
  /** Reported members, whom many reports hide. */
  readonly reported: Set<string>;
  /** True if a member of the team acted on an unknown id, or an account was deleted. */
  anybody: boolean;
  /** The facts after each change. */
  readonly stood: Facts[];
  /** The calls, to be printed with a fault. */
  readonly calls: string[];
}

export const newBatch = (): Batch => ({
  acted: new Set(),
  about: new Set(),
  reported: new Set(),
  anybody: false,
  stood: [],
  calls: [],
});

/** Maximum number of ids and cursors of each kind that an actor keeps; the oldest are dropped. */
const HELD = 30;

/** Endpoints whose lists follow a commit with a delay. */
const LISTS: readonly EndpointName[] = ['browse', 'countProfiles'];

/** One community with all that is known about it, called through two processes in turn. */
export function createWorld(apps: readonly [TestApp, TestApp], marks: Marks) {
  const [app] = apps;
  const limits = createLimits(app);
  const outcomes: string[] = [];
  let facts: Facts | null = null;
  let calls = 0;

  const current = async () => {
    facts ??= await readFacts(app.database);
    return facts;
  };

  /** Makes a call and returns the faults of its answer. */
  async function make(call: Call, batch: Batch): Promise<string[]> {
    calls += 1;
    const through = apps[calls % 2] as TestApp;
    if (LISTS.includes(call.name)) await through.catchUp();
    for (const { text, path } of call.marks) marks.add(text, markOf(call, path));
    if (typeof call.payload === 'string') marks.typed(call.payload.toLowerCase(), call.actor.id);
    const before = isOfTeam(call) || call.onBehalfOf !== null ? await current() : null;
    const answer = await send(through, call);
    note(call, answer, batch);
    if (facts === null) batch.stood.push(await current());
    const { status } = answer;
    batch.calls.push(
      `${call.actor.rank} ${call.actor.number}: ${call.method} ${call.url} ${typeof call.payload === 'string' ? call.payload : ''} ${status}`.slice(
        0,
        200,
      ),
    );
    if (answer.status >= 500) {
      batch.calls.push(...through.logged.filter((line) => line.includes('"level":50')));
    }
    const { code = '' } = (answer.body ?? {}) as { code?: string };
    outcomes.push(`${call.name} ${status} ${code}`);
    const faults = [
      ...faultsOf(call, answer),
      ...(before !== null && status < 300 ? standingFaults(call, before) : []),
      ...limits(call, status, answer.body),
      ...cursorFaults(call, answer),
    ];
    const sent = `${decodeURIComponent(call.url)} ${call.payload ?? ''}`.toLowerCase();
    const reader = {
      id: signedInAs(call, answer) ?? call.actor.id,
      candidate: candidateOf(call),
      ...{ name: call.name, sent },
    };
    const text = `${JSON.stringify(answer.headers)} ${answer.text}`;
    const leaks = await marks.leaks(text, reader, current);
    return [...faults, ...leaks.map((leak) => `told ${leak}`)];
  }

  /** Records the owners of data in an answer, and the members whose rows may have changed. */
  function note(call: Call, { status, headers, body }: Answer, batch: Batch) {
    const { actor, name, payload } = call;
    if (actor.id !== null) batch.acted.add(actor.id);
    keepCookies(actor, headers['set-cookie']);
    if (status === 401 && actor.token !== null) actor.token = null;
    // The right password of a blocked account, whose hash may have been upgraded before the
    // refusal.
    if (name === 'login' && status === 403) {
      const owner = marks.ownerOf(`${payload ?? ''}`);
      if (owner !== null) batch.acted.add(owner);
    }
    if (status >= 300) return;
    keep(actor, body, stemOf(call.url.split('?')[0]?.split('/').at(-1) ?? ''));
    const { cursor, nextCursor } = (body ?? {}) as Record<string, unknown>;
    const place = cursor ?? nextCursor;
    if (typeof place === 'string') hold(actor, `cursor ${name}`, place);
    touch(call, batch);
    // A suggestion that is sent becomes a match with an id that no request named.
    const { match } = (body ?? {}) as { match?: { id?: string } | null };
    if (call.name === 'sendProposal' && match?.id !== undefined) batch.about.add(match.id);
    const candidate = candidateOf(call);
    if (candidate !== null) batch.acted.add(candidate);
    if (call.method === 'GET') return;
    facts = null;
    const signedIn = signedInAs(call, { body });
    if (signedIn !== null) batch.acted.add(signedIn);
    if (signedIn !== null && name === 'register') {
      marks.adopt(
        [actor.email.split('@')[0] ?? '', ...call.marks.map(({ text }) => text)],
        signedIn,
      );
    }
    const token = (body as { token?: unknown } | null)?.token;
    const isOwn = signedIn === null || signedIn === actor.id;
    if (actor.id !== null && isOwn && typeof token === 'string') actor.token = token;
  }

  function touch(call: Call, batch: Batch) {
    const { actor, input, name, method, payload } = call;
    const ids =
      JSON.stringify(input)
        .toLowerCase()
        .match(/[\da-f]{8}-[\da-f-]{27}/g) ?? [];
    for (const id of ids) batch.about.add(id);
    if (name === 'reportMember') for (const id of ids) batch.reported.add(id);
    if (method === 'GET') return;
    if (name === 'deleteAccount' || name === 'handOver' || isOfTeam(call)) batch.anybody = true;
    // Anyone with the codes of a mailbox acts for its owner.
    const owner = actor.id === null ? marks.ownerOf(`${payload ?? ''}`) : null;
    if (owner !== null) batch.acted.add(owner);
    if (actor.id === null && owner === null && name !== 'sendFeedback') batch.anybody = true;
  }

  /** A cursor is valid only for its own viewer and reveals nothing. */
  function cursorFaults({ actor, cursorOf, name }: Call, { status, body }: Answer): string[] {
    const isGood = cursorOf === undefined || cursorOf === actor || !SEALED.includes(name);
    const taken =
      isGood || status >= 300 ? [] : ['took a place in a list that is not the viewer’s'];
    const cursor = (body as { cursor?: unknown } | null)?.cursor;
    if (typeof cursor !== 'string' || !SEALED.includes(name)) return taken;
    const plain = Buffer.from(cursor, 'base64url').toString('latin1');
    return /[\da-f]{8}-[\da-f-]{27}|"(match|recent|newest)"/.test(plain)
      ? [...taken, 'a place in a list that can be read']
      : taken;
  }

  function markOf(call: Call, path: readonly string[]) {
    const { name, actor, input } = call;
    const params = (input.params ?? {}) as Record<string, unknown>;
    const to = JSON.stringify(Object.values(params)[0] ?? '')
      .replaceAll('"', '')
      .toLowerCase();
    const from = `${name} ${path.filter((part) => !/^\d+$/.test(part)).join('.')}`;
    // A profile belongs to the candidate, whoever writes it.
    const isProfile = endpoints[name].rule === 'describe';
    const owner = (isProfile ? candidateOf(call) : null) ?? actor.id;
    return { owner, by: actor.id, readers: readersOf(name, path), from, to };
  }

  return {
    make,
    facts: current,
    /** The outcome of each call. */
    outcomes,
    /** Restores the session of an actor who lost it, as a new sign-in would. */
    signIn: async (actor: Actor) => {
      if (actor.id === null || !(await current()).persons.has(actor.id)) return;
      actor.token = await createSession(app, actor.id);
    },
  };
}

/** Calls whose cursors are sealed. */
const SEALED: readonly EndpointName[] = ['browse'];

async function send(app: TestApp, { actor, method, url, headers, payload }: Call): Promise<Answer> {
  const response = await app.server.inject({
    method,
    url,
    headers: { 'user-agent': `Fuzz ${actor.number}`, ...headers },
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

/** The candidate on whose behalf a call is made, if its rule is about candidates. */
function candidateOf({ name, onBehalfOf }: Call): string | null {
  const { parts }: Requirement = requirements[endpoints[name].rule];
  return parts === undefined ? null : onBehalfOf;
}

const isOfTeam = (call: Call) => ['moderate', 'administer'].includes(ruleOf(call));

/** Accepted calls of people outside the team or the family. */
function standingFaults(call: Call, before: Facts): string[] {
  return [...(isOfTeam(call) ? rankFaults(call, before) : []), ...partFaults(call, before)];
}

/** Accepted calls of the panel by people outside the team. */
function rankFaults(call: Call, { members }: Facts): string[] {
  const rank = members.get(call.actor.id ?? '')?.rank;
  const needed = ruleOf(call) === 'administer' ? ['admin'] : ['moderator', 'admin'];
  return rank !== undefined && needed.includes(rank) ? [] : ['took a call of the team'];
}

/** Accepted calls for a candidate by people outside the family. */
function partFaults({ name, actor, onBehalfOf }: Call, { relatives }: Facts): string[] {
  const { parts }: Requirement = requirements[endpoints[name].rule];
  if (parts === undefined || onBehalfOf === null || onBehalfOf === actor.id) return [];
  return relatives.has(`${onBehalfOf}>${actor.id}`) ? [] : ['acts for somebody else'];
}

/** The member whom a call signed in with the right password or code; null: none. */
function signedInAs({ name }: Call, { body }: Pick<Answer, 'body'>): string | null {
  const session = body as { user?: { id: string }; token?: string } | null | undefined;
  const { rule }: Endpoint = endpoints[name];
  return rule === 'open' && session?.token !== undefined ? (session.user?.id ?? null) : null;
}

function keepCookies({ cookies }: Actor, given: unknown): void {
  for (const line of [given ?? []].flat()) {
    const [, name = '', value = ''] = String(line).match(/^([^=]+)=([^;]*)/) ?? [];
    cookies.set(name, value);
  }
}

/** Keeps the ids, cursors and tokens of an answer by kind. */
function keep(actor: Actor, value: unknown, kind: string): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (Array.isArray(inner)) for (const one of inner) keep(actor, one, stemOf(key));
    else if (typeof inner === 'object') keep(actor, inner, stemOf(key));
    else if (typeof inner === 'string') keepText(actor, kind, key, inner);
  }
}

function keepText(actor: Actor, kind: string, key: string, text: string): void {
  if (key === 'id') hold(actor, kind, text);
  else if (/token$/i.test(key)) hold(actor, 'token', text);
  else if (key === 'url') hold(actor, 'url', text);
  else if (/^[\da-f]{8}-[\da-f-]{27}$/.test(text)) hold(actor, stemOf(key), text);
}

function hold({ held }: Actor, kind: string, text: string): void {
  const known = held.get(kind) ?? [];
  if (!known.includes(text)) held.set(kind, [...known, text].slice(-HELD));
}
