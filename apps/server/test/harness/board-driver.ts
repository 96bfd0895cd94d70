import type { TestApp } from './app.ts';
import type { BoardModel, Step } from './board-model.ts';
import { boardCalls } from './boards.ts';
import { addRelative, type TestMember } from './factories.ts';
import { requireValue } from './present.ts';

/* Functions that make the API calls of the board test. */

/** A family, two processes of one installation, and the expected board. */
export interface BoardWorld {
  readonly apps: readonly [TestApp, TestApp];
  /** The candidate and two relatives. */
  readonly people: readonly TestMember[];
  /** Members whose cards can be added to the board. Steps refer to them by index. */
  readonly men: readonly TestMember[];
  /** The ids of `people`, then those of `men`. */
  readonly ids: readonly string[];
  model: BoardModel;
}

/** Creates a candidate with two relatives and four members of the other gender. */
export async function createWorld(apps: readonly [TestApp, TestApp]): Promise<BoardWorld> {
  const board = boardCalls(apps[0]);
  const { woman, mother, uncle, man } = await board.createFamily();
  const men = [man, await board.createMan(), await board.createMan(), await board.createMan()];
  const people = [woman, mother, uncle];
  const ids = [...people, ...men].map(({ id }) => id);
  const model: BoardModel = {
    cards: new Map(),
    columns: new Map(),
    privateCards: new Map(),
    relatives: new Set([1, 2]),
  };
  return { apps, people, men, ids, model };
}

/** Makes the call of a step on its process, and returns the status. */
export async function callApi({ apps, people, men }: BoardWorld, step: Step): Promise<number> {
  const app = requireValue(apps[step.process]);
  const board = boardCalls(app);
  const woman = requireValue(people[0]);
  const actor = requireValue(people[step.who]);
  const man = requireValue(men[step.card]);
  switch (step.act) {
    case 'add':
      return (await board.add(actor, woman, man)).status;
    case 'move': {
      const after = step.after === null ? null : requireValue(men[step.after]);
      return (await board.move(actor, woman, man, step.place, after)).status;
    }
    case 'hand':
      return (await board.setHand(actor, woman, man, step.hand)).status;
    case 'say':
      return (await board.comment(actor, woman, man, `Said by ${step.who}`)).status;
    case 'unsay':
      return deleteOwnComment(app, actor, woman, man);
    case 'keep':
      return (await board.keepPrivate(actor, woman, man)).status;
    case 'remove':
      return (await board.remove(actor, woman, man)).status;
    case 'shortlist':
      return (await board.shortlist(woman, man)).status;
    // The candidate can neither leave nor join.
    case 'leave':
      return actor === woman ? 404 : leaveFamily(app, actor, woman);
    case 'join':
      return actor === woman ? 404 : joinFamily(app, actor, woman);
  }
}

/** Deletes the first comment of a person on a card. Returns 404 if there is none. */
async function deleteOwnComment(
  app: TestApp,
  actor: TestMember,
  woman: TestMember,
  man: TestMember,
): Promise<number> {
  const board = boardCalls(app);
  let missingId: string | undefined;
  for (;;) {
    const { status, body } = await board.comments(actor, woman, man);
    const ownComment = status === 200 ? body.comments.find(({ by }) => by.mine) : undefined;
    if (ownComment === undefined || ownComment.id === missingId) return 404;
    const deletion = await board.deleteComment(actor, woman, man, ownComment.id);
    if (deletion.status !== 404) return deletion.status;
    // A concurrent act may have deleted the comment between the two calls. Then it is no longer
    // listed.
    missingId = ownComment.id;
  }
}

async function leaveFamily(app: TestApp, { token }: TestMember, woman: TestMember) {
  return (await app.call('leaveFamily', { token, params: { candidateId: woman.id } })).status;
}

/** Adds a relative without an invitation. The insert fails if they are in the family already. */
async function joinFamily(app: TestApp, actor: TestMember, woman: TestMember): Promise<number> {
  await addRelative(app, actor.id, woman.id).catch(() => {});
  return 200;
}

/**
 * Returns the indexes in `people` of the relatives in the family, sorted and joined with commas.
 */
export async function readRelatives({ apps, people }: BoardWorld): Promise<string> {
  const woman = requireValue(people[0]);
  const { body } = await apps[0].call('readFamily', { token: woman.token });
  return body.relatives
    .map(({ personId }) => people.findIndex(({ id }) => id === personId))
    .sort()
    .join();
}
