import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { randomId } from './random-id.ts';

/** The crypto object of a page over plain http, which has no `randomUUID`. */
const overHttp: Pick<Crypto, 'getRandomValues'> = {
  getRandomValues: (values) => crypto.getRandomValues(values),
};

test('randomId returns different valid UUIDs, also over plain http', () => {
  const ids = Array.from({ length: 200 }, () => randomId(overHttp));
  expect(ids.every((id) => z.uuidv4().safeParse(id).success)).toBe(true);
  expect(new Set([...ids, randomId()]).size).toBe(201);
});
