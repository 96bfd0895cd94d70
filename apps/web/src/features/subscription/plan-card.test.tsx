import { en } from '@sambandha/words/en/screens/index';
import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { click, getByRole, render, waitUntil } from '../../test/render.tsx';
import { PlanCard } from './plan-card.tsx';

const { subscription: texts, common, shell } = en;

test('limits can be loaded again after a failure, and only a reached limit shows the time of its reset', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const respond = vi.fn<() => Response>(() => Response.json({}, { status: 500 }));
  vi.stubGlobal('fetch', async () => respond());
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const container = render(<PlanCard />, { client });
  await waitUntil(() => expect(container.textContent).toContain(texts.failed));
  const resetsAt = '2026-03-02T18:30:00.000Z';
  const allowance = { used: 3, limit: 25, resetsAt };
  respond.mockImplementation(() =>
    Response.json({
      usage: {
        interests: { ...allowance, used: 25 },
        messages: allowance,
        profiles: allowance,
        cards: allowance,
        cardsAWeek: allowance,
      },
    }),
  );
  click(getByRole('button', common.retry));
  await waitUntil(() =>
    expect(container.textContent).toContain(texts.aDay.replace('{limit, number}', '25')),
  );
  expect(container.textContent).not.toContain(texts.failed);
  expect(container.querySelectorAll('li')).toHaveLength(3);
  expect(getByRole('link', shell.footer.support).getAttribute('href')).toBe('/support');
  expect(container.textContent).toContain(texts.aWeek.replace('{limit, number}', '25'));
  // The sentence about a reset occurs once, for the reached limit, and splits the text in two.
  const [start = ''] = texts.resetsAt.split('{when}');
  expect(container.textContent?.split(start)).toHaveLength(2);
});
