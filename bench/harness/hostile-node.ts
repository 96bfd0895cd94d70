import { attacks, type Hostile } from './attacks.ts';

/** The order from the measurement to this process. */
export interface Order {
  readonly hostile: Hostile;
  /** Name of the attack. */
  readonly name: string;
  readonly seconds: number;
}

/*
 * The hostile client. It runs in a separate process, so that it delays the measurement only through
 * the product. It sends `begun` when an attack begins, and the count of each status at its end.
 */
process.on('message', async ({ hostile, name, seconds }: Order) => {
  const attack = attacks.find((candidate) => candidate.name === name);
  if (attack === undefined) throw new Error(`there is no attack on ${name}`);
  const cleanUp = await attack.prepare?.(hostile);
  process.send?.('begun');
  const until = performance.now() + seconds * 1000;
  const statuses = new Map<number, number>();
  let count = 0;
  const repeatAttack = async () => {
    while (performance.now() < until) {
      const status = await attack.attack(hostile, count++).catch(() => 0);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: attack.concurrency }, repeatAttack));
  cleanUp?.();
  process.send?.([...statuses]);
});
