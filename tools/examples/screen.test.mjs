import { afterEach, beforeEach, expect, test } from 'vitest';
import { add } from './add.mjs';
import { copySources } from './copy.mjs';

/** @type {ReturnType<typeof copySources>} */
let copy;
beforeEach(() => {
  copy = copySources();
});
afterEach(() => copy.remove());

test('an example screen changes five files and one test file', () => {
  add('screen', copy.tree);
  const files = copy.changed();
  const tests = files.filter((path) => path.endsWith('.test.tsx'));
  expect([files.length - tests.length, tests.length]).toEqual([5, 1]);
  copy.test('web', ['plans-page']);
  const [en, kn] = copy.run(
    `import { accounts as en } from './packages/words/src/en/screens/accounts.ts';
     import { accounts as kn } from './packages/words/src/kn/screens/accounts.ts';`,
    '[en, kn].map(({ subscription }) => Object.keys(subscription.plans))',
  );
  expect(kn).toEqual(en);
}, 180_000);
