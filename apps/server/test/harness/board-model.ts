import type { Opinion, Place } from '@sambandha/contract/board/choices';
import type { BoardCard } from '@sambandha/contract/board/schemas';
import { expect } from 'vitest';
import type { TestApp } from './app.ts';
import { boards } from './boards.ts';
import { addRelative, type TestMember } from './factories.ts';

export interface Step {
  readonly act:
    | 'add'
    | 'move'
    | 'hand'
    | 'say'
    | 'unsay'
    | 'keep'
    | 'remove'
    | 'shortlist'
    | 'leave'
    | 'join';
  /** 0: the candidate; 1 and 2: relatives. */
  readonly who: number;
  readonly card: number;
  readonly place: Place;
  /** The card after which the moved card goes; null: first. */
  readonly after: number | null;
  readonly hand: Opinion | null;
  readonly process: number;
}

interface Card {
  readonly by: number;
  hands: Map<number, Opinion>;
  /** The writers of the comments, in order. */
  comments: number[];
}

/** The expected board, as plain data, so that both orders of two acts can be tried. */
interface Model {
  readonly cards: Map<number, Card>;
  /** Shared cards of each column, in order. */
  readonly columns: Map<Place, number[]>;
  /** Members on the candidate's shortlist, with the column in which the candidate sees them. */
  readonly kept: Map<number, Place>;
  readonly here: Set<number>;
}

export interface World {
  readonly apps: readonly [TestApp, TestApp];
  readonly people: readonly TestMember[];
  readonly men: readonly TestMember[];
  readonly ids: readonly string[];
  model: Model;
}

export async function begin(apps: readonly [TestApp, TestApp]): Promise<World> {
  const on = boards(apps[0]);
  const { she, mother, uncle, he } = await on.family();
  const men = [he, await on.man(), await on.man(), await on.man()];
  const people = [she, mother, uncle];
  const ids = [...people, ...men].map(({ id }) => id);
  const model = { cards: new Map(), columns: new Map(), kept: new Map(), here: new Set([1, 2]) };
  return { apps, people, men, ids, model };
}

/**
 * Makes concurrent calls, then sets the model to the order of the acts that explains the answers and the
 * board.
 */
export async function apply(world: World, steps: readonly Step[]): Promise<number> {
  const statuses = await Promise.all(steps.map((step) => call(world, step)));
  const orders =
    steps.length === 1
      ? [[0]]
      : [
          [0, 1],
          [1, 0],
        ];
  const cards = await boards(world.apps[0]).read(world.people[0] as TestMember);
  const here = await whoIsHere(world);
  const explained = orders.flatMap((order) => {
    const model = structuredClone(world.model);
    const fits = order.every((at) => {
      const step = steps[at] as Step;
      return act(model, step) === (statuses[at] as number) < 300;
    });
    const isSame = isAsSeen(world, model, cards) && [...model.here].sort().join() === here;
    return fits && isSame ? [model] : [];
  });
  const told = JSON.stringify({ steps, statuses, shown: shownOf(world, cards) });
  expect(explained.length, told).toBeGreaterThan(0);
  world.model = explained[0] as Model;
  return steps.filter(({ act }, at) => act === 'move' && statuses[at] === 200).length;
}

/** The numbers of the relatives in the family. */
async function whoIsHere({ apps, people }: World): Promise<string> {
  const [she] = people as [TestMember];
  const { body } = await apps[0].call('readFamily', { token: she.token });
  return body.relatives
    .map(({ personId }) => people.findIndex(({ id }) => id === personId))
    .sort()
    .join();
}

async function call({ apps, people, men }: World, step: Step): Promise<number> {
  const on = boards(apps[step.process] as TestApp);
  const app = apps[step.process] as TestApp;
  const [she] = people as [TestMember];
  const who = people[step.who] as TestMember;
  const man = men[step.card] as TestMember;
  switch (step.act) {
    case 'add':
      return (await on.add(who, she, man)).status;
    case 'move': {
      const after = step.after === null ? null : (men[step.after] as TestMember);
      return (await on.move(who, she, man, step.place, after)).status;
    }
    case 'hand':
      return (await on.hand(who, she, man, step.hand)).status;
    case 'say':
      return (await on.say(who, she, man, `Said by ${step.who}`)).status;
    case 'unsay': {
      const { status, body } = await on.comments(who, she, man);
      const mine = status === 200 ? body.comments.find(({ by }) => by.mine) : undefined;
      return mine === undefined ? 404 : (await on.unsay(who, she, man, mine.id)).status;
    }
    case 'keep':
      return (await on.keep(who, she, man)).status;
    case 'remove':
      return (await on.remove(who, she, man)).status;
    case 'shortlist':
      return (await on.shortlist(she, man)).status;
    case 'leave': {
      if (step.who === 0) return 404;
      const params = { candidateId: she.id };
      return (await app.call('leaveFamily', { token: who.token, params })).status;
    }
    case 'join': {
      if (step.who === 0) return 404;
      // Joins as by an accepted invitation; a second time has no effect.
      await addRelative(app, who.id, she.id).catch(() => {});
      return 200;
    }
  }
}

