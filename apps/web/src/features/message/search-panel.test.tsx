import type { Match } from '@sambandha/contract/match/schemas';
import { message as texts } from '@sambandha/words/en/screens/message';
import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { advanceTimers, pageText, render, typeText, waitUntil } from '../../test/render.tsx';
import { SearchPanel } from './search-panel.tsx';

const match = { id: 'match', profile: { name: 'Ananya' } } as unknown as Match;

test('the search stops if the request for a range of messages fails', async () => {
  // The API client logs a response with status 500.
  vi.spyOn(console, 'error').mockReturnValue();
  const fetchRange = vi.fn(async (address: string) => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    return address.includes('cursor=')
      ? Response.json({}, { status: 500 })
      : Response.json({ messages: [], nextCursor: 'next' });
  });
  vi.stubGlobal('fetch', fetchRange);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(<SearchPanel match={match} onSelect={() => {}} onClose={() => {}} />, { client });
  typeText(document.querySelector('input') as HTMLInputElement, 'saree');
  await waitUntil(() => expect(pageText()).toContain(texts.searchFailed));
  const requestCount = fetchRange.mock.calls.length;
  // A search that did not stop would send a request every 100 ms.
  await advanceTimers(2000);
  expect(fetchRange).toHaveBeenCalledTimes(requestCount);
});
