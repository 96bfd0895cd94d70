import { expect, test, vi } from 'vitest';
import { render } from '../../test/render.tsx';
import { useLastPageRedirect } from './paging.ts';

test.each([
  ['the third of one page', { page: 3, pages: 1 }, false, [[1]]],
  ['the second of no pages', { page: 2, pages: 0 }, false, [[1]]],
  ['the last page', { page: 2, pages: 2 }, false, []],
  ['an empty list', { page: 1, pages: 0 }, false, []],
  // The pagination is that of an earlier response.
  ['a page that is being fetched', { page: 3, pages: 2 }, true, []],
])('a list goes to its last page only if the current page does not exist: %s', (...row) => {
  const [, { page, pages }, isFetching, expectedCalls] = row;
  const onPage = vi.fn<(page: number) => void>();
  const pagination = { page, pages, limit: 20, total: pages * 20 };
  const List = () => {
    useLastPageRedirect({ pagination, isFetching, onPage });
    return null;
  };
  render(<List />);
  expect(onPage.mock.calls).toEqual(expectedCalls);
});
