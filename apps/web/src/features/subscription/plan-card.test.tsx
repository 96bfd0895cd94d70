// @vitest-environment happy-dom
import { en } from '@sambandha/words/en/screens/index';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { click, find, render, until } from '../../test/render.tsx';
import { PlanCard } from './plan-card.tsx';

const { subscription: texts, common } = en;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

test('usage that could not be loaded can be requested again', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const server = vi.fn<() => Response>(() => Response.json({}, { status: 500 }));
  vi.stubGlobal('fetch', async () => server());
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const place = render(
    <QueryClientProvider client={client}>
      <PlanCard />
    </QueryClientProvider>,
  );
  await until(() => expect(place.textContent).toContain(texts.failed));
  const allowance = { used: 3, limit: 25, resetsAt: null };
  server.mockImplementation(() =>
    Response.json({
      usage: {
        interests: allowance,
        messages: allowance,
        profiles: allowance,
        cards: allowance,
        cardsAWeek: allowance,
      },
    }),
  );
  click(find('button', common.retry));
  await until(() => expect(place.querySelectorAll('dd')).toHaveLength(5));
  expect(place.textContent).not.toContain(texts.failed);
  expect(place.textContent).toContain('3 of 25');
});
