import { afterEach, beforeEach, expect, test } from 'vitest';
import { copySources } from '../lib/copy-sources.mjs';

/* Tests the fuzzer with defects in a copy of the sources. */

/** @type {ReturnType<typeof copySources>} */
let copy;
beforeEach(() => {
  copy = copySources();
});
afterEach(() => copy.remove());

const defects = [
  {
    defect: 'a private field is returned to other members',
    path: 'packages/contract/src/profile/fields.ts',
    before: "birthPlace: { section: 'cultural', audience: 'self'",
    after: "birthPlace: { section: 'cultural', audience: 'members'",
    expected: 'leaked birthPlace of another person',
  },
  {
    defect: 'a limit is not enforced',
    path: 'apps/server/src/features/match/request.ts',
    before: 'maxUses: context.config.interestsPerDay',
    after: 'maxUses: 1000',
    forcedCall: 'requestMatch',
    expected: 'interests: more than',
  },
  {
    defect: 'a list cursor is not encrypted',
    path: 'apps/server/src/features/search/cursor.ts',
    before: 'keys.seal(KEY_PURPOSE, [sort, rank, orderKey, id, opened, viewerKey])',
    after:
      "Buffer.from(JSON.stringify([sort, rank, orderKey, id, opened, viewerKey])).toString('base64url')",
    expected: 'a cursor that can be decoded',
  },
  {
    defect: 'a blocked relative sees profiles on behalf of the candidate',
    path: 'apps/server/src/features/profile/visibility.ts',
    before: 'viewer.personId',
    after: 'viewer.memberId',
    forcedCall: 'readProfile',
    expected: 'readProfile by a member: leaked fullName of another person',
  },
  {
    defect: 'a press deletes data of the pressed member',
    path: 'apps/server/src/features/pressed/press.ts',
    before: '    await store.holdProfile(trx, candidateId, at);',
    after: `    await store.holdProfile(trx, candidateId, at);
    await trx.deleteFrom('notifications').where('member_id', '=', candidateId).execute();`,
    expected: 'of the pressed member',
  },
];

test.each(defects)(
  'the fuzzer finds that $defect',
  ({ path, before, after, expected, forcedCall }) => {
    copy.replace(path, before, after);
    expect(fuzz(forcedCall)).toContain(expected);
  },
  300_000,
);

/**
 * Runs the fuzzer in the copy. Returns the output of a failed run, and an empty text if it passed.
 *
 * @param {string} [forcedCall] the call that most of the requests make
 */
function fuzz(forcedCall) {
  try {
    copy.test('processes', ['apps/server/test/fuzz', '-t', 'find no fault'], {
      FUZZ_SEED: '4',
      FUZZ_REQUESTS: '4000',
      ...(forcedCall === undefined ? {} : { FUZZ_CALL: forcedCall }),
    });
    return '';
  } catch (error) {
    const { stdout, stderr } = /** @type {{ stdout: Buffer, stderr: Buffer }} */ (error);
    return `${stdout}${stderr}`;
  }
}
