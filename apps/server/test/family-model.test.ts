import { FAMILIES_MAX, RELATIVES_MAX } from '@sambandha/contract/family/choices';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkFor } from './harness/account.ts';
import { startTestApp, type TestApp } from './harness/app.ts';
import { createMember, createRelative, signInAnew, type TestMember } from './harness/factories.ts';
import { familyLife, onBehalfOf } from './harness/family.ts';

/*
 * Families in any order, on two processes: whoever takes part by the model looks on the candidate's
 * behalf, and nobody else ever does. `HISTORIES=500` is the long form.
 */

const HISTORIES = Number(process.env.HISTORIES ?? 8);
const HOUR = 3_600_000;

let apps: readonly [TestApp, TestApp];
beforeAll(async () => {
  const app = await startTestApp();
  apps = [app, await startTestApp({ beside: app })];
});
afterAll(async () => {
  await apps[1].close();
  await apps[0].close();
});

type Act =
  | 'invite'
  | 'join'
  | 'withdraw'
  | 'remove'
  | 'leave'
  | 'delete'
  | 'rest'
  | 'return'
  | 'press'
  | 'release';

interface Step {
  readonly act: Act;
  readonly candidate: number;
  readonly person: number;
  readonly process: number;
}

const step: fc.Arbitrary<Step> = fc.record({
  act: fc.oneof(
    { weight: 5, arbitrary: fc.constant<Act>('invite') },
    { weight: 6, arbitrary: fc.constant<Act>('join') },
    { weight: 1, arbitrary: fc.constant<Act>('withdraw') },
    { weight: 2, arbitrary: fc.constant<Act>('remove') },
    { weight: 2, arbitrary: fc.constant<Act>('leave') },
    { weight: 1, arbitrary: fc.constantFrom<Act>('delete', 'rest', 'return') },
    { weight: 2, arbitrary: fc.constantFrom<Act>('press', 'release') },
  ),
  candidate: fc.nat(1),
  person: fc.nat(3),
  process: fc.nat(1),
});

/** Who takes part for whom, and whose invitation is good, by `candidate>person`. */
interface Model {
  readonly parts: Set<string>;
  readonly links: Map<string, Link>;
  readonly gone: Set<number>;
  readonly resting: Set<number>;
  readonly pressed: Set<number>;
}

interface Link {
  /** Of the invitation. */
  readonly id: string;
  readonly token: string;
}

test(`${HISTORIES} histories: nobody looks whose part has ended, or never began`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40, size: 'max' }), live),
    { numRuns: HISTORIES, endOnFailure: true },
  );
}, 600_000);

/** Two candidates, the second of whom may be a relative too, and three relatives. */
async function live(steps: readonly Step[]): Promise<void> {
  const [app] = apps;
  const candidates = [await createMember(app), await createMember(app)];
  const people = [
    candidates[1] as TestMember,
    await createRelative(app),
    await createRelative(app),
    await createRelative(app),
  ];
  const model: Model = {
    parts: new Set(),
    links: new Map(),
    gone: new Set(),
    resting: new Set(),
    pressed: new Set(),
  };
  for (const one of steps) {
    app.clock.advance(HOUR);
    await app.query('DELETE FROM rate_limits');
    await signInAnew(app);
    await take(one, model, candidates, people);
    await agree(model, candidates, people);
  }
}

