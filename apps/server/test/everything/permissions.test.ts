import { type EndpointName, endpoints } from '@sambandha/contract/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCast } from '../harness/permissions/cast.ts';
import { contactsOfEveryone } from '../harness/permissions/contacts.ts';
import { observeConnecting } from '../harness/permissions/live.ts';
import { type Outcome, observeRow, type Row } from '../harness/permissions/observe.ts';
import { formatPermissionsPage } from '../harness/permissions/page.ts';
import {
  conflictViolations,
  foreignContacts,
  invalidCalls,
  isPanel,
  partViolations,
  sessionViolations,
  withoutSession,
} from '../harness/permissions/rules.ts';
import { features, startStage } from '../harness/permissions/stage.ts';

/*
 * Tests the access to every endpoint by session and role. Each viewer sends one valid request in
 * production mode. `rules.ts` contains the rules. All observations are compared with
 * docs/permissions.md.
 */

let stage: Awaited<ReturnType<typeof startStage<Awaited<ReturnType<typeof createCast>>>>>;
beforeAll(async () => {
  stage = await startStage(createCast);
}, 120_000);
afterAll(() => stage.close());

const observations = {
  open: new Map<EndpointName, Row>(),
  sessions: new Map<EndpointName, Row>(),
  relatives: new Map<EndpointName, Row>(),
  team: new Map<EndpointName, Row>(),
};

describe.each([...features])('/%s', (_, names) => {
  test('admits the callers that the rule of each endpoint allows', async () => {
    const { cast, undo } = stage;
    const violations: string[] = [];
    for (const name of names) {
      const isOpen = endpoints[name].rule === 'open';
      const row = await observeRow(name, isOpen ? cast.sample : cast.sessions, undo);
      observations[isOpen ? 'open' : 'sessions'].set(name, row);
      violations.push(...sessionViolations({ name, row }), ...invalidCalls({ name, row }));
      violations.push(...foreignContacts({ name, row }, contactsOfEveryone()));
    }
    expect(violations).toEqual([]);
  }, 120_000);

  test('admits relatives only to the calls that their part in the family includes', async () => {
    const { cast, undo } = stage;
    const violations: string[] = [];
    const needsSession = (name: EndpointName) => endpoints[name].rule !== 'open';
    for (const name of names.filter(needsSession)) {
      const row = await observeRow(name, cast.relatives, undo);
      observations.relatives.set(name, row);
      violations.push(
        ...partViolations({ name, row }),
        ...foreignContacts({ name, row }, contactsOfEveryone()),
      );
    }
    expect(violations).toEqual([]);
  }, 120_000);
});

describe.each([...features].filter(([, names]) => names.some(isPanel)))('/%s', (_, names) => {
  test('hides the cases of a member from relatives who are moderators or admins', async () => {
    const { cast, undo } = stage;
    const violations: string[] = [];
    for (const name of names.filter(isPanel)) {
      const row = await observeRow(name, cast.team, undo);
      observations.team.set(name, row);
      violations.push(...conflictViolations({ name, row }));
      violations.push(...foreignContacts({ name, row }, contactsOfEveryone()));
    }
    expect(violations).toEqual([]);
  }, 120_000);
});

let connectionOutcomes: ReadonlyMap<string, Outcome> = new Map();

test('a live connection requires a session', async () => {
  connectionOutcomes = await observeConnecting(stage.cast.sessions);
  const refusedViewers = [...connectionOutcomes]
    .filter(([, outcome]) => outcome === 401)
    .map(([viewer]) => viewer);
  expect(refusedViewers).toEqual(withoutSession);
});

test('docs/permissions.md lists the observed permissions (`npm run permissions` writes it)', async () => {
  const page = formatPermissionsPage(observations, connectionOutcomes);
  await expect(page).toMatchFileSnapshot('../../../../docs/permissions.md');
});
