import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Failure } from './failure.ts';
import { createQueue, createQueues } from './queue.ts';

/** Creates a task whose promise the test settles. */
const createTask = () => Promise.withResolvers<string>();

test('a queue runs at most `maxRunning` tasks at a time, in order of arrival', async () => {
  const queue = createQueue({ maxRunning: 2, maxWaiting: 5 });
  const started: number[] = [];
  const tasks = [createTask(), createTask(), createTask(), createTask()];
  const results = tasks.map((task, index) =>
    queue.run(() => {
      started.push(index);
      return task.promise;
    }),
  );
  await Promise.resolve();
  expect(started).toEqual([0, 1]);
  tasks[1]?.resolve('b');
  await results[1];
  expect(started).toEqual([0, 1, 2]);
  for (const task of tasks) task.resolve('x');
  expect(await Promise.all(results)).toEqual(['x', 'b', 'x', 'x']);
  expect(started).toEqual([0, 1, 2, 3]);
});

test('a full queue rejects a task with UNAVAILABLE and accepts tasks again afterwards', async () => {
  const queue = createQueue({ maxRunning: 1, maxWaiting: 1 });
  const first = createTask();
  const running = queue.run(() => first.promise);
  const waiting = queue.run(async () => 'second');
  const rejection = await queue.run(async () => 'third').catch((error: unknown) => error);
  expect(rejection).toBeInstanceOf(Failure);
  expect(rejection).toMatchObject({ code: 'UNAVAILABLE', retryAfter: 5 });
  first.resolve('first');
  expect(await running).toBe('first');
  expect(await waiting).toBe('second');
  expect(await queue.run(async () => 'fourth')).toBe('fourth');
});

test('a failed task frees its place for the next task', async () => {
  const queue = createQueue({ maxRunning: 1, maxWaiting: 1 });
  const failing = queue.run(() => Promise.reject(new Error('no')));
  const next = queue.run(async () => 'next');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('next');
});

describe('the tasks of different owners', () => {
  /**
   * Creates a queue that runs a first task until `endFirst` is called. `maxWaiting` is the number
   * of places for the tasks that `add` adds. `order` contains the owners in the order in which
   * these tasks run.
   */
  function createBusyQueue(maxWaiting: number) {
    const queue = createQueue({ maxRunning: 1, maxWaiting });
    const first = createTask();
    const order: string[] = [];
    const running = queue.run(() => first.promise, 'first');
    const add = (owner: string) =>
      queue.run(async () => {
        order.push(owner);
      }, owner);
    return { add, order, endFirst: () => first.resolve('done'), running };
  }
  const codeOf = (task: Promise<unknown>) =>
    task.then(
      () => 'done',
      (error: unknown) => (error as Failure).code,
    );

  test('take turns, regardless of the number of tasks of one owner', async () => {
    const { add, order, endFirst, running } = createBusyQueue(20);
    const tasks = ['a', 'a', 'a', 'b', 'a', 'c', 'b'].map(add);
    endFirst();
    await Promise.all([running, ...tasks]);
    expect(order).toEqual(['a', 'b', 'c', 'a', 'b', 'a', 'a']);
  });

  test('leave places for another owner if one owner takes as many as possible', async () => {
    const { add, endFirst } = createBusyQueue(10);
    const flood = Array.from({ length: 30 }, () => codeOf(add('flood')));
    const honest = codeOf(add('honest'));
    endFirst();
    const codes = await Promise.all(flood);
    expect(codes.filter((code) => code === 'done')).toHaveLength(5);
    expect(codes.filter((code) => code === 'TOO_MANY')).toHaveLength(25);
    expect(await honest).toBe('done');
  });

  test('never take more places than the queue has, and each of up to four owners gets one', async () => {
    const owner = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
    await fc.assert(
      fc.asyncProperty(fc.array(owner, { maxLength: 60 }), async (owners) => {
        const { add, order, endFirst, running } = createBusyQueue(12);
        const tasks = owners.map((ownerOfTask) => codeOf(add(ownerOfTask)));
        endFirst();
        await running;
        const codes = await Promise.all(tasks);
        expect(order.length).toBeLessThanOrEqual(12);
        expect(codes.filter((code) => code === 'done')).toHaveLength(order.length);
        // Three owners can take at most 6 + 3 + 2 places. Each of four owners therefore finds a
        // free place for the first task.
        const distinctOwners = [...new Set(owners)];
        const certainOwners = distinctOwners.length <= 4 ? distinctOwners : [];
        expect(order).toEqual(expect.arrayContaining(certainOwners));
      }),
    );
  });
});

test('in a set of queues, one owner does not wait for another', async () => {
  const queues = createQueues({ maxRunning: 1, maxWaiting: 1 });
  const runningTask = createTask();
  const running = queues.run('first owner', () => runningTask.promise);
  const waiting = queues.run('first owner', async () => 'later');
  await expect(queues.run('first owner', async () => 'no')).rejects.toMatchObject({
    code: 'UNAVAILABLE',
  });
  expect(await queues.run('second owner', async () => 'other')).toBe('other');
  runningTask.resolve('first');
  expect(await Promise.all([running, waiting])).toEqual(['first', 'later']);
  expect(await queues.run('first owner', async () => 'again')).toBe('again');
});
