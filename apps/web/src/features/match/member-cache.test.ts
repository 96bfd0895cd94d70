import type { MatchState } from '@sambandha/contract/match/schemas';
import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { memberKeys, setMatchState } from './member-cache.ts';
import { removeMemberFromCache, removeMemberFromLists } from './remove-member.ts';

const sentInterest: MatchState = {
  id: '0193b0a0-0000-7000-8000-000000000009',
  status: 'REQUESTED',
  direction: 'sent',
};

function createClientWithCards() {
  const client = new QueryClient();
  client.setQueryData(memberKeys.list(''), {
    pageParams: [1, 2],
    pages: [
      { profiles: [{ id: 'a', match: null }], pagination: { total: 3 } },
      {
        profiles: [
          { id: 'b', match: null },
          { id: 'c', match: null },
        ],
        pagination: { total: 3 },
      },
    ],
  });
  client.setQueryData(memberKeys.byId('b'), { profile: { id: 'b', name: 'B', match: null } });
  return client;
}

type Page = {
  profiles: { id: string; match: MatchState | null }[];
  pagination: { total: number };
};
type Pages = { pages: Page[] };
const cardsOf = (client: QueryClient) =>
  client.getQueryData<Pages>(memberKeys.list(''))?.pages.flatMap((page) => page.profiles) ?? [];

const totalsOf = (client: QueryClient) =>
  client.getQueryData<Pages>(memberKeys.list(''))?.pages.map(({ pagination }) => pagination.total);

test('setMatchState updates only the card and the profile of one member', () => {
  const client = createClientWithCards();
  setMatchState(client, 'b', sentInterest);
  expect(cardsOf(client).map((card) => card.match)).toEqual([null, sentInterest, null]);
  expect(client.getQueryData(memberKeys.byId('b'))).toEqual({
    profile: { id: 'b', name: 'B', match: sentInterest },
  });
});

test('setMatchState does not create a profile that is not cached', () => {
  const client = createClientWithCards();
  setMatchState(client, 'a', sentInterest);
  expect(client.getQueryData(memberKeys.byId('a'))).toBeUndefined();
});

test('removeMemberFromCache removes a member from the lists and the cached profiles', () => {
  const client = createClientWithCards();
  removeMemberFromCache(client, 'b');
  expect(cardsOf(client).map((card) => card.id)).toEqual(['a', 'c']);
  expect(totalsOf(client)).toEqual([2, 2]);
  expect(client.getQueryData(memberKeys.byId('b'))).toBeUndefined();
});

test('removeMemberFromCache marks only the member’s own lists as stale', () => {
  const client = createClientWithCards();
  const ownKey = [...memberKeys.ownLists, 'shortlist'];
  client.setQueryData(ownKey, client.getQueryData(memberKeys.list('')));
  removeMemberFromCache(client, 'b');
  expect(client.getQueryState(ownKey)?.isInvalidated).toBe(true);
  expect(client.getQueryState(memberKeys.list(''))?.isInvalidated).toBe(false);
});

test.each([
  ['a match', (client: QueryClient) => setMatchState(client, 'c', sentInterest)],
  ['a removal', (client: QueryClient) => removeMemberFromLists(client, 'c')],
])('a list that is stale because of a removal is still stale after %s', (_, change) => {
  const client = createClientWithCards();
  const ownKey = [...memberKeys.ownLists, 'shortlist'];
  client.setQueryData(ownKey, client.getQueryData(memberKeys.list('')));
  removeMemberFromCache(client, 'b');
  change(client);
  expect(client.getQueryState(ownKey)?.isInvalidated).toBe(true);
});

test('removeMemberFromCache does not change a list without the member', () => {
  const client = createClientWithCards();
  const list = client.getQueryData(memberKeys.list(''));
  removeMemberFromCache(client, 'd');
  expect(client.getQueryData(memberKeys.list(''))).toBe(list);
});

test.each([
  ['a change of the match', (client: QueryClient) => setMatchState(client, 'b', sentInterest)],
  ['a removal', (client: QueryClient) => removeMemberFromCache(client, 'b')],
])('a page that was requested before %s does not revert the change', async (_, change) => {
  const client = createClientWithCards();
  const requests: ((page: object) => void)[] = [];
  const observer = new InfiniteQueryObserver(client, {
    queryKey: memberKeys.list(''),
    queryFn: () => new Promise<object>((resolve) => requests.push(resolve)),
    initialPageParam: 1,
    getNextPageParam: () => 3,
    staleTime: Infinity,
  });
  onTestFinished(observer.subscribe(() => undefined));
  const next = observer.fetchNextPage();
  await expect.poll(() => requests).toHaveLength(1);
  change(client);
  const changedCards = cardsOf(client);
  await expect.poll(() => requests).toHaveLength(2);
  for (const respond of requests) respond({ profiles: [{ id: 'd', match: null }] });
  await next;
  expect(cardsOf(client)).toEqual([...changedCards, { id: 'd', match: null }]);
});
