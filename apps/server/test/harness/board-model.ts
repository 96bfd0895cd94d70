import type { BoardColumn, Opinion } from '@sambandha/contract/board/choices';
import type { BoardCard } from '@sambandha/contract/board/schemas';
import { expect } from 'vitest';
import { type BoardWorld, callApi, readRelatives } from './board-driver.ts';
import { boardCalls } from './boards.ts';
import { requireValue } from './present.ts';

/** One act of a generated history. */
export interface Step {
  /**
   * `hand` sets or withdraws the actor's opinion (yes, unsure or no). `say` and `unsay` write and
   * delete a comment. `keep` makes a shared card private.
   */
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
  /** The index of the member on the card. */
  readonly card: number;
  readonly place: BoardColumn;
  /** The card before the moved card in its new column. Null places the moved card first. */
  readonly after: number | null;
  readonly hand: Opinion | null;
  /** The index of the process that receives the call. */
  readonly process: number;
}

interface Card {
  /** The index of the person who added the card. */
  readonly by: number;
  /** Opinions, by the index of the person. */
  hands: Map<number, Opinion>;
  /** The indexes of the authors of the comments, in order. */
  comments: number[];
}

/** The expected board as plain data, so that a test can apply two acts in both orders. */
export interface BoardModel {
  /** Shared cards, by the index of the member. */
  readonly cards: Map<number, Card>;
  /** Shared cards of each column, in order. */
  readonly columns: Map<BoardColumn, number[]>;
  /** Members on the candidate's shortlist, with the column in which the candidate sees them. */
  readonly privateCards: Map<number, BoardColumn>;
  /** The indexes of the people who are relatives of the candidate. */
  readonly relatives: Set<number>;
}

/**
 * Makes one or two calls concurrently. Then sets the model to the result of the order of acts that
 * matches the statuses, the board and the family. Fails if no order matches. Returns the number of
 * successful moves.
 */
export async function applySteps(world: BoardWorld, steps: readonly Step[]): Promise<number> {
  const statuses = await Promise.all(steps.map((step) => callApi(world, step)));
  const orders =
    steps.length === 1
      ? [[0]]
      : [
          [0, 1],
          [1, 0],
        ];
  const cards = await boardCalls(world.apps[0]).read(requireValue(world.people[0]));
  const relativesText = await readRelatives(world);
  const matchingModels = orders.flatMap((order) => {
    const model = structuredClone(world.model);
    const hasExpectedStatuses = order.every((index) => {
      const isAccepted = requireValue(statuses[index]) < 300;
      return applyToModel(model, requireValue(steps[index])) === isAccepted;
    });
    const hasExpectedBoard =
      matchesBoard(world, model, cards) && [...model.relatives].sort().join() === relativesText;
    return hasExpectedStatuses && hasExpectedBoard ? [model] : [];
  });
  const details = JSON.stringify({ steps, statuses, shown: comparableCards(world, cards) });
  expect(matchingModels.length, details).toBeGreaterThan(0);
  world.model = requireValue(matchingModels[0]);
  return steps.filter(({ act }, index) => act === 'move' && statuses[index] === 200).length;
}

/** Applies an act to the model, and returns true if the call should succeed. */
function applyToModel(model: BoardModel, step: Step): boolean {
  const { act, who, card } = step;
  const { cards, privateCards, relatives } = model;
  if (act === 'shortlist') {
    if (!privateCards.has(card)) privateCards.set(card, 'TO_LOOK_AT');
    return true;
  }
  if (act === 'join' || act === 'leave') return applyMembership(model, act, who);
  if (who !== 0 && !relatives.has(who)) return false;
  switch (act) {
    case 'add':
      return addCard(model, step);
    case 'move':
      return moveCard(model, step);
    case 'keep':
      return makePrivate(model, step);
    case 'remove':
      return removeCard(model, step);
    default: {
      const sharedCard = cards.get(card);
      return sharedCard !== undefined && applyToCard(sharedCard, step);
    }
  }
}

function applyMembership(
  { cards, relatives }: BoardModel,
  act: 'join' | 'leave',
  who: number,
): boolean {
  if (who === 0) return false;
  if (act === 'join') {
    relatives.add(who);
    return true;
  }
  relatives.delete(who);
  for (const { hands } of cards.values()) hands.delete(who);
  return true;
}

