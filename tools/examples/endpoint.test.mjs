import { afterEach, beforeEach, expect, test } from 'vitest';
import { add } from './add.mjs';
import { copySources } from './copy.mjs';

/** @type {ReturnType<typeof copySources>} */
let copy;
beforeEach(() => {
  copy = copySources();
});
afterEach(() => copy.remove());

test('an example endpoint with a table changes seven files and two test files', () => {
  add('endpoint', copy.tree);
  const files = copy.changed();
  const tests = files.filter((path) => path.startsWith('apps/server/test/'));
  expect([files.length - tests.length, tests.length]).toEqual([7, 2]);
  // The test of the example's endpoints, and the test that lists all tables.
  copy.test('server', ['shortlist-note', 'everything/retention']);
}, 180_000);
