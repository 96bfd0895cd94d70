import { type EndpointName, endpoints } from '@sambandha/contract/endpoints';
import { expect } from 'vitest';
import { requirements } from '../../src/security/access/may.ts';
import type { TestApp } from './app.ts';
import { biodataLinkCalls } from './biodata-link-calls.ts';
import { boardCalls } from './boards.ts';
import { conversationCalls } from './conversation-calls.ts';
import { addRelative, createMember, createRelative } from './factories.ts';
import { createOwnedRecords } from './permissions/owned-ids.ts';
import { requireValue } from './present.ts';
import { proposalCalls } from './proposal-calls.ts';
import { unzip } from './zip.ts';

/*
 * Reads the data that candidates can read in their own accounts, for a comparison before and after
 * a hold.
 */

/** Creates a candidate with rows of every kind that a hold could affect. */
export async function createCandidateWithRows(app: TestApp) {
  const [proposals, conversations] = [proposalCalls(app), conversationCalls(app)];
  const { woman, man, father, id: matchId } = await conversations.createFamily();
  await conversations.openAndAllow(woman, man, matchId, father);
  await createOwnedRecords(app, woman.id);
  const mother = await createRelative(app);
  await addRelative(app, mother.id, woman.id, 'manager', 'MOTHER');
  const createMan = () => createMember(app, { gender: 'MALE' });
  const [proposedMan, interestedMan, boardMan] = [
    await createMan(),
    await createMan(),
    await createMan(),
  ];
  expect((await proposals.propose(mother, woman, proposedMan, 'From a good house')).status).toBe(
    200,
  );
  await conversations.request(interestedMan, woman);
  await boardCalls(app).add(mother, woman, boardMan);
  await boardCalls(app).comment(woman, woman, boardMan, 'His aunt knows us');
  await boardCalls(app).setHand(woman, woman, boardMan, 'YES');
  const { token } = woman;
  await app.call('shortlist', { token, params: { id: boardMan.id } });
  await app.call('pass', { token, params: { id: (await createMan()).id } });
  await conversations.block(woman, await createMan());
  await conversations.hide(woman, matchId, 1);
  await app.call('muteConversation', { token, params: { matchId }, body: { muted: true } });
  await app.call('updatePreferences', { token, body: { preferredAgeMin: 24 } });
  await app.call('updateNotificationSettings', {
    token,
    body: { kinds: { MESSAGE: { email: false } } },
  });
  await app.call('reportMember', {
    token,
    body: { memberId: (await createMan()).id, reason: 'FAKE_PROFILE' },
  });
  await app.call('sendFeedback', {
    token,
    body: { title: 'Thanks', description: 'It is good here.' },
  });
  const { path: link } = await biodataLinkCalls(app).createLink(woman);
  await app.call('saveSearch', {
    token,
    body: { name: 'From Sirsi', query: { search: 'Sirsi' }, digest: true },
  });
  const email = `invited${woman.id}@hold.example`;
  const invitation = { email, relation: 'UNCLE', part: 'adviser' } as const;
  await app.call('inviteRelative', { token, body: invitation });
  return { woman, man, matchId, proposedMan, boardMan, link };
}

type CandidateWithRows = Awaited<ReturnType<typeof createCandidateWithRows>>;

/** Every GET endpoint without parameters that a candidate may call. */
const readEndpoints = (Object.keys(endpoints) as EndpointName[]).filter((name) => {
  const { method, rule, ...rest } = endpoints[name];
  return method === 'GET' && !('params' in rest) && !('role' in requirements[rule]);
});

/**
 * Removes the parts of a text that differ between any two reads: signatures of URLs, cursors, and
 * the fields of Browse that depend on the state of its index.
 */
const normalize = (text: string) =>
  text
    .replaceAll(/[?&](?:v|e|s)=[^"&]*/g, '')
    .replaceAll(/"cursor":"[^"]*"/g, '')
    .replaceAll(/,"(?:newThisWeek|asksOtherGotra)":[^,}]*/g, '');

/**
 * Reads all endpoints without parameters, and `paths`, with a session. Returns the texts by
 * endpoint or path.
 */
export async function readEndpointTexts(
  app: TestApp,
  token: string,
  paths: readonly string[] = [],
) {
  const headers = { authorization: `Bearer ${token}` };
  // The index of Browse follows commits with a delay, and two reads must see the same index.
  await app.updateSearchIndex();
  const texts: Record<string, string> = {};
  for (const name of readEndpoints) {
    const response = await app.fetch(`/api${endpoints[name].path}`, { headers });
    const bytes = Buffer.from(await response.arrayBuffer());
    const text =
      name === 'exportData' && response.ok
        ? requireValue(unzip(bytes).get('data.json')).toString('utf8')
        : bytes.toString('utf8');
    // The times in the export differ between two reads.
    texts[name] = normalize(
      `${response.status} ${text.replaceAll(/"(?:exportedAt|at)": ?"[^"]*"/g, '')}`,
    );
  }
  for (const path of paths) {
    const response = await app.fetch(`/api${path}`, { headers });
    texts[path] = normalize(`${response.status} ${await response.text()}`);
  }
  return texts;
}

/** Reads, in the candidate's session, all data that a hold could affect. */
export function readCandidateTexts(
  app: TestApp,
  { woman: { token }, matchId, proposedMan, boardMan }: CandidateWithRows,
) {
  return readEndpointTexts(app, token, [
    `/profiles/${proposedMan.id}`,
    `/board/cards/${boardMan.id}/comments`,
    `/matches/${matchId}`,
    `/messages/${matchId}`,
    `/messages/${matchId}/openings`,
    '/matches?box=received',
    '/matches?box=accepted',
  ]);
}
