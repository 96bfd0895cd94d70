import { type EndpointName, endpoints } from '@sambandha/contract/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPermissionViewers } from '../harness/permissions/cast.ts';
import { listRecordedContacts } from '../harness/permissions/contacts.ts';
import { observeConnections } from '../harness/permissions/live.ts';
import { type EndpointRow, type Outcome, observeRow } from '../harness/permissions/observe.ts';
import { formatPermissionsPage } from '../harness/permissions/page.ts';
import {
  columnsWithoutSession,
  conflictViolations,
  findInvalidCalls,
  foreignContacts,
  isPanelEndpoint,
  partViolations,
  sessionViolations,
} from '../harness/permissions/rules.ts';
import { endpointsByFeature, startPermissionTest } from '../harness/permissions/stage.ts';

/*
 * Tests the access to every endpoint by session and role. Each viewer sends one valid request in
 * production mode. `rules.ts` contains the rules. All observations are compared with
 * docs/permissions.md.
 */

let stage: Awaited<
  ReturnType<typeof startPermissionTest<Awaited<ReturnType<typeof createPermissionViewers>>>>
>;
beforeAll(async () => {
  stage = await startPermissionTest(createPermissionViewers);
}, 120_000);
afterAll(() => stage.close());

const observations = {
  open: new Map<EndpointName, EndpointRow>(),
  sessions: new Map<EndpointName, EndpointRow>(),
  relatives: new Map<EndpointName, EndpointRow>(),
  team: new Map<EndpointName, EndpointRow>(),
};

describe.each([...endpointsByFeature])('/%s', (_, names) => {
  test('admits the callers that the rule of each endpoint allows', async () => {
    const { cast, undo } = stage;
    const violations: string[] = [];
    for (const name of names) {
      const isOpen = endpoints[name].rule === 'open';
      const row = await observeRow(name, isOpen ? cast.sampleSessions : cast.sessions, undo);
      observations[isOpen ? 'open' : 'sessions'].set(name, row);
      violations.push(...sessionViolations({ name, row }), ...findInvalidCalls({ name, row }));
      violations.push(...foreignContacts({ name, row }, listRecordedContacts()));
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
        ...foreignContacts({ name, row }, listRecordedContacts()),
      );
    }
    expect(violations).toEqual([]);
  }, 120_000);
});

describe.each([...endpointsByFeature].filter(([, names]) => names.some(isPanelEndpoint)))(
  '/%s',
  (_, names) => {
    test('hides the cases of a member from relatives who are moderators or admins', async () => {
      const { cast, undo } = stage;
      const violations: string[] = [];
      for (const name of names.filter(isPanelEndpoint)) {
        const row = await observeRow(name, cast.team, undo);
        observations.team.set(name, row);
        violations.push(...conflictViolations({ name, row }));
        violations.push(...foreignContacts({ name, row }, listRecordedContacts()));
      }
      expect(violations).toEqual([]);
    }, 120_000);
  },
);

let connectionOutcomes: ReadonlyMap<string, Outcome> = new Map();

test('a live connection requires a session', async () => {
  connectionOutcomes = await observeConnections(stage.cast.sessions);
  const refusedViewers = [...connectionOutcomes]
    .filter(([, outcome]) => outcome === 401)
    .map(([viewer]) => viewer);
  expect(refusedViewers).toEqual(columnsWithoutSession);
});

test('docs/permissions.md lists the observed permissions (`npm run permissions` writes it)', async () => {
  const page = formatPermissionsPage(observations, connectionOutcomes);
  await expect(page).toMatchFileSnapshot('../../../../docs/permissions.md');
});
