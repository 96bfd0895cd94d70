import { expect, test } from 'vitest';
import { createSearchQueue } from './search-queue.ts';

test('a request beyond the share of its member is rejected, and another member is still served', async () => {
  const runQueued = createSearchQueue(2);
  const gate = Promise.withResolvers<void>();
  const requestPage = (memberId: string) => runQueued(memberId, () => gate.promise);
  // Two requests run, and one member may take two of the four waiting places.
  const requests = Array.from({ length: 4 }, () => requestPage('member'));
  await expect(requestPage('member')).rejects.toMatchObject({ code: 'TOO_MANY' });
  const otherRequest = requestPage('other');
  gate.resolve();
  await Promise.all([...requests, otherRequest]);
});

test('a query timeout fails with UNAVAILABLE, and any other error is thrown unchanged', async () => {
  const runQueued = createSearchQueue(1);
  const runFailing = (error: object) => runQueued('member', () => Promise.reject(error));
  // PostgreSQL reports a cancelled query with 57014 and a syntax error with 42601.
  await expect(runFailing({ code: '57014' })).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await expect(runFailing({ code: '42601' })).rejects.toEqual({ code: '42601' });
  await expect(runQueued('member', async () => 1)).resolves.toBe(1);
});
