import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { randomId } from './random-id.ts';

it('randomId returns different valid UUIDs', () => {
  const ids = Array.from({ length: 200 }, randomId);
  expect(ids.every((id) => z.uuidv4().safeParse(id).success)).toBe(true);
  expect(new Set(ids).size).toBe(200);
});
