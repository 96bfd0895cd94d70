import { expect, test } from 'vitest';

test('the schema library is configured without code generation', async () => {
  await import('./jitless.ts');
  const { config } = await import('zod/mini');
  expect(config().jitless).toBe(true);
});
