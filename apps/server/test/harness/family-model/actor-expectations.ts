import { expect } from 'vitest';
import type { TestApp } from '../app.ts';
import { conversationCalls } from '../conversation-calls.ts';
import { readExport } from '../data-export.ts';
import type { TestMember } from '../factories.ts';
import { requireValue } from '../present.ts';
import {
  type Actor,
  type FamilyWorld,
  firstNameOf,
  isPersonActive,
  MAN,
  roleKey,
} from './world.ts';

/**
 * Expects that every accepted act names its actor to the other side, in the log, and in the exports
 * of candidates and relatives.
 */
export async function expectActorsNamed(world: FamilyWorld): Promise<void> {
  for (const index of world.candidates.keys()) await expectCandidateView(world, index);
  for (const womanIndex of world.conversations.keys()) await expectBothSidesView(world, womanIndex);
  for (const [person, member] of world.people.entries()) {
    if (isPersonActive(world, person)) await expectExportOfRelative(world, person, member);
  }
}

const describeActor = (world: FamilyWorld, { person, relation }: Actor) => ({
  name: firstNameOf(world, person),
  relation,
});

/** Returns the full name of the actor. Null after the account is deleted. */
const fullNameOf = ({ people, deletedPeople }: FamilyWorld, { person }: Actor) =>
  deletedPeople.has(person) ? null : (people[person]?.name ?? null);

async function expectCandidateView(world: FamilyWorld, index: number): Promise<void> {
  if (requireValue(world.candidates[index]).state !== 'active') return;
  await expectLog(world, index);
  await expectExportOfCandidate(world, index);
  await expectProposers(world, index);
  await expectManagersOfReceived(world, index);
}

async function expectLog(world: FamilyWorld, index: number): Promise<void> {
  const [app] = world.apps;
  const { member, log } = requireValue(world.candidates[index]);
  const { token } = member;
  const { acts } = (await app.call('readFamilyLog', { token, query: { limit: '100' } })).body;
  expect(acts.map(({ kind, by }) => [kind, by.name, by.relation])).toEqual(
    log.map((entry) => [entry.kind, fullNameOf(world, entry), entry.relation]),
  );
}

async function expectExportOfCandidate(world: FamilyWorld, index: number): Promise<void> {
  const [app] = world.apps;
  const { member: candidate, log } = requireValue(world.candidates[index]);
  const dataExport: DataExport = JSON.parse(await readExport(app, candidate));
  expect(
    dataExport.family.doneForYouByRelatives.map(({ kind, by, relation }) => [kind, by, relation]),
  ).toEqual(
    log.map((entry) => [
      entry.kind,
      fullNameOf(world, entry) ?? 'A relative whose account is gone',
      entry.relation,
    ]),
  );
  const exportedMessages = dataExport.conversations.flatMap(({ yourMessages }) => yourMessages);
  const modelMessages = world.conversations.flatMap(({ messages }) =>
    messages.filter((message) => message.candidate === index),
  );
  const joinFields = (text: string, name = '', relation = '') => [text, name, relation].join();
  expect(
    exportedMessages
      .map(({ text, writtenBy }) => joinFields(text, writtenBy?.name, writtenBy?.relation))
      .sort(),
  ).toEqual(
    modelMessages
      .map(({ text, by }) => joinFields(text, (by && fullNameOf(world, by)) ?? '', by?.relation))
      .sort(),
  );
}

/** Expects that the recipient of a sent interest sees which relative proposed it. */
async function expectProposers(world: FamilyWorld, index: number): Promise<void> {
  const [app] = world.apps;
  const { member: candidate, sentInterests, members } = requireValue(world.candidates[index]);
  for (const [member, actor] of sentInterests) {
    const { gender, ...by } =
      (await proposerOf(app, requireValue(members[member]), candidate.id)) ?? {};
    expect(by).toEqual(describeActor(world, actor));
  }
}

