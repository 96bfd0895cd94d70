import { type EndpointName, endpoints } from '@sambandha/contract/endpoints';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requirements } from '../src/access/may.ts';
import { startTestApp, type TestApp } from './harness/app.ts';
import { boards } from './harness/boards.ts';
import { createMember, createRelative, type TestMember, takePart } from './harness/factories.ts';
import { addPhoto } from './harness/images.ts';
import { linking } from './harness/linking.ts';
import { connectLive } from './harness/live.ts';
import { proposing } from './harness/proposing.ts';
import { speaking } from './harness/speaking.ts';
import { unzip } from './harness/zip.ts';

/*
 * She says that she is being pressed, on a phone that her father holds. Whatever her own account reads, counts,
 * hears live and downloads is the same before and after; so it is where reports hold her.
 */

let app: TestApp;
let by: ReturnType<typeof proposing>;
let speak: ReturnType<typeof speaking>;
beforeAll(async () => {
  app = await startTestApp();
  by = proposing(app);
  speak = speaking(app);
});
afterAll(() => app.close());

/** A candidate with rows of every kind that a hold could touch. */
async function stage() {
  const { she, he, father, id: matchId } = await speak.family();
  await speak.openToBoth(she, he, matchId, father);
  await addPhoto(app, she);
  const mother = await createRelative(app);
  await takePart(app, mother.id, she.id, 'manager', 'MOTHER');
  const man = () => createMember(app, { gender: 'MALE' });
  const [proposed, asking, onBoard] = [await man(), await man(), await man()];
  expect((await by.propose(mother, she, proposed, 'From a good house')).status).toBe(200);
  await speak.request(asking, she);
  await boards(app).add(mother, she, onBoard);
  await app.call('shortlist', { token: she.token, params: { id: onBoard.id } });
  const { path: link } = await linking(app).make(she);
  await app.call('saveSearch', {
    token: she.token,
    body: { name: 'From Sirsi', query: { search: 'Sirsi' }, digest: true },
  });
  const email = `invited${she.id}@hold.example`;
  const invited = { email, relation: 'UNCLE', part: 'adviser' } as const;
  await app.call('inviteRelative', { token: she.token, body: invited });
  return { she, he, matchId, proposed, link };
}

/** Every endpoint that is read without naming anything, as far as a candidate may call it. */
const reads = (Object.keys(endpoints) as EndpointName[]).filter((name) => {
  const { method, rule, ...rest } = endpoints[name];
  return method === 'GET' && !('params' in rest) && !('role' in requirements[rule]);
});

/** Addresses are signed anew, and times of the clock go on. */
const steady = (text: string) =>
  text.replaceAll(/[?&](?:v|e|s)=[^"&]*/g, '').replaceAll(/"cursor":"[^"]*"/g, '');

async function everything({ token }: TestMember, matchId: string, other: string) {
  const headers = { authorization: `Bearer ${token}` };
  const seen: Record<string, string> = {};
  for (const name of reads) {
    const answer = await app.fetch(`/api${endpoints[name].path}`, { headers });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const text =
      name === 'exportData'
        ? (unzip(bytes).get('data.json')?.toString('utf8') ?? '')
        : bytes.toString('utf8');
    seen[name] = steady(
      `${answer.status} ${text.replaceAll(/"(?:exportedAt|at)": ?"[^"]*"/g, '')}`,
    );
  }
  for (const path of [
    `/profiles/${other}`,
    `/matches/${matchId}`,
    `/messages/${matchId}`,
    `/messages/${matchId}/openings`,
    '/matches?box=received',
    '/matches?box=accepted',
  ]) {
    const answer = await app.fetch(`/api${path}`, { headers });
    seen[path] = steady(`${answer.status} ${await answer.text()}`);
  }
  return seen;
}

const holds = {
  'a press': async (she: TestMember) => {
    expect((await app.call('press', { token: she.token, body: {} })).status).toBe(204);
  },
  reports: async (she: TestMember) => {
    await app.query(`UPDATE members SET held_at = now() WHERE id = '${she.id}'`);
  },
} as const;

describe.each(Object.entries(holds))('%s', (_, hold) => {
  test('changes nothing that her own account reads, counts or downloads', async () => {
    const { she, matchId, proposed } = await stage();
    // What a first read writes, such as a look, is there before both.
    await everything(she, matchId, proposed.id);
    const before = await everything(she, matchId, proposed.id);
    await hold(she);
    expect(await everything(she, matchId, proposed.id)).toEqual(before);
    expect(Object.keys(before).length).toBeGreaterThan(25);
  });

  test('tells her screens nothing', async () => {
    const { she, he, matchId } = await stage();
    const screen = await connectLive(app.url, she);
    let heard: string[] = [];
    screen.socket.onAny((name: string) => heard.push(name));
    /** What comes with a message, and before it. */
    const untilMessage = async (text: string) => {
      heard = [];
      await speak.send(he, matchId, text);
      await screen.next('message:new');
      return heard.slice(0, heard.indexOf('message:new') + 1);
    };
    const before = await untilMessage('Before');
    await hold(she);
    expect(await untilMessage('After')).toEqual(before);
    screen.close();
  });

  test('lets her do what she could do', async () => {
    const { she, he, matchId, proposed } = await stage();
    await hold(she);
    expect((await speak.send(she, matchId, 'Still here')).status).toBe(201);
    const [proposal] = await by.proposals(she);
    expect(proposal?.profile.id).toBe(proposed.id);
    expect((await by.send(she, proposal?.id ?? '')).status).toBe(200);
    await linking(app).make(she);
    expect(he.id).not.toBe(proposed.id);
  });

  test('ends her link for whoever has it, for good', async () => {
    const { she, link } = await stage();
    const page = async () => (await app.fetch(link)).status;
    expect(await page()).toBe(200);
    await hold(she);
    expect(await page()).toBe(410);
    await app.query(`DELETE FROM pressed_cases WHERE candidate_id = '${she.id}'`);
    await app.query(`UPDATE members SET held_at = NULL WHERE id = '${she.id}'`);
    expect(await page()).toBe(410);
  });
});
