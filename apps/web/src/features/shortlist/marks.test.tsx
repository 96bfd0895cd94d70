import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { call } from '../../api/call.ts';
import { startActingFor, stopActing } from '../../api/on-behalf.ts';
import { queryClient } from '../../api/query.ts';
import { advanceTimers, click, clickButton, getByRole, render } from '../../test/render.tsx';
import { currentToasts } from '../../ui/toast-store.ts';
import { type CachedList, memberKeys } from '../match/index.ts';
import { markKeys } from './marks.ts';
import { usePassMember } from './pass.ts';
import { CardBookmark } from './shortlist-button.tsx';
import { useOwnList } from './use-own-list.ts';

const ID = '0199a3c0-0000-7000-8000-000000000001';

afterEach(() => {
  queryClient.clear();
});

function List() {
  const { data } = useInfiniteQuery({
    queryKey: memberKeys.list('all'),
    queryFn: ({ signal }) => call('GET /profiles/', { query: {}, signal }),
    initialPageParam: 1,
    getNextPageParam: () => undefined,
  });
  const card = data?.pages[0]?.profiles[0];
  return card === undefined ? null : <CardBookmark member={card} />;
}

const page = (shortlisted: boolean) => ({
  profiles: [{ id: ID, name: 'Kaveri', shortlisted }],
  pagination: { page: 1, limit: 12, total: 1, pages: 1 },
});

const pressedState = () => getByRole('button', 'Shortlist Kaveri').getAttribute('aria-pressed');

test('a response older than the click does not reset the bookmark', async () => {
  vi.useFakeTimers();
  const lateResponse = Promise.withResolvers<Response>();
  const responses = [
    async () => Response.json(page(false)),
    () => lateResponse.promise,
    async () => Response.json(page(true)),
  ];
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) =>
    method === 'PUT' ? new Response(null, { status: 204 }) : responses.shift()?.(),
  );
  render(<List />, { client: queryClient });
  await advanceTimers();
  void queryClient.invalidateQueries();
  await advanceTimers();
  expect(responses).toHaveLength(1);
  click(getByRole('button', 'Shortlist Kaveri'));
  lateResponse.resolve(Response.json(page(false)));
  await advanceTimers();
  expect(pressedState()).toBe('true');
  // A stale list is fetched again after the server has stored the change.
  await advanceTimers();
  expect(responses).toHaveLength(0);
  const cachedList = queryClient.getQueryData<InfiniteData<ReturnType<typeof page>>>(
    memberKeys.list('all'),
  );
  expect(cachedList?.pages[0]?.profiles[0]?.shortlisted).toBe(true);
});

test('a refetch that started before the change is stored does not reset the bookmark', async () => {
  vi.useFakeTimers();
  const putResponse = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) =>
    method === 'PUT' ? putResponse.promise : Response.json(page(false)),
  );
  render(<List />, { client: queryClient });
  await advanceTimers();
  click(getByRole('button', 'Shortlist Kaveri'));
  void queryClient.invalidateQueries();
  await advanceTimers();
  putResponse.resolve(new Response(null, { status: 204 }));
  await advanceTimers();
  expect(pressedState()).toBe('true');
});

test('the response to a first click does not replace the state of a second click', async () => {
  vi.useFakeTimers();
  const first = Promise.withResolvers<Response>();
  const second = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) => {
    if (method === 'PUT') return first.promise;
    if (method === 'DELETE') return second.promise;
    return Response.json(page(false));
  });
  render(<List />, { client: queryClient });
  await advanceTimers();
  await clickButton('Shortlist Kaveri');
  expect(pressedState()).toBe('true');
  await clickButton('Shortlist Kaveri');
  first.resolve(new Response(null, { status: 204 }));
  await advanceTimers();
  expect(pressedState()).toBe('false');
  second.resolve(new Response(null, { status: 204 }));
  await advanceTimers();
  expect(pressedState()).toBe('false');
});

test.each([
  [500, 500, 'false'],
  [204, 500, 'true'],
  [500, 204, 'false'],
])(
  'after two quick clicks with the response statuses %i and %i, aria-pressed is %s',
  async (first, second, state) => {
    vi.useFakeTimers();
    vi.spyOn(console, 'error').mockReturnValue();
    const clicksDone = Promise.withResolvers<void>();
    const methods: (string | undefined)[] = [];
    const respond = (status: number) =>
      status === 204 ? new Response(null, { status }) : Response.json({}, { status });
    vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) => {
      if (method !== 'GET') {
        methods.push(method);
        await clicksDone.promise;
        return respond(method === 'PUT' ? first : second);
      }
      return Response.json(page(false));
    });
    render(<List />, { client: queryClient });
    await advanceTimers();
    await clickButton('Shortlist Kaveri');
    await clickButton('Shortlist Kaveri');
    clicksDone.resolve();
    await advanceTimers();
    await advanceTimers();
    expect(methods).toEqual(['PUT', 'DELETE']);
    expect(pressedState()).toBe(state);
  },
);

