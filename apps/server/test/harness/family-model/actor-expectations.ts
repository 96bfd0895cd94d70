import { expect } from 'vitest';
import type { TestApp } from '../app.ts';
import { conversationCalls } from '../conversation-calls.ts';
import type { TestMember } from '../factories.ts';
import { unzip } from '../zip.ts';
import { type Actor, firstNameOf, isPersonHere, type World } from './world.ts';

/**
 * Expects that every accepted act names its actor: to the other side, in the log, and in the exports of
 * both.
 */
export async function expectActorsNamed(world: World): Promise<void> {
  for (const at of world.candidates.keys()) await expectCandidateReads(world, at);
  for (const at of world.conversations.keys()) await expectBothSidesRead(world, at);
  for (const [person, who] of world.people.entries()) {
    if (isPersonHere(world, person)) await expectExportOfRelative(world, person, who);
  }
}

const nameOf = (world: World, { person, relation }: Actor) => ({
  name: firstNameOf(world, person),
  relation,
});

async function expectCandidateReads(world: World, at: number): Promise<void> {
  const [app] = world.apps;
  const { who, state, log, sent, received, likes, members } = world.candidates[
    at
  ] as World['candidates'][0];
  if (state !== 'here') return;
  const { token } = who;
  const fullName = ({ person }: Actor) =>
    world.peopleGone.has(person) ? null : (world.people[person]?.name ?? null);
  const { acts } = (await app.call('readFamilyLog', { token, query: { limit: '100' } })).body;
  expect(acts.map(({ kind, by }) => [kind, by.name, by.relation])).toEqual(
    log.map((line) => [line.kind, fullName(line), line.relation]),
  );
  const exported = await exportOf(app, who);
  expect(
    exported.family.doneOnYourBehalf.map(({ kind, by, relation }) => [kind, by, relation]),
  ).toEqual(
    log.map((line) => [
      line.kind,
      fullName(line) ?? 'A relative whose account is gone',
      line.relation,
    ]),
  );
  const written = exported.conversations.flatMap(({ yourMessages }) => yourMessages);
  const own = world.conversations.flatMap(({ messages }) =>
    messages.filter(({ candidate }) => candidate === at),
  );
  const lineOf = (text: string, name = '', relation = '') => [text, name, relation].join();
  expect(
    written.map(({ text, writtenBy }) => lineOf(text, writtenBy?.name, writtenBy?.relation)).sort(),
  ).toEqual(
    own.map(({ text, by }) => lineOf(text, (by && fullName(by)) ?? '', by?.relation)).sort(),
  );

  // The receiver of an interest sees the relative who suggested it, as the candidate does.
  for (const [member, actor] of sent) {
    const { gender, ...by } = (await interestOf(app, members[member] as TestMember, who.id)) ?? {};
    expect(by).toEqual(nameOf(world, actor));
  }
  const { interests } = (await app.call('listInterests', { token, query: { box: 'aside' } })).body;
  const aside = [...received].flatMap(([id, actor]) =>
    actor === null ? [] : [[id, nameOf(world, actor)]],
  );
  expect(interests.map(({ id, setAsideBy }) => [id, setAsideBy])).toEqual(aside);

  const query = { box: 'received' } as const;
  const waiting = (await app.call('listInterests', { token, query })).body.interests;
  for (const { id, likedBy = [] } of waiting) {
    const told = [...(likes.get(id) ?? [])].filter((person) => isPersonHere(world, person));
    const actors = told.map((person) => {
      const { relation } = world.parts.get(`${at}>${person}`) ?? {};
      return { name: firstNameOf(world, person), relation };
    });
    expect(likedBy.map(({ name, relation }) => ({ name, relation }))).toEqual(actors);
  }
}

async function interestOf(app: TestApp, { token }: TestMember, fromId: string) {
  const query = { box: 'received' } as const;
  const { interests } = (await app.call('listInterests', { token, query })).body;
  return interests.find(({ profile }) => profile.id === fromId)?.proposedBy;
}

async function expectBothSidesRead(world: World, at: number): Promise<void> {
  const { id, messages } = world.conversations[at] as World['conversations'][0];
  const sides = [world.candidates[at], world.candidates[2]] as const;
  if (sides.some((side) => side?.state !== 'here')) return;
  for (const [nth, side] of sides.entries()) {
    const on = conversationCalls(world.apps[nth] as TestApp);
    const read = await on.history(side?.who as TestMember, id, { limit: '100' });
    expect(
      read.body.messages.map(({ seq, text, by }) => [seq, text, by?.name, by?.relation]),
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
  world: World,
  person: number,
  who: TestMember,
): Promise<void> {
  const [app] = world.apps;
  const exported = await exportOf(app, who);
  const lines = world.candidates.flatMap(({ who: candidate, state, log }) =>
    log
      .filter((line) => line.person === person && state !== 'gone')
      .map(({ kind, relation }) => [kind, relation, candidate.name].join()),
  );
  const done = exported.family.doneByYou.map((line) => [line.kind, line.relation, line.for].join());
  expect(done.sort()).toEqual(lines.sort());
  const spoken = world.conversations.flatMap(({ messages }) =>
    messages.filter(({ by }) => by?.person === person),
  );
  expect(
    (exported.spoken ?? []).map(({ text, relation }) => [text, relation].join()).sort(),
  ).toEqual(spoken.map(({ text, by }) => [text, by?.relation].join()).sort());
}

interface Exported {
  readonly family: {
    readonly doneOnYourBehalf: readonly { kind: string; by: string; relation: string }[];
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

async function exportOf(app: TestApp, { token }: TestMember): Promise<Exported> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await app.fetch('/api/auth/export', { headers });
  const files = unzip(Buffer.from(await answer.arrayBuffer()));
  return JSON.parse(files.get('data.json')?.toString('utf8') ?? '');
}
