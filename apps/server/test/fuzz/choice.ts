import type { Endpoint } from '@sambandha/contract/endpoint';
import { type EndpointName, endpoints } from '@sambandha/contract/endpoints';
import { failures } from '@sambandha/contract/errors';
import type { Actor } from './cast.ts';
import type { Random } from './random.ts';

/* The choice of callers and calls. */

/** Number of callers in a batch; few, so that most actors do nothing. */
const CALLERS = 6;

type Named = readonly [name: EndpointName, endpoint: Endpoint, weight: number];

const all: readonly Named[] = (Object.entries(endpoints) as [EndpointName, Endpoint][]).map(
  ([name, endpoint]) => [name, endpoint, weightOf(name, endpoint)],
);

/** Calls with a rate limit, by the failures that the contract declares. */
const limited = all.filter(
  ([name, { rule, errors, upload }]) =>
    !['open', 'welcome', 'account'].includes(rule) &&
    upload === undefined &&
    // An account is handed over at most once.
    name !== 'handOver' &&
    errors.some((code) => failures[code][0] === 429),
);

/** Calls whose limits a run must reach, whatever other limits exist. */
const MET: readonly EndpointName[] = ['requestMatch', 'sendMessage'];

/** The call that every batch repeats, to search for one fault. */
const onlyOn = process.env.FUZZ_INSIST;

/** Weight of a call. Calls that hash, draw, end an account or hide a profile for long are rare. */
function weightOf(name: EndpointName, { rule, upload, body, download }: Endpoint): number {
  const fields = (body as { def?: { shape?: object } } | undefined)?.def?.shape ?? {};
  const hashes = Object.keys(fields).some((field) => /password/i.test(field));
  if (/^(deleteAccount|deactivateAccount|handOver|press|changeStanding)$/.test(name)) return 0.1;
  if (/^(deleteUser|blockUser|decideRelative)$/.test(name)) return 0.8;
  if (hashes || upload || download || /^(logout|endOtherSessions)$/.test(name)) return 0.2;
  if (/^(requestMatch|updateMatch|sendMessage|browse|readProfile)$/.test(name)) return 4;
  const byRule: Readonly<Record<string, number>> = { decide: 3, converse: 3, look: 3, open: 0.7 };
  return byRule[rule] ?? 1;
}

/** The callers of a batch, and the call that the first one repeats. */
export interface Plan {
  readonly callers: readonly Actor[];
  /** The call that the first caller makes most of the time; null: none. */
  readonly insists: EndpointName | null;
}

export function planBatch(present: readonly Actor[], random: Random, number: number): Plan {
  const callers = Array.from({ length: CALLERS }, () => callerOf(present, random, number));
  const [first] = callers as [Actor];
  if (onlyOn !== undefined) return { callers, insists: onlyOn as EndpointName };
  const open = limited.filter(([, endpoint]) => isOpenTo(first, endpoint, random));
  const wanted = open.filter(([name]) => MET.includes(name));
  const some = wanted.length > 0 && random.chance(0.5) ? wanted : open;
  const insists = random.chance(0.25) && some.length > 0 ? random.pick(some)[0] : null;
  return { callers, insists };
}

/** Picks mostly among members who can have relations to each other; the team in every third batch. */
function callerOf(present: readonly Actor[], random: Random, number: number): Actor {
  const members = present.filter(({ rank }) => rank === 'member');
  const visitors = present.filter(({ rank }) => rank === 'visitor');
  const team = present.filter((one) => !members.includes(one) && !visitors.includes(one));
  if (random.chance(0.12) || members.length === 0) return random.pick(visitors);
  if (number % 3 === 2 && team.length > 0 && random.chance(0.5)) return random.pick(team);
  const few = members.filter((one) => one.number % 12 < 5);
  return random.pick(few.length > 0 && random.chance(0.75) ? few : members);
}

/** The next call of a batch. */
export function chooseCall({ callers, insists }: Plan, random: Random): [EndpointName, Actor] {
  const [first] = callers as [Actor];
  if (insists !== null && random.chance(0.6)) return [insists, first];
  const actor = random.pick(callers);
  return [chooseEndpoint(actor, random), actor];
}

/** Picks mostly an endpoint that is open to the actor. */
function chooseEndpoint(actor: Actor, random: Random): EndpointName {
  const any = random.chance(0.05);
  const some = all.filter(([, endpoint]) => any || isOpenTo(actor, endpoint, random));
  let at = (random.int(1e6) / 1e6) * some.reduce((sum, [, , weight]) => sum + weight, 0);
  const found = some.find(([, , weight]) => {
    at -= weight;
    return at < 0;
  });
  return (found ?? (some[0] as Named))[0];
}

function isOpenTo({ rank }: Actor, { rule }: Endpoint, random: Random): boolean {
  if (rule === 'open' || rule === 'welcome') return rank === 'visitor' || random.chance(0.15);
  if (rule === 'administer') return rank === 'admin';
  if (rule === 'moderate') return rank === 'admin' || rank === 'moderator';
  return rank !== 'visitor';
}
