// @vitest-environment happy-dom
import type { InboxFeedback } from '@sambandha/contract/admin/inbox';
import { admin as texts } from '@sambandha/words/en/screens/admin/index';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AdminTexts } from '../../i18n/parts/admin-texts.tsx';
import { click, find, findAll, pass, render, type } from '../../test/render.tsx';
import { FeedbackCard } from './feedback-card.tsx';

const { inbox } = texts;

const feedback: InboxFeedback = {
  id: 'feedback',
  title: 'A word on the letters',
  description: 'They could be a little larger for us.',
  name: null,
  email: 'v•••@example.org',
  phone: null,
  member: null,
  status: 'open',
  note: null,
  reply: null,
  answeredAt: null,
  createdAt: '2026-03-01T10:00:00.000Z',
};

const onSend = vi.fn<(body: string) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  onSend.mockReset();
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    onSend(body);
    return Response.json({ feedback });
  });
});
afterEach(() => vi.useRealTimers());

function renderCard(card: InboxFeedback): void {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AdminTexts>
        <FeedbackCard feedback={card} />
      </AdminTexts>
    </QueryClientProvider>,
  );
}

const pageText = () => document.body.textContent;

test('a reply requires a text, and is sent once', async () => {
  renderCard(feedback);
  click(find('button', inbox.reply));
  click(find('button', inbox.send));
  expect(pageText()).toContain(inbox.answerRequired);
  expect(onSend).not.toHaveBeenCalled();
  type(document.querySelector('textarea') as HTMLTextAreaElement, 'They will be. Sharada');
  click(find('button', inbox.send));
  await pass();
  expect(onSend.mock.calls).toEqual([[JSON.stringify({ reply: 'They will be. Sharada' })]]);
  expect(document.querySelector('dialog')).toBeNull();
});

test('a reply that could not be sent stays in its dialog', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 503 }));
  renderCard(feedback);
  click(find('button', inbox.reply));
  type(document.querySelector('textarea') as HTMLTextAreaElement, 'They will be. Sharada');
  click(find('button', inbox.send));
  await pass();
  expect(document.querySelector('textarea')?.value).toBe('They will be. Sharada');
});

test('answered feedback shows the reply, and cannot be answered again', () => {
  renderCard({
    ...feedback,
    reply: 'They will be. Sharada',
    answeredAt: '2026-03-02T10:00:00.000Z',
  });
  expect(pageText()).toContain('Answered on 2 March 2026');
  expect(pageText()).toContain('They will be. Sharada');
  expect(findAll('button', inbox.reply)).toHaveLength(0);
});

test('a sender without an address cannot be answered', () => {
  renderCard({ ...feedback, email: null });
  expect(findAll('button', inbox.reply)).toHaveLength(0);
  expect(findAll('button', inbox.note)).toHaveLength(1);
});