async function take(
  { act, candidate, person, process }: Step,
  { parts, links, gone, resting, pressed }: Model,
  candidates: readonly TestMember[],
  people: readonly TestMember[],
): Promise<void> {
  const app = apps[process] as TestApp;
  const on = familyLife(app);
  const she = candidates[candidate] as TestMember;
  const them = people[person] as TestMember;
  const key = `${candidate}>${person}`;
  const isHere = !gone.has(candidate) && !resting.has(candidate);
  const ofHers = [...parts].filter((one) => one.startsWith(`${candidate}>`)).length;
  const ofTheirs = [...parts].filter((one) => one.endsWith(`>${person}`)).length;
  switch (act) {
    case 'invite': {
      const { status, body } = await on.invite(she, { email: them.email as string });
      const isOwn = she.id === them.id;
      expect(status).toBe(isHere ? (isOwn ? 409 : 201) : 401);
      if (!isHere || isOwn) return;
      const token = await linkFor(app, them.email as string);
      links.set(key, { id: body.invitation.id, token });
      return;
    }
    case 'join': {
      const link = links.get(key);
      if (link === undefined) return;
      const { status } = await on.join(them, link.token);
      const isIn = isPersonHere(person, gone, resting);
      const fits = ofHers < RELATIVES_MAX && ofTheirs < FAMILIES_MAX;
      expect(status).toBe(!isIn ? 401 : isHere ? (fits || parts.has(key) ? 200 : 409) : 400);
      if (status !== 200) return;
      links.delete(key);
      parts.add(key);
      return;
    }
    case 'withdraw': {
      const link = links.get(key);
      if (link === undefined || !isHere) return;
      await app.call('withdrawInvitation', { token: she.token, params: { id: link.id } });
      links.delete(key);
      return;
    }
    case 'remove': {
      const { status } = await on.remove(she, them);
      expect(status).toBe(isHere ? 204 : 401);
      if (isHere) parts.delete(key);
      return;
    }
    case 'leave': {
      const params = { candidateId: she.id };
      const { status } = await app.call('leaveFamily', { token: them.token, params });
      const isIn = isPersonHere(person, gone, resting);
      expect(status).toBe(isIn ? 204 : 401);
      if (isIn) parts.delete(key);
      return;
    }
    case 'delete': {
      if (!isHere) return;
      expect((await app.call('deleteAccount', { token: she.token })).status).toBe(204);
      gone.add(candidate);
      forget(candidate, parts, links);
      return;
    }
    case 'press': {
      const { status } = await app.call('press', { token: she.token, body: {} });
      expect(status).toBe(isHere ? 204 : 401);
      if (isHere) pressed.add(candidate);
      return;
    }
    case 'release': {
      const { token } = await createMember(app, { is_moderator: true });
      const { status } = await app.call('releasePressed', {
        token,
        params: { id: she.id },
        body: { saidSo: true, note: 'She said so' },
      });
      expect(status).toBe(pressed.has(candidate) && !gone.has(candidate) ? 200 : 404);
      pressed.delete(candidate);
      return;
    }
    case 'rest':
    case 'return': {
      if (gone.has(candidate)) return;
      const state = act === 'rest' ? 'deactivated' : 'active';
      // Signing in again ends the rest; here the session stays.
      await app.query(`UPDATE members SET state = '${state}' WHERE id = '${she.id}'`);
      if (act === 'rest') resting.add(candidate);
      else resting.delete(candidate);
    }
  }
}

/** Person 0 is candidate 1. */
function isPersonHere(person: number, gone: Set<number>, resting: Set<number>): boolean {
  return person !== 0 || (!gone.has(1) && !resting.has(1));
}

function forget(candidate: number, parts: Set<string>, links: Map<string, Link>): void {
  const isOf = (key: string) =>
    key.startsWith(`${candidate}>`) || (candidate === 1 && key.endsWith('>0'));
  for (const key of [...parts].filter(isOf)) parts.delete(key);
  for (const key of [...links.keys()].filter(isOf)) links.delete(key);
}

/** On both processes each looks for exactly those for whom they take part. */
async function agree(
  { parts, gone, resting, pressed }: Model,
  candidates: readonly TestMember[],
  people: readonly TestMember[],
): Promise<void> {
  for (const [candidate, she] of candidates.entries()) {
    for (const [person, { id, token }] of people.entries()) {
      if (id === she.id) continue;
      const isHere = !gone.has(candidate) && !resting.has(candidate);
      const isIn = isPersonHere(person, gone, resting);
      const takesPart = parts.has(`${candidate}>${person}`) && isHere;
      const refusal = takesPart ? 'UNDER_REVIEW' : 'NOT_IN_FAMILY';
      const mayLook = takesPart && !pressed.has(candidate);
      for (const app of apps) {
        const { status, error } = await app.call('countProfiles', {
          token,
          query: {},
          ...onBehalfOf(she),
        });
        expect([candidate, person, status]).toEqual([
          candidate,
          person,
          isIn ? (mayLook ? 200 : 403) : 401,
        ]);
        if (status === 403) expect(error.code).toBe(refusal);
      }
    }
  }
}
