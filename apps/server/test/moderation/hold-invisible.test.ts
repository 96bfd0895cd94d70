import { describe, expect, test } from 'vitest';
import { biodataLinkCalls } from '../harness/biodata-link-calls.ts';
import { createCandidateWithRows, readCandidateTexts } from '../harness/candidate-texts.ts';
import { conversationCalls } from '../harness/conversation-calls.ts';
import type { TestMember } from '../harness/factories.ts';
import { connectLive } from '../harness/live.ts';
import { proposalCalls } from '../harness/proposal-calls.ts';
import { testApp } from '../harness/test-app.ts';

/*
 * A candidate reports pressure on a phone that a relative controls. All data that the account of
 * the candidate reads, counts, receives live and downloads is the same before and after the report.
 * The same applies to a hold by reports.
 */

const app = testApp();
const proposalApi = proposalCalls(app);
const conversationApi = conversationCalls(app);

const holdActions = {
  'a pressure report': async (woman: TestMember) => {
    expect((await app.call('press', { token: woman.token, body: {} })).status).toBe(204);
  },
  'a hold by reports': async (woman: TestMember) => {
    await app.query(`UPDATE members SET held_at = now() WHERE id = '${woman.id}'`);
  },
} as const;

describe.each(Object.entries(holdActions))('%s', (_, hold) => {
  test('changes nothing that the account of the candidate reads, counts or downloads', async () => {
    const fixture = await createCandidateWithRows(app);
    // The first read may write rows, such as a profile view. Its result is discarded.
    await readCandidateTexts(app, fixture);
    const before = await readCandidateTexts(app, fixture);
    await hold(fixture.woman);
    expect(await readCandidateTexts(app, fixture)).toEqual(before);
    expect(Object.keys(before).length).toBeGreaterThan(25);
  });

  test('sends no live event to the candidate', async () => {
    const { woman, man, matchId } = await createCandidateWithRows(app);
    const connection = await connectLive(app.url, woman);
    const received: string[] = [];
    connection.socket.onAny((name: string) => received.push(name));
    /** Returns the events since the last call, up to and including a message. */
    const eventsUntilMessage = async (text: string) => {
      await conversationApi.send(man, matchId, text);
      await connection.waitForEvent('message:new');
      return received.splice(0, received.indexOf('message:new') + 1);
    };
    const before = await eventsUntilMessage('Before');
    await hold(woman);
    expect(await eventsUntilMessage('After')).toEqual(before);
    connection.close();
  });

  test('lets the candidate send messages and proposals and create a link', async () => {
    const { woman, man, matchId, proposedMan } = await createCandidateWithRows(app);
    // The proposed man is not the partner of the conversation.
    expect(man.id).not.toBe(proposedMan.id);
    await hold(woman);
    expect((await conversationApi.send(woman, matchId, 'Still here')).status).toBe(201);
    const [proposal] = await proposalApi.listProposals(woman);
    expect(proposal?.profile.id).toBe(proposedMan.id);
    expect((await proposalApi.send(woman, proposal?.id ?? '')).status).toBe(200);
    await biodataLinkCalls(app).createLink(woman);
  });

  test('ends the biodata link of the candidate permanently', async () => {
    const { woman, link } = await createCandidateWithRows(app);
    const readLinkStatus = async () => (await app.fetch(link)).status;
    expect(await readLinkStatus()).toBe(200);
    await hold(woman);
    expect(await readLinkStatus()).toBe(410);
    await app.query(`DELETE FROM pressed_cases WHERE candidate_id = '${woman.id}'`);
    await app.query(`UPDATE members SET held_at = NULL WHERE id = '${woman.id}'`);
    expect(await readLinkStatus()).toBe(410);
  });
});
