import type { Endpoint } from '@sambandha/contract/endpoint';
import { type EndpointName, endpoints } from '@sambandha/contract/endpoints';
import { failures } from '@sambandha/contract/errors';
import { requireValue } from '../harness/present.ts';
import { type Actor, VARIANT_COUNT } from './actors.ts';
import type { Random } from './random.ts';

/*
 * Chooses callers and calls at random. The following are chosen more often: callers with possible
 * relations to each other, calls with a weight above 1 and calls that reach a rate limit.
 */

/**
 * Number of callers in a batch. It is small, so that most actors are inactive and their data must
 * not change.
 */
const CALLERS_PER_BATCH = 6;

type WeightedEndpoint = readonly [name: EndpointName, endpoint: Endpoint, weight: number];

const weightedEndpoints: readonly WeightedEndpoint[] = (
  Object.entries(endpoints) as [EndpointName, Endpoint][]
).map(([name, endpoint]) => [name, endpoint, weightOf(name, endpoint)]);

/**
 * Calls for which the contract declares a failure with status 429, except uploads, `handOver` and
 * calls without a session.
 */
const limitedEndpoints = weightedEndpoints.filter(
  ([name, { rule, errors, upload }]) =>
    !['open', 'welcome', 'account'].includes(rule) &&
    upload === undefined &&
    // An account can be handed over only once, so a caller cannot reach this limit.
    name !== 'handOver' &&
    errors.some((code) => failures[code][0] === 429),
);

/** Calls whose limits every long run must reach. */
const MUST_BE_LIMITED: readonly EndpointName[] = ['requestMatch', 'sendMessage'];

/**
 * The call that the first caller of every batch repeats, if it is set. It helps to search for a
 * fault of one call.
 */
const forcedCall = process.env.FUZZ_CALL;

/**
 * Returns the relative probability of a call. The default is 1. Calls that end an account or a
 * session or hide a profile for long have a low weight, because later calls need active members.
 * Calls that hash a password or process a file have a low weight, because they are slow. Calls that
 * create relations or show other members have a high weight. Open calls are many, so each has a
 * lower weight.
 */
function weightOf(name: EndpointName, { rule, upload, body, download }: Endpoint): number {
  const fields = (body as { def?: { shape?: object } } | undefined)?.def?.shape ?? {};
  const hashesPassword = Object.keys(fields).some((field) => /password/i.test(field));
  if (/^(deleteAccount|deactivateAccount|handOver|press|changeStanding)$/.test(name)) return 0.1;
  if (/^(deleteUser|blockUser|decideRelative)$/.test(name)) return 0.8;
  if (hashesPassword || upload || download || /^(logout|endOtherSessions)$/.test(name)) return 0.2;
  if (/^(requestMatch|updateMatch|sendMessage|browse|readProfile)$/.test(name)) return 4;
  const weightByRule: Readonly<Record<string, number>> = {
    decide: 3,
    converse: 3,
    look: 3,
    open: 0.7,
  };
  return weightByRule[rule] ?? 1;
}

/** The callers of a batch, and the call that one of them repeats. */
export interface BatchPlan {
  readonly callers: readonly Actor[];
  /** The call that the first caller repeats in 60 % of the calls of the batch. Null for no call. */
  readonly repeatedCall: EndpointName | null;
}

/**
 * Chooses the callers of a batch and, with a probability of 25 %, a call with a rate limit that the
 * first caller repeats. `FUZZ_CALL` replaces this call.
 */
export function planBatch(
  actors: readonly Actor[],
  random: Random,
  batchNumber: number,
): BatchPlan {
  const callers = Array.from({ length: CALLERS_PER_BATCH }, () =>
    pickCaller(actors, random, batchNumber),
  );
  const first = requireValue(callers[0]);
  if (forcedCall !== undefined) return { callers, repeatedCall: forcedCall as EndpointName };
  const allowedCalls = limitedEndpoints.filter(([, endpoint]) => isOpenTo(first, endpoint, random));
  const requiredCalls = allowedCalls.filter(([name]) => MUST_BE_LIMITED.includes(name));
  const candidates = requiredCalls.length > 0 && random.chance(0.5) ? requiredCalls : allowedCalls;
  const repeatedCall =
    random.chance(0.25) && candidates.length > 0 ? random.pick(candidates)[0] : null;
  return { callers, repeatedCall };
}

/**
 * Picks a visitor with a probability of 12 %. In every third batch, picks a moderator or admin with
 * a probability of 50 %. Other callers are members. With a probability of 75 %, they are among the
 * first five variants of each gender, who can see each other.
 */
function pickCaller(actors: readonly Actor[], random: Random, batchNumber: number): Actor {
  const members = actors.filter(({ rank }) => rank === 'member');
  const visitors = actors.filter(({ rank }) => rank === 'visitor');
  const team = actors.filter((actor) => !members.includes(actor) && !visitors.includes(actor));
  if (random.chance(0.12) || members.length === 0) return random.pick(visitors);
  if (batchNumber % 3 === 2 && team.length > 0 && random.chance(0.5)) return random.pick(team);
  const frequentCallers = members.filter(({ number }) => number % VARIANT_COUNT < 5);
  return random.pick(frequentCallers.length > 0 && random.chance(0.75) ? frequentCallers : members);
}

/** Chooses the next call of a batch and its caller. */
export function chooseCall(
  { callers, repeatedCall }: BatchPlan,
  random: Random,
): [EndpointName, Actor] {
  const first = requireValue(callers[0]);
  if (repeatedCall !== null && random.chance(0.6)) return [repeatedCall, first];
  const actor = random.pick(callers);
  return [chooseEndpoint(actor, random), actor];
}

/** Picks an endpoint by weight. With a probability of 95 %, the endpoint is open to the actor. */
function chooseEndpoint(actor: Actor, random: Random): EndpointName {
  const ignoresAccess = random.chance(0.05);
  const candidates = weightedEndpoints.filter(
    ([, endpoint]) => ignoresAccess || isOpenTo(actor, endpoint, random),
  );
  let remaining =
    (random.int(1e6) / 1e6) * candidates.reduce((sum, [, , weight]) => sum + weight, 0);
  const selectedEndpoint = candidates.find(([, , weight]) => {
    remaining -= weight;
    return remaining < 0;
  });
  return (selectedEndpoint ?? requireValue(candidates[0]))[0];
}

/** Returns true if an actor may choose a call. People with accounts choose few open calls. */
function isOpenTo({ rank }: Actor, { rule }: Endpoint, random: Random): boolean {
  if (rule === 'open' || rule === 'welcome') return rank === 'visitor' || random.chance(0.15);
  if (rule === 'administer') return rank === 'admin';
  if (rule === 'moderate') return rank === 'admin' || rank === 'moderator';
  return rank !== 'visitor';
}
