import { expect, test, vi } from 'vitest';
import { render } from '../../test/render.tsx';
import { useExistingPage } from './paging.ts';

test.each([
  ['the third of one page', 3, 1, [[1]]],
  ['the second of no pages', 2, 0, [[1]]],
  ['the last page', 2, 2, []],
  ['an empty list', 1, 0, []],
])('a list goes to its last page only if the present one does not exist: %s', (...row) => {
  const [, page, pages, expectedCalls] = row;
  const handlePage = vi.fn<(page: number) => void>();
  const List = () => {
    useExistingPage({ page, pages, limit: 20, total: pages * 20 }, handlePage);
    return null;
  };
  render(<List />);
  expect(handlePage.mock.calls).toEqual(expectedCalls);
});
