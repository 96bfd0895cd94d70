import { expect, test } from 'vitest';
import { boardCalls } from '../harness/boards.ts';
import { readExport } from '../harness/data-export.ts';
import { addRelative, createMember, type TestMember } from '../harness/factories.ts';
import { headersOnBehalfOf } from '../harness/family.ts';
import { matchCalls } from '../harness/match-calls.ts';
import { proposalCalls } from '../harness/proposal-calls.ts';
import { testApp } from '../harness/test-app.ts';

/*
 * The export must not contain more than the screens. For example, it does not name a member who
 * blocked the owner of the export.
 */

const app = testApp();
const matchApi = matchCalls(app);
const boardApi = boardCalls(app);
const proposalApi = proposalCalls(app);

const exportOf = async (person: TestMember) => JSON.parse(await readExport(app, person));

test.each(['shortlist', 'pass'] as const)(
  'after a block, the export does not name the member who was added by the call `%s`',
  async (endpoint) => {
    const woman = await createMember(app);
    const man = await createMember(app, { gender: 'MALE', full_name: 'Ganesh Hegde' });
    await app.call(endpoint, { token: woman.token, params: { id: man.id } });
    const listName = endpoint === 'pass' ? 'passed' : endpoint;
    expect((await exportOf(woman))[listName]).toMatchObject([{ name: 'Ganesh' }]);
    await matchApi.block(man, woman);
    expect((await exportOf(woman))[listName]).toMatchObject([{ name: null }]);
  },
);

test('a member who blocked a relative is not named in the export of the relative', async () => {
  const { woman, man } = await boardApi.createFamily();
  const sister = await createMember(app);
  await addRelative(app, sister.id, woman.id, 'manager', 'SISTER');
  await boardApi.add(sister, woman, man);
  await boardApi.comment(sister, woman, man, 'A good family.');
  await proposalApi.propose(sister, woman, man);
  expect((await exportOf(sister)).board.onBoard).toMatchObject([{ name: 'Ganesh' }]);
  expect((await matchApi.block(man, sister)).status).toBe(204);
  const { board, proposals } = await exportOf(sister);
  expect(board.onBoard).toMatchObject([{ for: 'Sahana', name: null }]);
  expect(board.comments).toMatchObject([{ name: null, text: 'A good family.' }]);
  expect(proposals.byMe).toMatchObject([{ name: null }]);
});

test('the export of a relative without a profile contains the number of viewed profiles', async () => {
  const { woman, mother, man } = await boardApi.createFamily();
  const params = { id: man.id };
  const response = await app.call('readProfile', {
    token: mother.token,
    params,
    ...headersOnBehalfOf(woman),
  });
  expect(response.status).toBe(200);
  expect((await exportOf(mother)).fairUseAsRelative).toMatchObject([{ profiles: 1 }]);
});
