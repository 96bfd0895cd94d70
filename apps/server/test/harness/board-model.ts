import type { Opinion, Place } from '@sambandha/contract/board/choices';
import type { BoardCard } from '@sambandha/contract/board/schemas';
import { expect } from 'vitest';
import { callApi, readRelatives, type World } from './board-driver.ts';
import { boardCalls } from './boards.ts';
import type { TestMember } from './factories.ts';

/** One act of a generated history. */
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
  /** The index of the actor: 0 is the candidate, 1 and 2 are relatives. */
  readonly who: number;
  readonly card: number;
  readonly place: Place;
  /** The card before the moved card in its new column. Null places the moved card first. */
  readonly after: number | null;
  readonly hand: Opinion | null;
  readonly process: number;
}

interface Card {
  /** The index of the person who added the card. */
  readonly by: number;
  hands: Map<number, Opinion>;
  /** The indexes of the authors of the comments, in order. */
  comments: number[];
}

/** The expected board as plain data, so that a test can apply two acts in both orders. */
export interface Model {
  readonly cards: Map<number, Card>;
  /** Shared cards of each column, in order. */
  readonly columns: Map<Place, number[]>;
  /** Members on the candidate's shortlist, with the column in which the candidate sees them. */
  readonly privateCards: Map<number, Place>;
  /** The indexes of the people who are relatives of the candidate. */
  readonly relatives: Set<number>;
}

/**
 * Makes one or two calls concurrently. Then sets the model to the result of the order of acts that
 * matches the statuses, the board and the family. Fails if no order matches. Returns the number of
 * successful moves.
 */
export async function applySteps(world: World, steps: readonly Step[]): Promise<number> {
  const statuses = await Promise.all(steps.map((step) => callApi(world, step)));
  const orders =
    steps.length === 1
      ? [[0]]
      : [
          [0, 1],
          [1, 0],
        ];
  const cards = await boardCalls(world.apps[0]).read(world.people[0] as TestMember);
  const relativesText = await readRelatives(world);
  const matchingModels = orders.flatMap((order) => {
    const model = structuredClone(world.model);
    const hasExpectedStatuses = order.every((index) => {
      const step = steps[index] as Step;
      return applyToModel(model, step) === (statuses[index] as number) < 300;
    });
    const hasExpectedBoard =
      matchesBoard(world, model, cards) && [...model.relatives].sort().join() === relativesText;
    return hasExpectedStatuses && hasExpectedBoard ? [model] : [];
  });
  const details = JSON.stringify({ steps, statuses, shown: comparableCards(world, cards) });
  expect(matchingModels.length, details).toBeGreaterThan(0);
  world.model = matchingModels[0] as Model;
  return steps.filter(({ act }, index) => act === 'move' && statuses[index] === 200).length;
}

