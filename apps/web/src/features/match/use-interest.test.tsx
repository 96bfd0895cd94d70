import type { MatchState } from '@sambandha/contract/match/schemas';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { advanceTimers, clickButton, render } from '../../test/render.tsx';
import { memberKeys, setMatchState } from './member-cache.ts';
import { useExpressInterest } from './use-interest.ts';

const receivedInterest: MatchState = { id: 'match', status: 'REQUESTED', direction: 'received' };
const acceptedMatch: MatchState = { ...receivedInterest, status: 'ACCEPTED' };
const declinedMatch: MatchState = { id: 'match', status: 'DECLINED', direction: 'sent' };

const key = memberKeys.byId('ananya');
const onFailed = vi.fn();
let response: PromiseWithResolvers<Response>;

beforeEach(() => {
  onFailed.mockReset();
  response = Promise.withResolvers();
  vi.stubGlobal('fetch', () => response.promise);
});

function Interest({ match }: { match: MatchState | null }) {
  const interest = useExpressInterest({ id: 'ananya', match }, { onFailed });
  return (
    <button type="button" onClick={() => interest.mutate()}>
      Interest
    </button>
  );
}

/** Expresses interest. The request fails after `meanwhile`. Returns the state in the cache. */
async function failAfter(match: MatchState | null, meanwhile: (client: QueryClient) => void) {
  const client = new QueryClient();
  client.setQueryData(key, { profile: { match } });
  render(<Interest match={match} />, { client });
  await clickButton('Interest');
  meanwhile(client);
  response.reject(new TypeError('Failed to fetch'));
  await advanceTimers();
  expect(onFailed).toHaveBeenCalledOnce();
  return client.getQueryData<{ profile: { match: MatchState | null } }>(key)?.profile.match;
}

test.each([
  ['no match', null],
  ['a received interest', receivedInterest],
])('a failed request restores the previous state: %s', async (_, match) => {
  expect(await failAfter(match, () => undefined)).toEqual(match);
});

test.each([
  ['differs from the optimistic state', null, declinedMatch],
  ['equals the optimistic state', receivedInterest, acceptedMatch],
])('a failed request keeps the state of a live event that %s', async (_, match, event) => {
  const state = await failAfter(match, (client) => setMatchState(client, 'ananya', event));
  expect(state).toEqual(event);
});

test('a failed request keeps a state that was fetched during the request', async () => {
  const state = await failAfter(null, (client) => {
    client.setQueryData(key, { profile: { match: declinedMatch } });
  });
  expect(state).toEqual(declinedMatch);
});
