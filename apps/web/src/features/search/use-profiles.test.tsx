import { failures } from '@sambandha/contract/errors';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../api/query.ts';
import { advanceTimers, click, clickButton, getByRole, render } from '../../test/render.tsx';
import { parseSelection } from './address.ts';
import { prefetchProfiles, useProfiles } from './use-profiles.ts';

const respond = vi.fn<(url: URL) => Response>();

beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string) => respond(new URL(url, location.href)));
});

afterEach(() => {
  queryClient.clear();
});

const refusalResponse = () => {
  const [status, message] = failures.CARDS_TODAY;
  return Response.json({ code: 'CARDS_TODAY', message }, { status });
};

function List() {
  const selection = parseSelection(new URLSearchParams());
  const { error, retry } = useProfiles(selection, 1);
  return (
    <button type="button" onClick={retry}>
      {error ? 'failed' : 'read'}
    </button>
  );
}

test('a refused prefetch is repeated only by a retry', async () => {
  respond.mockImplementation(refusalResponse);
  prefetchProfiles(new URLSearchParams());
  await advanceTimers();
  render(<List />, { client: queryClient });
  await advanceTimers();
  expect(respond).toHaveBeenCalledOnce();
  await clickButton('failed');
  expect(respond).toHaveBeenCalledTimes(2);
});

function Pages({ requested = 2 }: { readonly requested?: number }) {
  const selection = parseSelection(new URLSearchParams());
  const list = useProfiles(selection, requested);
  return (
    <button type="button" onClick={list.loadNextPage}>
      {list.nextPageError ? 'failed' : list.profiles.map(({ name }) => name).join()}
    </button>
  );
}

test('a retry reloads the whole list when a new release rejects the cursor', async () => {
  let release = 'former';
  respond.mockImplementation(({ searchParams }) => {
    const cursor = searchParams.get('cursor');
    if (cursor !== null && cursor !== release) {
      const [status, message] = failures.VALIDATION;
      return Response.json({ code: 'VALIDATION', message }, { status });
    }
    const name = cursor === null ? 'Sahana' : 'Ananya';
    const page = Number(searchParams.get('page'));
    return Response.json({
      profiles: [{ id: name, name }],
      pagination: { page, limit: 1, total: 2, pages: 2 },
      cursor: release,
    });
  });
  prefetchProfiles(new URLSearchParams());
  await advanceTimers();
  release = 'present';
  render(<Pages />, { client: queryClient });
  await advanceTimers();
  await clickButton('failed');
  getByRole('button', 'Sahana,Ananya');
});

test('the list continues after the last counted page if members leave the list in the meantime', async () => {
  const cardsOf = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, index) => {
      const name = `Member ${first + index}`;
      return { id: name, name };
    });
  const pages = [
    { profiles: cardsOf(1, 12), pagination: { page: 1, pages: 3, total: 25 }, cursor: 'a' },
    { profiles: cardsOf(13, 24), pagination: { page: 2, pages: 2, total: 23 }, cursor: 'b' },
    { profiles: cardsOf(25, 25), pagination: { page: 3, pages: 2, total: 23 }, cursor: null },
  ];
  respond.mockImplementation(({ searchParams }) => {
    const cursor = searchParams.get('cursor');
    return Response.json(pages.find((_, index) => (pages[index - 1]?.cursor ?? null) === cursor));
  });
  const list = render(<Pages requested={1} />, { client: queryClient });
  await advanceTimers();
  for (const last of ['Member 12', 'Member 24', 'Member 25', 'Member 25']) {
    expect(list.textContent?.split(',').at(-1)).toBe(last);
    click(list.querySelector('button') as HTMLElement);
    await advanceTimers();
  }
  expect(respond).toHaveBeenCalledTimes(3);
});
