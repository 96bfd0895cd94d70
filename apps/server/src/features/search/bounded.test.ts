import { expect, test } from 'vitest';
import { createBounded } from './bounded.ts';

test('beyond the bound the answer is that the service is busy, until one has ended', async () => {
  const bounded = createBounded(2);
  const ends: (() => void)[] = [];
  const long = () => bounded(() => new Promise<void>((resolve) => ends.push(resolve)));
  const running = [long(), long()];
  await expect(long()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  ends[0]?.();
  await running[0];
  await expect(bounded(async () => 'done')).resolves.toBe('done');
  ends[1]?.();
  await running[1];
});

test('a statement that took too long is told as busy, another failure as it is', async () => {
  const bounded = createBounded(1);
  const failing = (error: object) => bounded(() => Promise.reject(error));
  await expect(failing({ code: '57014' })).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await expect(failing({ code: '42601' })).rejects.toEqual({ code: '42601' });
  await expect(bounded(async () => 1)).resolves.toBe(1);
});
