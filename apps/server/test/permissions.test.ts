import { createECDH, createHash } from 'node:crypto';
import { type EndpointName, endpoints } from '@sambandha/contract/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from './harness/app.ts';
import { startMailServer } from './harness/mail-server.ts';
import { contactsOfAll } from './harness/permissions/belongings.ts';
import { naming } from './harness/permissions/calls.ts';
import { type Cast, createCast } from './harness/permissions/cast.ts';
import { observeConnecting, observeHeard, observeSaid } from './harness/permissions/live.ts';
import { type Outcome, observeRow, type Row } from './harness/permissions/observe.ts';
import { type EventCells, printPage } from './harness/permissions/page.ts';
import {
  brokenByPart,
  brokenByRelation,
  brokenBySession,
  foreignContacts,
  invalidCalls,
  outsiders,
} from './harness/permissions/rules.ts';
import { keepState, type Undo } from './harness/permissions/undo.ts';

/*
 * Who gets what from every endpoint and live event: one valid call for each viewer, in production,
 * where the panel asks for the second factor. What must hold is in `rules.ts`; all that was observed
 * is compared with docs/permissions.md.
 */

let app: TestApp;
let mail: Awaited<ReturnType<typeof startMailServer>>;
let cast: Cast;
let kept: Undo;
beforeAll(async () => {
  mail = await startMailServer();
  const sending = { SMTP_URL: mail.url, MAIL_FROM: 'post@test.example', ...pushKeys() };
  app = await startTestApp({ env: { NODE_ENV: 'production', DEMO: '', ...sending } });
  cast = await createCast(app);
  kept = await keepState(app);
}, 120_000);
afterAll(async () => {
  await kept.close();
  await app.close();
  await mail.close();
});

function pushKeys() {
  const curve = createECDH('prime256v1');
  const privateKey = createHash('sha256').update('of this test').digest();
  curve.setPrivateKey(privateKey);
  return {
    VAPID_PUBLIC_KEY: curve.getPublicKey('base64url'),
    VAPID_PRIVATE_KEY: privateKey.toString('base64url'),
  };
}

const names = Object.keys(endpoints) as EndpointName[];
const features = Map.groupBy(names, (name) => endpoints[name].path.split('/')[1] ?? '');

const observed = {
  open: new Map<EndpointName, Row>(),
  sessions: new Map<EndpointName, Row>(),
  relatives: new Map<EndpointName, Row>(),
  relations: new Map<EndpointName, Row>(),
  states: new Map<EndpointName, Row>(),
};

describe.each([...features])('/%s', (_, all) => {
  test('lets in whom its rule says', async () => {
    const broken: string[] = [];
    for (const name of all) {
      const isOpen = endpoints[name].rule === 'open';
      const row = await observeRow(name, isOpen ? cast.some : cast.sessions, kept.undo);
      observed[isOpen ? 'open' : 'sessions'].set(name, row);
      broken.push(...brokenBySession({ name, row }), ...invalidCalls({ name, row }));
      broken.push(...foreignContacts({ name, row }, contactsOfAll()));
    }
    expect(broken).toEqual([]);
  }, 120_000);

  test('lets in relatives as far as their part goes', async () => {
    const broken: string[] = [];
    for (const name of all.filter((one) => endpoints[one].rule !== 'open')) {
      const row = await observeRow(name, cast.relatives, kept.undo);
      observed.relatives.set(name, row);
      broken.push(
        ...brokenByPart({ name, row }),
        ...foreignContacts({ name, row }, contactsOfAll()),
      );
    }
    expect(broken).toEqual([]);
  }, 120_000);

  test('gives of another member what stands between the two', async () => {
    const broken: string[] = [];
    for (const name of all.filter(isTowardHer)) {
      const relations = await observeRow(name, cast.relations, kept.undo);
      const states = await observeRow(name, cast.states, kept.undo);
      observed.relations.set(name, relations);
      observed.states.set(name, states);
      for (const row of [relations, states]) {
        broken.push(...brokenByRelation({ name, row }, states.get('never there')));
        broken.push(...foreignContacts({ name, row }, contactsOfAll()));
      }
    }
    expect(broken).toEqual([]);
  }, 120_000);
});

/** Whether a call may tell something of another member, or change it. */
function isTowardHer(name: EndpointName): boolean {
  const { rule, method } = endpoints[name];
  const isForMembers = !['open', 'moderate', 'administer'].includes(rule);
  return name in naming || (isForMembers && method === 'GET');
}

const events: Record<'connecting' | 'heard' | 'said' | 'saidInState', EventCells> = {
  connecting: {},
  heard: {},
  said: {},
  saidInState: {},
};

describe('live events', () => {
  test('connect who has a session', async () => {
    const connecting = await observeConnecting(cast.sessions);
    events.connecting = { connect: connecting };
    expect(headsWith(connecting, 401)).toEqual(outsiders);
  });

  test('carry what a device says to her match alone', async () => {
    const said = await observeSaid(cast, cast.relations);
    await kept.undo();
    const inState = await observeSaid(cast, cast.states);
    await kept.undo();
    events.said = said;
    events.saidInState = inState;
    expect(headsWith(said.typing, '✓')).toEqual(['herself', 'matched']);
    expect(headsWith(said['presence:watch'], '✓')).toEqual(['matched']);
    // Whoever still reads the conversation says what they have received of it.
    const readers = ['herself', 'matched', 'asked by her', 'declined her', 'ended'];
    expect(headsWith(said['message:received'], '✓')).toEqual(readers);
    for (const cells of Object.values(inState)) {
      expect(headsWith(cells, '✓')).toEqual(['hidden match', 'held match']);
    }
  });

  test('are heard by the two whom they are about', async () => {
    const { heard, text } = await observeHeard(cast);
    await kept.undo();
    expect(contactsOfAll().filter((contact) => text.includes(contact))).toEqual([]);
    events.heard = heard;
    for (const [event, cells] of Object.entries(heard)) {
      const hearing = headsWith(cells, '✓');
      expect(hearing, event).not.toEqual([]);
      expect(['herself', 'matched'], event).toEqual(expect.arrayContaining(hearing));
    }
  });
});

test('contacts find nobody, are in no log, and are answered to oneself', async () => {
  const { viewer, her } = cast.relations.get('stranger') ?? {};
  const { token } = viewer ?? {};
  for (const search of [her?.email ?? '', her?.phone.slice(3) ?? '']) {
    expect((await app.call('browse', { token, query: { search } })).body.profiles).toEqual([]);
  }
  expect(contactsOfAll().filter((contact) => app.logged.join('').includes(contact))).toEqual([]);
  // What is looked for in all answers would be found.
  expect((await app.call('readContacts', { token })).body.email).toBe(viewer?.email);
});

const headsWith = (cells: ReadonlyMap<string, Outcome>, wanted: Outcome) =>
  [...cells].filter(([, outcome]) => outcome === wanted).map(([head]) => head);

test('docs/permissions.md says what was observed; `npm run permissions` prints it anew', async () => {
  const page = printPage(observed, events);
  await expect(page).toMatchFileSnapshot('../../../docs/permissions.md');
});
