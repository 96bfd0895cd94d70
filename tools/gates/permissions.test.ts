import { stripVTControlCharacters } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { copySources } from '../lib/copy-sources.mjs';

let copy: ReturnType<typeof copySources>;
beforeEach(() => {
  copy = copySources();
});
afterEach(() => copy.remove());

/**
 * Runs the permission test on the changed sources. Returns the output of a failed run. Empty if the
 * run passed.
 */
function outputOfFailingRun(): string {
  const testNames = '^/(admin|saved-searches) |^live events';
  const files = ['permissions.test.ts', 'permissions-others.test.ts'];
  const paths = files.map((name) => `apps/server/test/everything/${name}`);
  try {
    copy.test('server', [...paths, '--testNamePattern', testNames]);
    return '';
  } catch (error) {
    const { stdout, stderr } = error as { stdout: Buffer; stderr: Buffer };
    return stripVTControlCharacters(`${stdout}${stderr}`);
  }
}

test('the permission test reports a wrong rule, an unchecked event and an unchecked owner', () => {
  copy.replace(
    'apps/server/src/http/implement.ts',
    'onRequest: (request) => admit(endpoint, request, admission),',
    "onRequest: (request) => admit({ ...endpoint, rule: name === 'listFeedback' ? 'account' : endpoint.rule }, request, admission),",
  );
  copy.replace(
    'apps/server/src/api.ts',
    "match?.status === 'ACCEPTED' ? match.partnerId : null",
    'match?.partnerId ?? null',
  );
  copy.replace(
    'apps/server/src/features/saved-search/store.ts',
    ".deleteFrom('saved_searches')\n    .where('member_id', '=', memberId)",
    ".deleteFrom('saved_searches')",
  );
  const output = outputOfFailingRun();
  expect(output).toContain('listFeedback as member: ✓');
  expect(output).toContain('deleteSavedSearch as stranger: ✓');
  // The changed api.ts no longer checks live events for this relation.
  expect(output).toMatch(/\+ +"asked her"/);
  expect(output).toMatch(/\b3 failed\b/);
}, 180_000);
