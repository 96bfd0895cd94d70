import { type EndpointName, endpoints } from '@sambandha/contract/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callsNamingOthers } from '../harness/permissions/calls.ts';
import { listRecordedContacts } from '../harness/permissions/contacts.ts';
import { observeReceivedEvents, observeSentEvents } from '../harness/permissions/live.ts';
import { type EndpointRow, type Outcome, observeRow } from '../harness/permissions/observe.ts';
import { createOtherMemberViewers } from '../harness/permissions/others.ts';
import { type EventCells, formatOthersPage } from '../harness/permissions/page.ts';
import {
  foreignContacts,
  isSpeakerCall,
  personViolations,
  relationViolations,
} from '../harness/permissions/rules.ts';
import { endpointsByFeature, startPermissionTest } from '../harness/permissions/stage.ts';
import { requireValue } from '../harness/present.ts';

/*
 * Tests the responses to a viewer about another member, for every endpoint and live event. Each
 * endpoint gets one valid request in production mode. `rules.ts` contains the rules. All
 * observations are compared with docs/permissions-others.md.
 */

let stage: Awaited<
  ReturnType<typeof startPermissionTest<Awaited<ReturnType<typeof createOtherMemberViewers>>>>
>;
beforeAll(async () => {
  stage = await startPermissionTest(createOtherMemberViewers);
}, 120_000);
afterAll(() => stage.close());

const observations = {
  relations: new Map<EndpointName, EndpointRow>(),
  states: new Map<EndpointName, EndpointRow>(),
  persons: new Map<EndpointName, EndpointRow>(),
};

describe.each([...endpointsByFeature])('/%s', (_, names) => {
  test('returns data of another member only as the relation to the member permits', async () => {
    const { cast, undo } = stage;
    const violations: string[] = [];
    for (const name of names.filter(concernsOtherMember)) {
      const relations = await observeRow(name, cast.relations, undo);
      const states = await observeRow(name, cast.states, undo);
      observations.relations.set(name, relations);
      observations.states.set(name, states);
      for (const row of [relations, states]) {
        violations.push(...relationViolations({ name, row }, states.get('never there')));
        violations.push(...foreignContacts({ name, row }, listRecordedContacts()));
      }
    }
    expect(violations).toEqual([]);
  }, 120_000);

  test('returns data to a relative only as the relations of relative and candidate permit', async () => {
    const { cast, undo } = stage;
    const violations: string[] = [];
    for (const name of names.filter(concernsOtherMember).filter(isSpeakerCall)) {
      const row = await observeRow(name, cast.persons, undo);
      observations.persons.set(name, row);
      violations.push(...personViolations({ name, row }));
      violations.push(...foreignContacts({ name, row }, listRecordedContacts()));
    }
    expect(violations).toEqual([]);
  }, 120_000);
});

/** Returns true for an endpoint that may reveal or change data of another member. */
function concernsOtherMember(name: EndpointName): boolean {
  const { rule, method } = endpoints[name];
  const isForMembers = !['open', 'moderate', 'administer'].includes(rule);
  return name in callsNamingOthers || (isForMembers && method === 'GET');
}

const events: Record<'receivedEvents' | 'sentByViewers' | 'sentByStates', EventCells> = {
  receivedEvents: {},
  sentByViewers: {},
  sentByStates: {},
};

describe('live events', () => {
  test('sent by a viewer are accepted in a match, and receipts from every reader of the conversation', async () => {
    const { cast, undo } = stage;
    const sentEvents = await observeSentEvents(cast, cast.relations);
    await undo();
    const sentByState = await observeSentEvents(cast, cast.states);
    await undo();
    events.sentByViewers = sentEvents;
    events.sentByStates = sentByState;
    // ✓ means that a recipient received the event. For `presence:watch`, it means that the viewer
    // received the presence.
    expect(viewersWith(sentEvents.typing, '✓')).toEqual(['herself', 'matched']);
    expect(viewersWith(sentEvents['presence:watch'], '✓')).toEqual(['matched']);
    // Viewers who can still read the conversation report the messages that they received.
    const readers = ['herself', 'matched', 'asked by her', 'declined her', 'ended'];
    expect(viewersWith(sentEvents['message:received'], '✓')).toEqual(readers);
    for (const cells of Object.values(sentByState)) {
      expect(viewersWith(cells, '✓')).toEqual(['hidden match', 'held match']);
    }
  });

  test('are delivered only to the two members concerned', async () => {
    const { receivedCells, text } = await observeReceivedEvents(stage.cast);
    await stage.undo();
    expect(listRecordedContacts().filter((contact) => text.includes(contact))).toEqual([]);
    events.receivedEvents = receivedCells;
    for (const [event, cells] of Object.entries(receivedCells)) {
      const receivers = viewersWith(cells, '✓');
      expect(receivers, event).not.toEqual([]);
      expect(['herself', 'matched'], event).toEqual(expect.arrayContaining(receivers));
    }
  });
});

test('a search for a contact finds no profile, and contacts are shown to the owner but not logged', async () => {
  const { app, cast } = stage;
  const { viewer, subject } = requireValue(cast.relations.get('stranger'));
  const { token } = viewer;
  for (const search of [subject.email, withoutCountryCode(subject.phone)]) {
    expect((await app.call('browse', { token, query: { search } })).body.profiles).toEqual([]);
  }
  const log = await app.readLog();
  expect(listRecordedContacts().filter((contact) => log.includes(contact))).toEqual([]);
  expect((await app.call('readContacts', { token })).body.email).toBe(viewer.email);
});

const withoutCountryCode = (phone: string) => phone.replace(/^\+91/, '');

const viewersWith = (cells: ReadonlyMap<string, Outcome>, outcome: Outcome) =>
  [...cells].filter(([, cellOutcome]) => cellOutcome === outcome).map(([viewer]) => viewer);

test('docs/permissions-others.md lists the observed permissions (`npm run permissions` writes it)', async () => {
  const page = formatOthersPage(observations, events);
  await expect(page).toMatchFileSnapshot('../../../../docs/permissions-others.md');
});
