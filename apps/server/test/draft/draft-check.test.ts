import { CONSENT_CHECK_DAYS } from '@sambandha/contract/draft/choices';
import { DAY_MS } from '@sambandha/contract/durations';
import { expect, test } from 'vitest';
import { sendConsentChecks } from '../../src/features/draft/consent-check.ts';
import { exportDrafts } from '../../src/features/draft/index.ts';
import { createRelative, refreshSessions } from '../harness/factories.ts';
import { makerCalls } from '../harness/maker-calls.ts';
import { testApp } from '../harness/test-app.ts';

/*
 * Tests of the question "Are you still happy with your profile?", which is asked a week after
 * consent, and of the exports of the maker and the candidate.
 */

const app = testApp();
const makerApi = makerCalls(app);

let profileCount = 0;
async function createConsentedProfile() {
  profileCount += 1;
  const maker = await createRelative(app);
  const keys = await makerApi.prepareAndAsk(maker, `agreed${profileCount}@test.example`);
  return { maker, session: (await makerApi.giveConsent(keys)).body };
}

const readCheck = async (token: string) =>
  (await app.call('readConsentCheck', { token })).body.check;
const answer = (token: string, body: { readonly right: boolean }) =>
  app.call('answerConsentCheck', { token, body });
const isHidden = async (token: string) =>
  (await app.call('readOwnProfile', { token })).body.profile.privacy?.hidden;

test('the candidate gets one consent check a week after consent, and a negative answer hides the profile', async () => {
  const { token: satisfiedToken } = (await createConsentedProfile()).session;
  const { token: dissatisfiedToken } = (await createConsentedProfile()).session;
  await sendConsentChecks(app.context);
  expect(await readCheck(satisfiedToken)).toBeNull();
  // No question is open yet, so the answer has no effect.
  await answer(satisfiedToken, { right: false });
  expect(await isHidden(satisfiedToken)).toBe(false);

  app.clock.advance(CONSENT_CHECK_DAYS * DAY_MS);
  await refreshSessions(app);
  await sendConsentChecks(app.context);
  await sendConsentChecks(app.context);
  for (const token of [satisfiedToken, dissatisfiedToken]) {
    expect(await readCheck(token)).toMatchObject({ maker: 'Test' });
    const { body } = await app.call('listNotifications', { token });
    expect(body.notifications.map(({ notice }) => notice)).toEqual(['CONSENT_CHECK']);
  }
  expect((await answer(satisfiedToken, { right: true })).status).toBe(204);
  expect((await answer(dissatisfiedToken, { right: false })).status).toBe(204);
  for (const token of [satisfiedToken, dissatisfiedToken]) {
    expect(await readCheck(token)).toBeNull();
  }
  expect(await isHidden(satisfiedToken)).toBe(false);
  expect(await isHidden(dissatisfiedToken)).toBe(true);
  // The question is already answered, so a second answer has no effect.
  await answer(satisfiedToken, { right: false });
  expect(await isHidden(satisfiedToken)).toBe(false);
});

test('the export of a maker contains the contact and the fields of a draft only until the request', async () => {
  const maker = await createRelative(app);
  await makerApi.prepareAndAsk(maker, 'asked-export@test.example', { location: 'Asked' });
  // The drafts are exported newest first.
  app.clock.advance(1000);
  await makerApi.prepare(maker, { email: 'open-export@test.example' }, { location: 'Openly' });
  const [draftSection] = await exportDrafts(app.context, maker.id);
  expect(draftSection?.value).toMatchObject([
    { contact: 'open-export@test.example', fields: { location: 'Openly' } },
    { contact: null, fields: null, preferences: null },
  ]);
  expect(JSON.stringify(draftSection)).not.toMatch(/Asked|asked-export/);
});

test('the export of a candidate has the time of the consent and the maker', async () => {
  const { maker, session } = await createConsentedProfile();
  const sections = await exportDrafts(app.context, session.user.id);
  expect(sections.find(({ name }) => name === 'consent')?.value).toEqual([
    {
      preparedBy: maker.name,
      relation: 'MOTHER',
      agreedAt: app.clock.now().toISOString(),
      askedAgainAt: null,
      answeredAt: null,
      stillRight: null,
    },
  ]);
});
