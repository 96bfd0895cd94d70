import { afterEach, beforeEach, expect, test } from 'vitest';
import { copySources } from '../examples/copy.mjs';
import { replace } from '../examples/edit.mjs';

/* Tests the fuzzer with defects in a copy of the sources. */

/** @type {ReturnType<typeof copySources>} */
let copy;
beforeEach(() => {
  copy = copySources();
});
afterEach(() => copy.remove());

const holes = [
  {
    hole: 'a private field is returned to other members',
    edits: [
      [
        'packages/contract/src/profile/fields.ts',
        "birthPlace: { section: 'cultural', audience: 'self'",
        "birthPlace: { section: 'cultural', audience: 'members'",
      ],
    ],
    told: 'told birthPlace of somebody else',
  },
  {
    hole: 'a limit is not enforced',
    edits: [
      [
        'apps/server/src/features/match/request.ts',
        'most: context.config.interestsPerDay',
        'most: 1000',
      ],
    ],
    insists: 'requestMatch',
    told: 'interests: more than',
  },
  {
    hole: 'a list cursor is not encrypted',
    edits: [
      [
        'apps/server/src/features/search/cursor.ts',
        'keys.seal(KEY_USE, [sort, rank, moment, id, opened, key])',
        "Buffer.from(JSON.stringify([sort, rank, moment, id, opened, key])).toString('base64url')",
      ],
    ],
    told: 'a place in a list that can be read',
  },
  {
    hole: 'a blocked relative sees profiles on behalf of the candidate',
    edits: [
      ['apps/server/src/features/profile/visibility.ts', 'viewer.personId', 'viewer.memberId'],
    ],
    insists: 'readProfile',
    told: 'readProfile by a member: told fullName of somebody else',
  },
  {
    hole: 'a press deletes data of the pressed member',
    edits: [
      [
        'apps/server/src/features/pressed/press.ts',
        '    await store.hold(trx, candidateId, at);',
        `    await store.hold(trx, candidateId, at);
    await trx.deleteFrom('notifications').where('member_id', '=', candidateId).execute();`,
      ],
    ],
    told: 'of whom it is about',
  },
];

test.each(holes)(
  'the fuzzer finds that $hole',
  ({ edits, told, insists }) => {
    for (const [path = '', before = '', after = ''] of edits) {
      replace(copy.tree, path, before, after);
    }
    expect(fuzz(insists)).toContain(told);
  },
  300_000,
);

/**
 * Returns the output of a run in the copy.
 *
 * @param {string} [insists] The call that most of its requests are.
 */
function fuzz(insists) {
  try {
    copy.test('processes', ['apps/server/test/fuzz', '-t', 'find no fault'], {
      FUZZ_SEED: '4',
      FUZZ_REQUESTS: '4000',
      ...(insists === undefined ? {} : { FUZZ_INSIST: insists }),
    });
    return '';
  } catch (error) {
    const { stdout, stderr } = /** @type {{ stdout: Buffer, stderr: Buffer }} */ (error);
    return `${stdout}${stderr}`;
  }
}
