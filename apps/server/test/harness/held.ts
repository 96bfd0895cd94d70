import { type EndpointName, endpoints } from '@sambandha/contract/endpoints';
import { expect } from 'vitest';
import { requirements } from '../../src/security/access/may.ts';
import type { TestApp } from './app.ts';
import { boards } from './boards.ts';
import { conversationCalls } from './conversation-calls.ts';
import { addRelative, createMember, createRelative } from './factories.ts';
import { linking } from './linking.ts';
import { giveBelongings } from './permissions/belongings.ts';
import { proposalCalls } from './proposal-calls.ts';
import { unzip } from './zip.ts';

/* Everything that a candidate's own account shows her, to be compared before and after a hold. */

/** A candidate with rows of every kind that a hold could affect. */
export async function stageHeld(app: TestApp) {
  const [by, speak] = [proposalCalls(app), conversationCalls(app)];
  const { she, he, father, id: matchId } = await speak.family();
  await speak.openToBoth(she, he, matchId, father);
  await giveBelongings(app, she.id);
  const mother = await createRelative(app);
  await addRelative(app, mother.id, she.id, 'manager', 'MOTHER');
  const man = () => createMember(app, { gender: 'MALE' });
  const [proposed, asking, onBoard] = [await man(), await man(), await man()];
  expect((await by.propose(mother, she, proposed, 'From a good house')).status).toBe(200);
  await speak.request(asking, she);
  await boards(app).add(mother, she, onBoard);
  await boards(app).say(she, she, onBoard, 'His aunt knows us');
  await boards(app).hand(she, she, onBoard, 'YES');
  const { token } = she;
  await app.call('shortlist', { token, params: { id: onBoard.id } });
  await app.call('pass', { token, params: { id: (await man()).id } });
  await speak.block(she, await man());
  await speak.hide(she, matchId, 1);
  await app.call('muteConversation', { token, params: { matchId }, body: { muted: true } });
  await app.call('updatePreferences', { token, body: { preferredAgeMin: 24 } });
  await app.call('updateNotificationSettings', {
    token,
    body: { kinds: { MESSAGE: { email: false } } },
  });
  await app.call('reportMember', {
    token,
    body: { memberId: (await man()).id, reason: 'FAKE_PROFILE' },
  });
  await app.call('sendFeedback', {
    token,
    body: { title: 'Thanks', description: 'It is good here.' },
  });
  const { path: link } = await linking(app).make(she);
  await app.call('saveSearch', {
    token,
    body: { name: 'From Sirsi', query: { search: 'Sirsi' }, digest: true },
  });
  const email = `invited${she.id}@hold.example`;
  const invited = { email, relation: 'UNCLE', part: 'adviser' } as const;
  await app.call('inviteRelative', { token, body: invited });
  return { she, he, matchId, proposed, onBoard, link };
}

type Held = Awaited<ReturnType<typeof stageHeld>>;

/** Every GET endpoint without parameters that a candidate may call. */
const reads = (Object.keys(endpoints) as EndpointName[]).filter((name) => {
  const { method, rule, ...rest } = endpoints[name];
  return method === 'GET' && !('params' in rest) && !('role' in requirements[rule]);
});

/**
 * Removes the differences between any two reads: signatures of addresses, times, and the fields of Browse
 * that depend on whether its index answers in time.
 */
const steady = (text: string) =>
  text
    .replaceAll(/[?&](?:v|e|s)=[^"&]*/g, '')
    .replaceAll(/"cursor":"[^"]*"/g, '')
    .replaceAll(/,"(?:newThisWeek|asksOtherGotra)":[^,}]*/g, '');

/** Everything that an account reads, counts and downloads, by endpoint or path. */
export async function readAll(app: TestApp, token: string, paths: readonly string[] = []) {
  const headers = { authorization: `Bearer ${token}` };
  // The lists follow commits late: a card or a mark that arrived between two reads would differ.
  await app.catchUp();
  const seen: Record<string, string> = {};
  for (const name of reads) {
    const answer = await app.fetch(`/api${endpoints[name].path}`, { headers });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const text =
      name === 'exportData' && answer.ok
        ? (unzip(bytes).get('data.json')?.toString('utf8') ?? '')
        : bytes.toString('utf8');
    seen[name] = steady(
      `${answer.status} ${text.replaceAll(/"(?:exportedAt|at)": ?"[^"]*"/g, '')}`,
    );
  }
  for (const path of paths) {
    const answer = await app.fetch(`/api${path}`, { headers });
    seen[path] = steady(`${answer.status} ${await answer.text()}`);
  }
  return seen;
}

/** Everything that the staged candidate can read. */
export function toldTo(app: TestApp, { she: { token }, matchId, proposed, onBoard }: Held) {
  return readAll(app, token, [
    `/profiles/${proposed.id}`,
    `/board/cards/${onBoard.id}/comments`,
    `/matches/${matchId}`,
    `/messages/${matchId}`,
    `/messages/${matchId}/openings`,
    '/matches?box=received',
    '/matches?box=accepted',
  ]);
}
