// @vitest-environment happy-dom
import { failures } from '@sambandha/contract/errors';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../api/query.ts';
import { click, find, pass, render } from '../../test/render.tsx';
import { addressOf, selectionOf } from './address.ts';
import { prefetchProfiles, useProfiles } from './use-profiles.ts';

const server = vi.fn<() => Response>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => server());
});

afterEach(() => {
  queryClient.clear();
  vi.useRealTimers();
});

const refused = () => {
  const [status, message] = failures.CARDS_TODAY;
  return Response.json({ code: 'CARDS_TODAY', message }, { status });
};

function List() {
  const selection = selectionOf(new URLSearchParams());
  const { failed, retry } = useProfiles(selection, addressOf(selection).toString(), 1);
  return (
    <button type="button" onClick={retry}>
      {failed ? 'failed' : 'read'}
    </button>
  );
}

test('what was refused ahead of the screen is not asked again by it, but by who wants it', async () => {
  server.mockImplementation(refused);
  prefetchProfiles(new URLSearchParams());
  await pass();
  render(
    <QueryClientProvider client={queryClient}>
      <List />
    </QueryClientProvider>,
  );
  await pass();
  expect(server).toHaveBeenCalledOnce();
  click(find('button', 'failed'));
  await pass();
  expect(server).toHaveBeenCalledTimes(2);
});
