import { attacks, type Hostile } from './attacks.ts';

/** The order from the measurement to this process. */
export interface Order {
  readonly hostile: Hostile;
  /** Name of the attack. */
  readonly name: string;
  readonly seconds: number;
}

/*
 * The hostile client, in a separate process, so that it delays the measurement only through the product.
 * Returns the count of each status.
 */
process.on('message', async ({ hostile, name, seconds }: Order) => {
  const found = attacks.find((one) => one.name === name);
  if (found === undefined) throw new Error(`there is no attack on ${name}`);
  const end = await found.prepare?.(hostile);
  process.send?.('begun');
  const until = performance.now() + seconds * 1000;
  const statuses = new Map<number, number>();
  let nth = 0;
  const press = async () => {
    while (performance.now() < until) {
      const status = await found.attack(hostile, nth++).catch(() => 0);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: found.atOnce }, press));
  end?.();
  process.send?.([...statuses]);
});