/** Applies an act to the model; returns true if the call should succeed. */
function act(model: Model, { act: kind, who, card, place, after, hand }: Step): boolean {
  const { cards, columns, kept, here } = model;
  if (kind === 'shortlist') {
    if (!kept.has(card)) kept.set(card, 'TO_LOOK_AT');
    return true;
  }
  if (kind === 'join' || kind === 'leave') {
    if (who === 0) return false;
    if (kind === 'join') here.add(who);
    else here.delete(who);
    if (kind === 'leave') for (const { hands } of cards.values()) hands.delete(who);
    return true;
  }
  if (who !== 0 && !here.has(who)) return false;
  const shared = cards.get(card);
  const column = (of: Place) => {
    const found = columns.get(of) ?? [];
    columns.set(of, found);
    return found;
  };
  const takeOut = (): Place | undefined => {
    for (const [of, ids] of columns) {
      const at = ids.indexOf(card);
      if (at === -1) continue;
      ids.splice(at, 1);
      return of;
    }
    return undefined;
  };
  switch (kind) {
    case 'add':
      if (shared !== undefined) return true;
      cards.set(card, { by: who, hands: new Map(), comments: [] });
      column((who === 0 ? kept.get(card) : undefined) ?? 'TO_LOOK_AT').push(card);
      return true;
    case 'move': {
      if (shared === undefined) {
        if (who !== 0 || !kept.has(card)) return false;
        kept.set(card, place);
        return true;
      }
      takeOut();
      const ids = column(place);
      const found = after === null ? -1 : ids.indexOf(after);
      ids.splice(after === null ? 0 : found === -1 ? ids.length : found + 1, 0, card);
      return true;
    }
    case 'hand':
      if (shared === undefined) return false;
      if (hand === null) shared.hands.delete(who);
      else shared.hands.set(who, hand);
      return true;
    case 'say':
      if (shared === undefined) return false;
      shared.comments.push(who);
      return true;
    case 'unsay': {
      const at = shared?.comments.indexOf(who) ?? -1;
      if (at === -1) return false;
      shared?.comments.splice(at, 1);
      return true;
    }
    case 'keep':
      if (who !== 0 || (shared === undefined && !kept.has(card))) return false;
      if (shared === undefined) return true;
      cards.delete(card);
      kept.set(card, takeOut() ?? 'TO_LOOK_AT');
      return true;
    case 'remove':
      if (who !== 0) return false;
      cards.delete(card);
      takeOut();
      kept.delete(card);
      return true;
  }
}

/** A comparable form of a board: columns in order, each card with its content. */
function shownOf({ men }: World, cards: readonly BoardCard[]) {
  return [...cards]
    .sort((one, other) => one.order - other.order)
    .map(({ memberId, place, kept, hands, comments }) => ({
      card: men.findIndex(({ id }) => id === memberId),
      place,
      kept,
      hands: hands.map(({ hand }) => hand).sort(),
      comments,
    }));
}

function expectedOf({ cards, columns, kept }: Model, isCandidate: boolean) {
  const shared = [...columns].flatMap(([place, ids]) =>
    ids.map((card) => ({
      card,
      place,
      kept: false,
      hands: [...(cards.get(card)?.hands.values() ?? [])].sort(),
      comments: cards.get(card)?.comments.length ?? 0,
    })),
  );
  const own = [...kept]
    .filter(([card]) => isCandidate && !cards.has(card))
    .map(([card, place]) => ({ card, place, kept: true, hands: [], comments: 0 }));
  return [...shared, ...own];
}

type Shown = ReturnType<typeof shownOf>;

/**
 * Groups cards by column, because neither the order of the columns nor that of private cards is specified.
 */
const byPlace = (shown: Shown) => {
  const text = (of: Shown) => of.map((card) => JSON.stringify(card));
  const places = Map.groupBy(
    shown.filter(({ kept }) => !kept),
    ({ place }) => place,
  );
  const kept = text(shown.filter((card) => card.kept)).sort();
  return { kept, places: [...places].map(([place, of]) => `${place} ${text(of)}`).sort() };
};

function isAsSeen(world: World, model: Model, cards: readonly BoardCard[]): boolean {
  const [seen, meant] = [byPlace(shownOf(world, cards)), byPlace(expectedOf(model, true))];
  return JSON.stringify(seen) === JSON.stringify(meant);
}

/** Expects that everyone in the family sees the model on both processes, and that others are refused. */
export async function expectAgreement(world: World): Promise<void> {
  const { apps, people, model } = world;
  const [she] = people as [TestMember];
  for (const app of apps) {
    for (const [at, person] of people.entries()) {
      const { status, body } = await app.call('readBoard', boards(app).as(person, she));
      if (at !== 0 && !model.here.has(at)) {
        expect(status).toBe(403);
        continue;
      }
      expect(status).toBe(200);
      expect(byPlace(shownOf(world, body.cards))).toEqual(byPlace(expectedOf(model, at === 0)));
    }
  }
}
