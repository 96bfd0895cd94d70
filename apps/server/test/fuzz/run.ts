import { communityToday } from '@sambandha/contract/calendar';
import { sweepAged, sweepExpired } from '../../src/db/sweep.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { refreshSessions } from '../harness/factories.ts';
import { flatPng, jpeg } from '../harness/images.ts';
import { localReach, startPushService } from '../harness/push-service.ts';
import { type Actor, createCast } from './cast.ts';
import { chooseCall, type Plan, planBatch } from './choice.ts';
import { pressFaults } from './hold.ts';
import { lowLimits } from './limits.ts';
import { createListeners } from './listeners.ts';
import { createMarks } from './marks.ts';
import { randomOf } from './random.ts';
import { createCall, type Surroundings } from './requests.ts';
import { createWatch } from './watch.ts';
import { createWorld, newBatch } from './world.ts';

/** Number of requests in one community; the next ones run in a new one. */
export const WORLD = 4000;
/** Number of requests between two checks of all stored, logged, sent and live data. */
const BATCH = 50;
/** The batch of a day before which a member presses. */
const PRESSES_IN = 5;
const DAY = 24 * 3_600_000;

/** A fault, and the number of the seed's request that caused it, from 1. */
export interface Found {
  readonly request: number;
  readonly what: string;
  /** The calls of its batch, the latest last. */
  readonly calls: readonly string[];
}

export interface Outcome {
  readonly found: Found | null;
  /** The outcome of each call in order; the same for the same seed. */
  readonly outcomes: readonly string[];
}

/** Runs one community until a fault is found or all requests are made. */
export async function runSeed(seed: number, requests: number): Promise<Outcome> {
  const pushes = await startPushService();
  const settings = { env: lowLimits, pushReach: localReach };
  const first = await startTestApp(settings);
  const second = await startTestApp({ ...settings, beside: first });
  const listeners = createListeners([first, second]);
  try {
    startAtNoon(first);
    const life = await createLife(seed, [first, second], listeners, pushes.url);
    let found: Found | null = null;
    for (let done = 0; done < requests && found === null; done += BATCH) {
      found = await life.batch(done, Math.min(BATCH, requests - done));
    }
    return { found, outcomes: life.outcomes };
  } finally {
    listeners.close();
    await second.close();
    await first.close();
    await pushes.close();
  }
}

/** Starts at noon, so that the day changes at the same request in every run of a seed. */
function startAtNoon({ clock }: TestApp): void {
  const noon = Date.parse(`${communityToday(clock.now())}T12:00:00+05:30`) + DAY;
  clock.advance(noon - clock.now().getTime());
}

/**
 * Signs everyone in again and sweeps the data that expired. The hourly job, which follows the system clock,
 * then finds nothing to delete in the middle of a batch.
 */
async function beginDay(app: TestApp): Promise<void> {
  await sweepExpired(app.db, app.clock.now());
  await sweepAged(app.db, app.clock.now());
  await refreshSessions(app);
}

/** Runs a community batch by batch. */
async function createLife(
  seed: number,
  apps: readonly [TestApp, TestApp],
  listeners: ReturnType<typeof createListeners>,
  pushService: string,
) {
  const marks = createMarks();
  const actors = await createCast(apps[0], marks, randomOf(seed, 0));
  const world = createWorld(apps, marks);
  // Only actors with a profile get a device, because the test waits for events of conversations.
  const { members } = await world.facts();
  const devices = actors.filter(({ id, number }) => number % 4 === 0 && members.has(id ?? ''));
  for (const actor of devices) await listeners.connect(actor);
  const watch = await createWatch(apps, marks, listeners, world);
  const files = [await jpeg(), flatPng(30, 30), Buffer.from('GIF89a'), Buffer.alloc(0)];
  let mail: Surroundings['mail'] = { to: '', code: null, link: null };

  /** Picks the callers, occasionally one whose account is gone. */
  async function plan(number: number): Promise<Plan> {
    const random = randomOf(seed, 1, number);
    const { persons: stored } = await world.facts();
    const isHere = ({ id }: Actor) => id === null || stored.has(id) || random.chance(0.05);
    return planBatch(actors.filter(isHere), random, number);
  }

  /** Advances the clock and signs the callers in; returns true if anything was stored. */
  async function prepare({ callers }: Plan, number: number): Promise<boolean> {
    const isNewDay = number % 10 === 9;
    apps[0].clock.advance(isNewDay ? DAY : 20_000);
    if (isNewDay) await beginDay(apps[0]);
    const out = callers.filter(({ token, id }) => token === null && id !== null);
    for (const actor of out) await world.signIn(actor);
    return isNewDay || out.length > 0 || number === 0;
  }

  /** Makes one of the listed members press, once a day. */
  async function press(number: number): Promise<Found | null> {
    if (number % 10 !== PRESSES_IN) return null;
    const { members: stored } = await world.facts();
    const candidates = actors.filter(({ id, rank }) => {
      const facts = stored.get(id ?? '');
      return rank === 'member' && facts?.listed === true;
    });
    if (candidates.length === 0) return null;
    const { id } = randomOf(seed, 3, number).pick(candidates);
    const [what] = await pressFaults(apps[0], id ?? '');
    return what === undefined ? null : { request: number * BATCH + 1, what, calls: [] };
  }

  return {
    outcomes: world.outcomes,
    /** Makes `calls` calls after the first `done`, then checks their effects. */
    batch: async (done: number, calls: number): Promise<Found | null> => {
      const number = done / BATCH;
      const who = await plan(number);
      const isOther = await prepare(who, number);
      const fault = await press(number);
      if (fault !== null) return fault;
      await watch.begin(isOther || number % 10 === PRESSES_IN);
      const batch = newBatch();
      const end = (request: number, what: string) => ({ request, what, calls: batch.calls });
      for (let request = done + 1; request <= done + calls; request++) {
        const random = randomOf(seed, 2, request);
        const [name, actor] = chooseCall(who, random);
        const call = createCall(name, actor, random, { actors, mail, files, pushService });
        const [fault] = await world.make(call, batch);
        if (fault !== undefined) return end(request, `${name} by a ${actor.rank}: ${fault}`);
      }
      const left = await watch.look(batch);
      mail = left.mail ?? mail;
      return left.fault === undefined ? null : end(done + calls, left.fault);
    },
  };
}
