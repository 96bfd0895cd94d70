import { DAY_MS } from '@sambandha/contract/durations';
import { deleteExpiredRows, deleteRowsPastRetention } from '../../src/db/sweep.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { browseCalls } from '../harness/browse-calls.ts';
import { readEndpointTexts } from '../harness/candidate-texts.ts';
import { createSession, refreshSessions } from '../harness/factories.ts';
import { flatPng, jpeg } from '../harness/images.ts';
import { requireValue } from '../harness/present.ts';
import { localPushReach, startPushService } from '../harness/push-service.ts';
import { type Actor, createActors } from './actors.ts';
import { type BatchPlan, chooseCall, planBatch } from './call-choice.ts';
import { createCaller, newBatch } from './caller.ts';
import { createEffectChecker } from './effect-checker.ts';
import { lowLimits } from './limits.ts';
import { createListeners } from './listeners.ts';
import { createMarks } from './marks.ts';
import { randomOf } from './random.ts';
import { createCall, type RequestContext } from './requests.ts';

/**
 * Maximum number of requests in one community, which is a database with its own actors. Further
 * requests run in a new community.
 */
export const COMMUNITY_REQUESTS = 4000;
/** Number of requests between two checks of all stored, logged, sent and live data. */
const BATCH_REQUESTS = 50;
const BATCHES_PER_DAY = 10;
/** Milliseconds between two batches of a day. */
const BATCH_INTERVAL_MS = 20_000;

/** Index within a day of the batch before which a member presses, which is a call for help. */
const PRESS_BATCH = 5;

/** The random streams of a community, which are independent of each other. */
const STREAMS = { actors: 0, plan: 1, call: 2, press: 3 } as const;

/** A fault found after a request. */
export interface Fault {
  /** Number of the request within the seed, from 1. */
  readonly request: number;
  readonly description: string;
  /** The calls of the batch of the request, in order. */
  readonly calls: readonly string[];
}

export interface RunResult {
  readonly fault: Fault | null;
  /** The outcome of each call, in order. It is the same for the same seed. */
  readonly outcomes: readonly string[];
}

/** Runs one community until a fault is found or all requests are made. */
export async function runSeed(seed: number, requests: number): Promise<RunResult> {
  const pushes = await startPushService();
  const settings = { env: lowLimits, pushReach: localPushReach };
  const firstApp = await startTestApp(settings);
  const secondApp = await startTestApp({ ...settings, siblingOf: firstApp });
  const listeners = createListeners([firstApp, secondApp]);
  try {
    // The day then changes at the same request in every run of a seed.
    browseCalls(firstApp).advanceToNextNoon();
    const community = await createCommunity(seed, [firstApp, secondApp], listeners, pushes.url);
    let fault: Fault | null = null;
    for (let start = 0; start < requests && fault === null; start += BATCH_REQUESTS) {
      fault = await community.runBatch(start, Math.min(BATCH_REQUESTS, requests - start));
    }
    return { fault, outcomes: community.outcomes };
  } finally {
    listeners.close();
    await secondApp.close();
    await firstApp.close();
    await pushes.close();
  }
}

/**
 * Renews all sessions and deletes expired data. The hourly job, which uses the system clock, then
 * finds nothing to delete during a batch.
 */
async function startDay(app: TestApp): Promise<void> {
  await deleteExpiredRows(app.db, app.clock.now());
  await deleteRowsPastRetention(app.db, app.clock.now());
  await refreshSessions(app);
}

const isPressBatch = (batchNumber: number) => batchNumber % BATCHES_PER_DAY === PRESS_BATCH;