/** Applies an act to the model, and returns true if the call should succeed. */
function applyToModel(model: Model, { act: kind, who, card, place, after, hand }: Step): boolean {
  const { cards, columns, privateCards, relatives } = model;
  if (kind === 'shortlist') {
    if (!privateCards.has(card)) privateCards.set(card, 'TO_LOOK_AT');
    return true;
  }
  if (kind === 'join' || kind === 'leave') {
    if (who === 0) return false;
    if (kind === 'join') relatives.add(who);
    else relatives.delete(who);
    if (kind === 'leave') for (const { hands } of cards.values()) hands.delete(who);
    return true;
  }
  if (who !== 0 && !relatives.has(who)) return false;
  const shared = cards.get(card);
  const columnOf = (target: Place) => {
    const columnCards = columns.get(target) ?? [];
    columns.set(target, columnCards);
    return columnCards;
  };
  const removeFromColumn = (): Place | undefined => {
    for (const [source, ids] of columns) {
      const index = ids.indexOf(card);
      if (index === -1) continue;
      ids.splice(index, 1);
      return source;
    }
    return undefined;
  };
  switch (kind) {
    case 'add':
      if (shared !== undefined) return true;
      cards.set(card, { by: who, hands: new Map(), comments: [] });
      columnOf((who === 0 ? privateCards.get(card) : undefined) ?? 'TO_LOOK_AT').push(card);
      return true;
    case 'move': {
      if (shared === undefined) {
        if (who !== 0 || !privateCards.has(card)) return false;
        privateCards.set(card, place);
        return true;
      }
      removeFromColumn();
      const ids = columnOf(place);
      const afterIndex = after === null ? -1 : ids.indexOf(after);
      ids.splice(after === null ? 0 : afterIndex === -1 ? ids.length : afterIndex + 1, 0, card);
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
      const index = shared?.comments.indexOf(who) ?? -1;
      if (index === -1) return false;
      shared?.comments.splice(index, 1);
      return true;
    }
    case 'keep':
      if (who !== 0 || (shared === undefined && !privateCards.has(card))) return false;
      if (shared === undefined) return true;
      cards.delete(card);
      privateCards.set(card, removeFromColumn() ?? 'TO_LOOK_AT');
      return true;
    case 'remove':
      if (who !== 0) return false;
      cards.delete(card);
      removeFromColumn();
      privateCards.delete(card);
      return true;
  }
}

/** Returns a comparable form of a board: columns in order, each card with its content. */
function comparableCards({ men }: World, cards: readonly BoardCard[]) {
  return [...cards]
    .sort((first, second) => first.order - second.order)
    .map(({ memberId, place, kept, hands, comments }) => ({
      card: men.findIndex(({ id }) => id === memberId),
      place,
      kept,
      hands: hands.map(({ hand }) => hand).sort(),
      comments,
    }));
}

function expectedCards({ cards, columns, privateCards }: Model, isCandidate: boolean) {
  const shared = [...columns].flatMap(([place, ids]) =>
    ids.map((card) => ({
      card,
      place,
      kept: false,
      hands: [...(cards.get(card)?.hands.values() ?? [])].sort(),
      comments: cards.get(card)?.comments.length ?? 0,
    })),
  );
  const privateOnly = [...privateCards]
    .filter(([card]) => isCandidate && !cards.has(card))
    .map(([card, place]) => ({ card, place, kept: true, hands: [], comments: 0 }));
  return [...shared, ...privateOnly];
}

type ComparableCards = ReturnType<typeof comparableCards>;

/**
 * Groups cards by column, because the order of the columns and the order of private cards are not
 * specified.
 */
const groupByColumn = (cards: ComparableCards) => {
  const toTexts = (group: ComparableCards) => group.map((card) => JSON.stringify(card));
  const columns = Map.groupBy(
    cards.filter(({ kept }) => !kept),
    ({ place }) => place,
  );
  const privateTexts = toTexts(cards.filter((card) => card.kept)).sort();
  return {
    kept: privateTexts,
    places: [...columns].map(([place, group]) => `${place} ${toTexts(group)}`).sort(),
  };
};

function matchesBoard(world: World, model: Model, cards: readonly BoardCard[]): boolean {
  const [actual, expected] = [
    groupByColumn(comparableCards(world, cards)),
    groupByColumn(expectedCards(model, true)),
  ];
  return JSON.stringify(actual) === JSON.stringify(expected);
}

/**
 * Expects that everyone in the family sees the model on both processes, and that others are
 * refused.
 */
export async function expectBoardsMatch(world: World): Promise<void> {
  const { apps, people, model } = world;
  const [woman] = people as [TestMember];
  for (const app of apps) {
    for (const [index, person] of people.entries()) {
      const { status, body } = await app.call(
        'readBoard',
        boardCalls(app).actingFor(person, woman),
      );
      if (index !== 0 && !model.relatives.has(index)) {
        expect(status).toBe(403);
        continue;
      }
      expect(status).toBe(200);
      expect(groupByColumn(comparableCards(world, body.cards))).toEqual(
        groupByColumn(expectedCards(model, index === 0)),
      );
    }
  }
}
