import { describe, expect, test } from 'vitest';
import { createMember } from '../harness/factories.ts';
import { matchCalls } from '../harness/match-calls.ts';
import { runMigration } from '../harness/run-migration.ts';
import { testApp } from '../harness/test-app.ts';

const app = testApp();
const matchApi = matchCalls(app);

/** A description, and two encodings of the same text by different devices. */
const pairs: [string, string, string][] = [
  ['NFC and NFD', 'ಮೋಹನ'.normalize('NFC'), 'ಮೋಹನ'.normalize('NFD')],
  ['composed and decomposed accents', 'résumé', 're\u0301sume\u0301'],
  ['curly and straight quotes', 'father’s “house”', `father's "house"`],
  ['digits of two scripts', 'ಮನೆ ೧೨೩', 'ಮನೆ 123'],
  ['full-width digits', 'room ４５', 'ROOM 45'],
  ['texts with and without joiners', 'ಎಂಬ್\u200cಸಿ ರ\u200d್ಯಾಂಕ್', 'ಎಂಬ್ಸಿ ರ್ಯಾಂಕ್'],
  ['texts with and without soft hyphens', 'are\u00adca gar\u200bden', 'areca garden'],
  ['no-break spaces and hyphens', 'Sirsi\u00a0\u2011 Kumta', 'Sirsi - Kumta'],
];

describe.each(pairs)('%s match each other', (_, firstSpelling, secondSpelling) => {
  test.each([
    [firstSpelling, secondSpelling],
    [secondSpelling, firstSpelling],
  ])('in a conversation: %j is found by %j', async (text, searchText) => {
    const { woman, man, id } = await matchApi.createConnectedPair();
    await matchApi.send(man, id, `See: ${text}.`);
    await matchApi.send(man, id, 'Another one');
    const response = await app.call('searchMessages', {
      token: woman.token,
      params: { matchId: id },
      query: { q: searchText },
    });
    expect(response.body.messages.map(({ seq }) => seq)).toEqual([1]);
  });

  test('in feedback, the user search and the audit log', async () => {
    const { token } = await createMember(app, { is_admin: true });
    const member = await createMember(app, { full_name: `Ganesh ${firstSpelling}` });
    await app.call('sendFeedback', {
      token: member.token,
      body: { title: `A wish: ${firstSpelling}`, description: 'Please show the house, too.' },
    });
    await app.call('readAdminUser', { token, params: { id: member.id } });
    const inbox = await app.call('listFeedback', { token, query: { search: secondSpelling } });
    expect(inbox.body.feedback.length).toBeGreaterThan(0);
    const members = await app.call('searchAdminUsers', { token, body: { search: secondSpelling } });
    expect(members.body.users.map(({ id }) => id)).toContain(member.id);
    const log = await app.call('listAuditLog', { token, query: { search: secondSpelling } });
    expect(log.body.entries.map(({ member: subject }) => subject?.id)).toContain(member.id);
  });
});

test('pattern characters are searched literally', async () => {
  const { woman, man, id } = await matchApi.createConnectedPair();
  await matchApi.send(man, id, 'Half of it');
  await matchApi.send(man, id, '50% of it, a_b');
  for (const q of ['%', '_', '50% OF']) {
    const query = { token: woman.token, params: { matchId: id }, query: { q } };
    const { body } = await app.call('searchMessages', query);
    expect(body.messages.map(({ seq }) => seq)).toEqual([2]);
  }
});

test('migration 0073 rebuilds stored words and records the change', async () => {
  const woman = await createMember(app, { full_name: 'ಎಂಬ್\u200cಸಿ ಹೆಗಡೆ' });
  const readWords = () =>
    app.db
      .selectFrom('browse_people')
      .select(['number', 'words'])
      .where('member_id', '=', woman.id)
      .executeTakeFirstOrThrow();
  const { number, words } = await readWords();
  expect(words).toContain('enbsi');
  await app.query(`UPDATE browse_people SET words = 'enb si' WHERE number = ${number}`);
  await app.query(`DELETE FROM browse_changes WHERE number = ${number}`);
  await runMigration(app, '0073_words_in_plain_spelling.sql');
  expect((await readWords()).words).toBe(words);
  const changes = await app.query(`SELECT FROM browse_changes WHERE number = ${number}`);
  expect(changes.rows).toHaveLength(1);
});
