import { systemEndpoints } from '@sambandha/contract/system/endpoints';
import { expect, test } from 'vitest';
import type { Handlers } from './endpoint.ts';

const live = async () => ({ status: 200, body: { status: 'ok' } }) as const;

test('a missing handler does not compile', () => {
  // @ts-expect-error: readSite, ready and readDemoOutbox are missing
  const handlers: Handlers<typeof systemEndpoints> = { live };
  expect(Object.keys(systemEndpoints)).not.toEqual(Object.keys(handlers));
});

test('a handler that returns a status or body outside the contract does not compile', () => {
  const wrongStatus: Partial<Handlers<typeof systemEndpoints>> = {
    // @ts-expect-error: the contract has only status 200
    live: async () => ({ status: 201, body: { status: 'ok' } }),
  };
  const wrongBody: Partial<Handlers<typeof systemEndpoints>> = {
    // @ts-expect-error: the status text must be 'ok'
    live: async () => ({ status: 200, body: { status: 'fine' } }),
  };
  expect([wrongStatus, wrongBody]).toHaveLength(2);
});