function PassAndList() {
  const { mutate } = usePassMember({ id: ID, name: 'Kaveri', shortlisted: false });
  const { profiles } = useOwnList('passed');
  return (
    <button type="button" onClick={() => mutate()}>
      {profiles[0]?.name ?? 'Nobody'}
    </button>
  );
}

test('a list loaded before a change was stored is fetched again', async () => {
  vi.useFakeTimers();
  const putResponse = Promise.withResolvers<Response>();
  const list = (...names: string[]) =>
    Response.json({
      profiles: names.map((name) => ({ id: ID, name })),
      pagination: { page: 1, limit: 12, total: names.length, pages: 1 },
    });
  const responses = [() => list(), () => list('Kaveri')];
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) =>
    method === 'PUT' ? putResponse.promise : responses.shift()?.(),
  );
  render(<PassAndList />, { client: queryClient });
  await advanceTimers();
  await clickButton('Nobody');
  putResponse.resolve(new Response(null, { status: 204 }));
  await advanceTimers();
  await advanceTimers();
  expect(getByRole('button', 'Kaveri').isConnected).toBe(true);
});

test('after a failed "Not for me" the member has the former mark again', async () => {
  vi.useFakeTimers();
  // The API client logs a response with status 500.
  vi.spyOn(console, 'error').mockReturnValue();
  const pagination = { page: 1, limit: 12, total: 0, pages: 1 };
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) =>
    method === 'PUT'
      ? Response.json({}, { status: 500 })
      : Response.json({ profiles: [], pagination }),
  );
  const mark = { shortlisted: true, passed: false };
  queryClient.setQueryData(markKeys.byId(ID), mark);
  render(<PassAndList />, { client: queryClient });
  await advanceTimers();
  await clickButton('Nobody');
  await advanceTimers();
  expect(queryClient.getQueryData(markKeys.byId(ID))).toEqual(mark);
});

function PassButton({ id = ID, name = 'Kaveri' }) {
  const { mutate } = usePassMember({ id, name, shortlisted: false });
  return (
    <button type="button" onClick={() => mutate()}>
      {name}
    </button>
  );
}

test('the undo of "Not for me" restores the cached mark, not that of the card', async () => {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    calls.push(`${method} ${address}`);
    return new Response(null, { status: 204 });
  });
  queryClient.setQueryData(markKeys.byId(ID), { shortlisted: true, passed: false });
  render(<PassButton />, { client: queryClient });
  await clickButton('Kaveri');
  await advanceTimers();
  await act(async () => currentToasts().at(-1)?.action?.onSelect());
  await advanceTimers();
  expect(calls).toEqual([`PUT /api/passed/${ID}`, `PUT /api/shortlist/${ID}`]);
});

test('a late response to an undo does not change the cache of another candidate', async () => {
  const undoResponse = Promise.withResolvers<Response>();
  const responses = [new Response(null, { status: 204 }), undoResponse.promise];
  vi.stubGlobal('fetch', async () => responses.shift());
  queryClient.setQueryData(markKeys.byId(ID), { shortlisted: true, passed: false });
  render(<PassButton />, { client: queryClient });
  await clickButton('Kaveri');
  await advanceTimers();
  await act(async () => currentToasts().at(-1)?.action?.onSelect());
  onTestFinished(stopActing);
  startActingFor({ id: 'sahana', name: 'Sahana' });
  undoResponse.resolve(new Response(null, { status: 204 }));
  await advanceTimers();
  await advanceTimers();
  expect(queryClient.getQueryData(markKeys.byId(ID))).toBeUndefined();
});

test('the undo of "Not for me" returns only that member to the lists', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
  const names = ['Ananya', 'Kaveri', 'Sahana'];
  const profiles = names.map((name) => ({ id: name, name, shortlisted: false }));
  queryClient.setQueryData(memberKeys.list('all'), {
    pages: [{ profiles, pagination: { page: 1, limit: 12, total: 3, pages: 1 }, cursor: null }],
    pageParams: [1],
  });
  render(
    names.map((name) => <PassButton key={name} id={name} name={name} />),
    { client: queryClient },
  );
  const listContent = () => {
    const list = queryClient.getQueryData<CachedList>(memberKeys.list('all'));
    const firstPage = list?.pages[0];
    return [firstPage?.profiles.map(({ id }) => id), firstPage?.pagination.total];
  };
  await clickButton('Ananya');
  await advanceTimers();
  await clickButton('Kaveri');
  await advanceTimers();
  expect(listContent()).toEqual([['Sahana'], 1]);
  const toast = currentToasts().find(({ text }) => text.includes('Ananya'));
  await act(async () => toast?.action?.onSelect());
  await advanceTimers();
  expect(listContent()).toEqual([['Ananya', 'Sahana'], 2]);
  // The cursor null marks the last page. Without the property, the list would request another one.
  const list = queryClient.getQueryData<CachedList>(memberKeys.list('all'));
  expect(list?.pages[0]).toHaveProperty('cursor', null);
});