function addCard({ cards, columns, privateCards }: BoardModel, { who, card }: Step): boolean {
  if (cards.has(card)) return true;
  cards.set(card, { by: who, hands: new Map(), comments: [] });
  const privatePlace = who === 0 ? privateCards.get(card) : undefined;
  columnOf(columns, privatePlace ?? 'TO_LOOK_AT').push(card);
  return true;
}

function moveCard(model: BoardModel, { who, card, place, after }: Step): boolean {
  const { cards, columns, privateCards } = model;
  if (cards.has(card)) {
    removeFromColumn(columns, card);
    const column = columnOf(columns, place);
    column.splice(indexAfter(column, after), 0, card);
    return true;
  }
  if (who !== 0 || !privateCards.has(card)) return false;
  privateCards.set(card, place);
  return true;
}

/** Makes a shared card private. Only the candidate may do so. */
function makePrivate({ cards, columns, privateCards }: BoardModel, { who, card }: Step): boolean {
  if (who !== 0) return false;
  if (!cards.has(card)) return privateCards.has(card);
  cards.delete(card);
  privateCards.set(card, removeFromColumn(columns, card) ?? 'TO_LOOK_AT');
  return true;
}

function removeCard({ cards, columns, privateCards }: BoardModel, { who, card }: Step): boolean {
  if (who !== 0) return false;
  cards.delete(card);
  removeFromColumn(columns, card);
  privateCards.delete(card);
  return true;
}

/** Applies an act on the hands or the comments of a shared card. */
function applyToCard({ hands, comments }: Card, { act, who, hand }: Step): boolean {
  if (act === 'say') {
    comments.push(who);
    return true;
  }
  if (act === 'unsay') {
    const index = comments.indexOf(who);
    if (index !== -1) comments.splice(index, 1);
    return index !== -1;
  }
  if (hand === null) hands.delete(who);
  else hands.set(who, hand);
  return true;
}

/** Returns the cards of a column. Creates the column if it does not exist. */
function columnOf(columns: BoardModel['columns'], place: BoardColumn): number[] {
  const column = columns.get(place) ?? [];
  columns.set(place, column);
  return column;
}

/** Removes a card from its column. Returns the place of the column. */
function removeFromColumn(columns: BoardModel['columns'], card: number): BoardColumn | undefined {
  for (const [place, column] of columns) {
    const index = column.indexOf(card);
    if (index === -1) continue;
    column.splice(index, 1);
    return place;
  }
  return undefined;
}

/**
 * Returns the index behind the card `after`. It is the first index for null, and the end if the
 * column does not contain the card.
 */
function indexAfter(column: readonly number[], after: number | null): number {
  if (after === null) return 0;
  const index = column.indexOf(after);
  return index === -1 ? column.length : index + 1;
}

/** Returns a comparable form of a board: columns in order, each card with its content. */
function comparableCards({ men }: BoardWorld, cards: readonly BoardCard[]) {
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

function expectedCards({ cards, columns, privateCards }: BoardModel, isCandidate: boolean) {
  const sharedCards = [...columns].flatMap(([place, ids]) =>
    ids.map((card) => ({
      card,
      place,
      kept: false,
      hands: [...(cards.get(card)?.hands.values() ?? [])].sort(),
      comments: cards.get(card)?.comments.length ?? 0,
    })),
  );
  const privateOnlyCards = [...privateCards]
    .filter(([card]) => isCandidate && !cards.has(card))
    .map(([card, place]) => ({ card, place, kept: true, hands: [], comments: 0 }));
  return [...sharedCards, ...privateOnlyCards];
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

function matchesBoard(world: BoardWorld, model: BoardModel, cards: readonly BoardCard[]): boolean {
  const [actual, expected] = [
    groupByColumn(comparableCards(world, cards)),
    groupByColumn(expectedCards(model, true)),
  ];
  return JSON.stringify(actual) === JSON.stringify(expected);
}

/**
 * Expects that everyone in the family sees the model on both processes, and that other people
 * are refused.
 */
export async function expectBoardsMatch(world: BoardWorld): Promise<void> {
  const { apps, people, model } = world;
  const woman = requireValue(people[0]);
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
