import { type EndpointName, endpoints } from '@sambandha/contract/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contactsOfEveryone } from '../harness/permissions/belongings.ts';
import { createCast } from '../harness/permissions/cast.ts';
import { observeConnecting } from '../harness/permissions/live.ts';
import { type Outcome, observeRow, type Row } from '../harness/permissions/observe.ts';
import { printPage } from '../harness/permissions/page.ts';
import {
  brokenByConflict,
  brokenByPart,
  brokenBySession,
  foreignContacts,
  invalidCalls,
  isPanel,
  withoutSession,
} from '../harness/permissions/rules.ts';
import { features, startStage } from '../harness/permissions/stage.ts';

/*
 * Access to every endpoint by session and role: one valid request for each viewer, in production mode.
 * `rules.ts` contains the rules; all observations are compared with docs/permissions.md.
 */

let stage: Awaited<ReturnType<typeof startStage<Awaited<ReturnType<typeof createCast>>>>>;
beforeAll(async () => {
  stage = await startStage(createCast);
}, 120_000);
afterAll(() => stage.close());

const observed = {
  open: new Map<EndpointName, Row>(),
  sessions: new Map<EndpointName, Row>(),
  relatives: new Map<EndpointName, Row>(),
  team: new Map<EndpointName, Row>(),
};

describe.each([...features])('/%s', (_, all) => {
  test('admits the callers that its rule allows', async () => {
    const { cast, undo } = stage;
    const broken: string[] = [];
    for (const name of all) {
      const isOpen = endpoints[name].rule === 'open';
      const row = await observeRow(name, isOpen ? cast.sample : cast.sessions, undo);
      observed[isOpen ? 'open' : 'sessions'].set(name, row);
      broken.push(...brokenBySession({ name, row }), ...invalidCalls({ name, row }));
      broken.push(...foreignContacts({ name, row }, contactsOfEveryone()));
    }
    expect(broken).toEqual([]);
  }, 120_000);

  test('admits relatives according to their role in the family', async () => {
    const { cast, undo } = stage;
    const broken: string[] = [];
    for (const name of all.filter((one) => endpoints[one].rule !== 'open')) {
      const row = await observeRow(name, cast.relatives, undo);
      observed.relatives.set(name, row);
      broken.push(
        ...brokenByPart({ name, row }),
        ...foreignContacts({ name, row }, contactsOfEveryone()),
      );
    }
    expect(broken).toEqual([]);
  }, 120_000);
});

describe.each([...features].filter(([, all]) => all.some(isPanel)))('/%s', (_, all) => {
  test('hides a case from members of the team in the same family', async () => {
    const { cast, undo } = stage;
    const broken: string[] = [];
    for (const name of all.filter(isPanel)) {
      const row = await observeRow(name, cast.team, undo);
      observed.team.set(name, row);
      broken.push(...brokenByConflict({ name, row }));
      broken.push(...foreignContacts({ name, row }, contactsOfEveryone()));
    }
    expect(broken).toEqual([]);
  }, 120_000);
});

let connecting: ReadonlyMap<string, Outcome> = new Map();

test('a live connection requires a session', async () => {
  connecting = await observeConnecting(stage.cast.sessions);
  const refused = [...connecting].filter(([, outcome]) => outcome === 401).map(([head]) => head);
  expect(refused).toEqual(withoutSession);
});

test('docs/permissions.md has the observed permissions (`npm run permissions` writes it)', async () => {
  const page = printPage(observed, connecting);
  await expect(page).toMatchFileSnapshot('../../../../docs/permissions.md');
});
