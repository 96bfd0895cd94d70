import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import { restartRunningQueries } from './restart-reads.ts';

test('a restarted read of the next page keeps a change of the loaded pages', async () => {
  const client = new QueryClient();
  const requests: ((page: string) => void)[] = [];
  const observer = new InfiniteQueryObserver(client, {
    queryKey: ['list'],
    queryFn: () => new Promise<string>((resolve) => requests.push(resolve)),
    initialPageParam: 1,
    getNextPageParam: (_, pages) => pages.length + 1,
  });
  onTestFinished(observer.subscribe(() => undefined));
  const loadedPages = () => client.getQueryData<{ pages: string[] }>(['list'])?.pages;
  requests[0]?.('first');
  await expect.poll(() => loadedPages()).toEqual(['first']);

  const next = observer.fetchNextPage();
  await expect.poll(() => requests).toHaveLength(2);
  client.setQueryData(['list'], { pages: ['changed'], pageParams: [1] });
  restartRunningQueries(client, { queryKey: ['list'] });
  await expect.poll(() => requests).toHaveLength(3);
  requests[1]?.('late');
  requests[2]?.('second');
  await next;
  expect(loadedPages()).toEqual(['changed', 'second']);
});

test('only a running read is restarted, and its old response is ignored', async () => {
  const client = new QueryClient();
  const requests: ((value: string) => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: ['one'],
    queryFn: () => new Promise<string>((resolve) => requests.push(resolve)),
  });
  onTestFinished(observer.subscribe(() => undefined));
  restartRunningQueries(client, { queryKey: ['one'] });
  await expect.poll(() => requests).toHaveLength(2);
  requests[1]?.('new');
  requests[0]?.('old');
  await expect.poll(() => client.getQueryData(['one'])).toBe('new');
  restartRunningQueries(client, { queryKey: ['one'] });
  expect(requests).toHaveLength(2);
});
