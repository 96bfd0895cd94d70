import { attacks, type HostileClient } from './attacks.ts';

/** The command from the measurement to this process. */
export interface AttackCommand {
  readonly hostile: HostileClient;
  /** Name of the attack. */
  readonly name: string;
  readonly seconds: number;
}

/*
 * Runs the hostile client in a separate process, so that the client delays the measurement only
 * through the product. Sends `begun` when an attack begins, and the count of each status when it
 * ends.
 */
process.on('message', async ({ hostile, name, seconds }: AttackCommand) => {
  const attack = attacks.find((candidate) => candidate.name === name);
  if (attack === undefined) throw new Error(`there is no attack on ${name}`);
  const cleanUp = await attack.prepare?.(hostile);
  process.send?.('begun');
  const endsAt = performance.now() + seconds * 1000;
  const statuses = new Map<number, number>();
  let count = 0;
  const repeatAttack = async () => {
    while (performance.now() < endsAt) {
      const status = await attack.attempt(hostile, count++).catch(() => 0);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: attack.concurrency }, repeatAttack));
  cleanUp?.();
  process.send?.([...statuses]);
});