/** Expects that the candidate sees who set a received interest aside and who likes its sender. */
async function expectManagersOfReceived(world: FamilyWorld, index: number): Promise<void> {
  const [app] = world.apps;
  const { member, receivedInterests, likes } = requireValue(world.candidates[index]);
  const { token } = member;
  const { interests } = (await app.call('listInterests', { token, query: { box: 'aside' } })).body;
  const expectedAside = [...receivedInterests].flatMap(([id, actor]) =>
    actor === null ? [] : [[id, describeActor(world, actor)]],
  );
  expect(interests.map(({ id, setAsideBy }) => [id, setAsideBy])).toEqual(expectedAside);

  const query = { box: 'received' } as const;
  const waitingInterests = (await app.call('listInterests', { token, query })).body.interests;
  for (const { id, likedBy = [] } of waitingInterests) {
    const activeRelatives = [...(likes.get(id) ?? [])].filter((person) =>
      isPersonActive(world, person),
    );
    const actors = activeRelatives.map((person) => {
      const { relation } = world.roles.get(roleKey({ candidate: index, person })) ?? {};
      return { name: firstNameOf(world, person), relation };
    });
    expect(likedBy.map(({ name, relation }) => ({ name, relation }))).toEqual(actors);
  }
}

async function proposerOf(app: TestApp, { token }: TestMember, fromId: string) {
  const query = { box: 'received' } as const;
  const { interests } = (await app.call('listInterests', { token, query })).body;
  return interests.find(({ profile }) => profile.id === fromId)?.proposedBy;
}

/** Expects the actors of a woman's conversation with the man, for both sides. */
async function expectBothSidesView(world: FamilyWorld, womanIndex: number): Promise<void> {
  // The conversations are in the order of the women.
  const { id, messages } = requireValue(world.conversations[womanIndex]);
  const sides = [
    requireValue(world.candidates[womanIndex]),
    requireValue(world.candidates[MAN]),
  ] as const;
  if (sides.some(({ state }) => state !== 'active')) return;
  for (const [sideIndex, side] of sides.entries()) {
    // The two sides read on different processes.
    const conversations = conversationCalls(requireValue(world.apps[sideIndex]));
    const history = await conversations.readHistory(side.member, id, { limit: '100' });
    expect(
      history.body.messages.map(({ seq, text, by }) => [seq, text, by?.name, by?.relation]),
    ).toEqual(
      messages.map(({ seq, text, by }) => [
        seq,
        text,
        by ? firstNameOf(world, by.person) : undefined,
        by?.relation,
      ]),
    );
  }
}

async function expectExportOfRelative(
  world: FamilyWorld,
  person: number,
  member: TestMember,
): Promise<void> {
  const [app] = world.apps;
  const dataExport: DataExport = JSON.parse(await readExport(app, member));
  const expectedActs = world.candidates.flatMap(({ member: candidate, state, log }) =>
    log
      .filter((entry) => entry.person === person && state !== 'deleted')
      .map(({ kind, relation }) => [kind, relation, candidate.name].join()),
  );
  const exportedActs = dataExport.family.doneByYou.map((entry) =>
    [entry.kind, entry.relation, entry.for].join(),
  );
  expect(exportedActs.sort()).toEqual(expectedActs.sort());
  const expectedMessages = world.conversations.flatMap(({ messages }) =>
    messages.filter(({ by }) => by?.person === person),
  );
  expect(
    (dataExport.spoken ?? []).map(({ text, relation }) => [text, relation].join()).sort(),
  ).toEqual(expectedMessages.map(({ text, by }) => [text, by?.relation].join()).sort());
}

interface DataExport {
  readonly family: {
    readonly doneForYouByRelatives: readonly { kind: string; by: string; relation: string }[];
    readonly doneByYou: readonly { kind: string; for: string; relation: string }[];
  };
  readonly conversations: readonly {
    readonly yourMessages: readonly {
      readonly text: string;
      readonly writtenBy?: { readonly name: string; readonly relation: string };
    }[];
  }[];
  readonly spoken?: readonly { readonly text: string; readonly relation: string }[];
}