/** Runs a community batch by batch. */
async function createCommunity(
  seed: number,
  apps: readonly [TestApp, TestApp],
  listeners: ReturnType<typeof createListeners>,
  pushService: string,
) {
  const marks = createMarks();
  const actors = await createActors(apps[0], marks, randomOf(seed, STREAMS.actors));
  const caller = createCaller(apps, marks);
  // Every fourth actor gets a device. An actor without a profile gets none, because the listeners
  // wait for events of conversations.
  const { members } = await caller.facts();
  const devices = actors.filter(
    ({ id, number }) => number % 4 === 0 && id !== null && members.has(id),
  );
  for (const actor of devices) await listeners.connect(actor);
  const effectChecker = await createEffectChecker(apps, marks, listeners, caller);
  const files = [await jpeg(), flatPng(30, 30), Buffer.from('GIF89a'), Buffer.alloc(0)];
  let mail: RequestContext['mail'] = { to: '', code: null, link: null };

  /** Picks the callers of a batch. The account of a caller may be deleted. */
  async function planFor(batchNumber: number): Promise<BatchPlan> {
    const random = randomOf(seed, STREAMS.plan, batchNumber);
    const { persons: storedPersons } = await caller.facts();
    const isIncluded = ({ id }: Actor) =>
      id === null || storedPersons.has(id) || random.chance(0.05);
    return planBatch(actors.filter(isIncluded), random, batchNumber);
  }

  /**
   * Advances the clock and signs the callers in. Returns true if stored data changed, and before
   * the first batch, because no rows are read yet.
   */
  async function prepareBatch({ callers }: BatchPlan, batchNumber: number): Promise<boolean> {
    const isNewDay = (batchNumber + 1) % BATCHES_PER_DAY === 0;
    apps[0].clock.advance(isNewDay ? DAY_MS : BATCH_INTERVAL_MS);
    if (isNewDay) await startDay(apps[0]);
    const signedOutCallers = callers.filter(({ token, id }) => token === null && id !== null);
    for (const actor of signedOutCallers) await caller.signIn(actor);
    return isNewDay || signedOutCallers.length > 0 || batchNumber === 0;
  }

  /** Makes one of the listed members press, once a day. */
  async function pressOnce(batchNumber: number): Promise<Fault | null> {
    if (!isPressBatch(batchNumber)) return null;
    const { members: storedMembers } = await caller.facts();
    const isListed = (id: string | null) => id !== null && storedMembers.get(id)?.isListed === true;
    const candidates = actors.filter(({ id, rank }) => rank === 'member' && isListed(id));
    if (candidates.length === 0) return null;
    const candidate = randomOf(seed, STREAMS.press, batchNumber).pick(candidates);
    const [problem] = await findPressFaults(apps[0], requireValue(candidate.id));
    return problem === undefined
      ? null
      : { request: batchNumber * BATCH_REQUESTS + 1, description: problem, calls: [] };
  }

  return {
    outcomes: caller.outcomes,
    /** Makes `calls` calls after the first `start` calls, and checks their effects. */
    runBatch: async (start: number, calls: number): Promise<Fault | null> => {
      const batchNumber = start / BATCH_REQUESTS;
      const batchPlan = await planFor(batchNumber);
      const hasOutsideChange = await prepareBatch(batchPlan, batchNumber);
      const pressFault = await pressOnce(batchNumber);
      if (pressFault !== null) return pressFault;
      await effectChecker.startBatch(hasOutsideChange || isPressBatch(batchNumber));
      const batch = newBatch();
      const faultAt = (request: number, description: string): Fault => ({
        request,
        description,
        calls: batch.calls,
      });
      for (let request = start + 1; request <= start + calls; request++) {
        const random = randomOf(seed, STREAMS.call, request);
        const [name, actor] = chooseCall(batchPlan, random);
        const call = createCall(name, actor, random, { actors, mail, files, pushService });
        const [fault] = await caller.make(call, batch);
        if (fault !== undefined) return faultAt(request, `${name} by a ${actor.rank}: ${fault}`);
      }
      const effects = await effectChecker.checkBatch(batch);
      mail = effects.mail ?? mail;
      return effects.fault === undefined ? null : faultAt(start + calls, effects.fault);
    },
  };
}

/**
 * Presses as a member, releases the press, and returns the differences between the responses that
 * the member can read. A press must not change any of them.
 */
async function findPressFaults(app: TestApp, memberId: string): Promise<string[]> {
  const token = await createSession(app, memberId);
  // The first read may write rows, so the second one gives the initial state.
  await readEndpointTexts(app, token);
  const before = await readEndpointTexts(app, token);
  const { status } = await app.call('press', { token, body: {} });
  if (status !== 204) return [`press: ${status}`];
  const after = await readEndpointTexts(app, token);
  await app.query(`DELETE FROM pressed_cases WHERE candidate_id = '${memberId}'`);
  await app.query(`UPDATE members SET held_at = NULL WHERE id = '${memberId}'`);
  return Object.keys(before)
    .filter((name) => before[name] !== after[name])
    .map((name) => `a press changed ${name} of the pressed member`);
}
