import { expect, test } from 'vitest';

test('schemas make no code from text', async () => {
  await import('./jitless.ts');
  const { config } = await import('zod/mini');
  expect(config().jitless).toBe(true);
});
