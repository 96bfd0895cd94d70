import { readdirSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('fonts/', import.meta.url);

test('there are two Kannada font files of at most 60 kB each', () => {
  const files = readdirSync(folder).filter((name) => name.includes('kannada'));
  expect(files).toHaveLength(2);
  for (const name of files) {
    expect(statSync(new URL(name, folder)).size, name).toBeLessThanOrEqual(60_000);
  }
});
