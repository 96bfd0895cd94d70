// @vitest-environment happy-dom
import type { InboxFeedback } from '@sambandha/contract/admin/inbox';
import { admin as said } from '@sambandha/words/en/screens/admin/index';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AdminTexts } from '../../i18n/parts/admin-texts.tsx';
import { click, find, findAll, pass, render, type } from '../../test/render.tsx';
import { FeedbackCard } from './feedback-card.tsx';

const { inbox } = said;

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

const sent = vi.fn<(body: string) => void>();

beforeEach(() => {
  vi.useFakeTimers();
  sent.mockReset();
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent(body);
    return Response.json({ feedback });
  });
});
afterEach(() => vi.useRealTimers());

function open(shown: InboxFeedback): void {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AdminTexts>
        <FeedbackCard feedback={shown} />
      </AdminTexts>
    </QueryClientProvider>,
  );
}

const text = () => document.body.textContent;

test('a reply requires a text, and is sent once', async () => {
  open(feedback);
  click(find('button', inbox.reply));
  click(find('button', inbox.send));
  expect(text()).toContain(inbox.answerRequired);
  expect(sent).not.toHaveBeenCalled();
  type(document.querySelector('textarea') as HTMLTextAreaElement, 'They will be. Sharada');
  click(find('button', inbox.send));
  await pass();
  expect(sent.mock.calls).toEqual([[JSON.stringify({ reply: 'They will be. Sharada' })]]);
  expect(document.querySelector('dialog')).toBeNull();
});

test('an answered feedback shows the reply, and cannot be answered again', () => {
  open({ ...feedback, reply: 'They will be. Sharada', answeredAt: '2026-03-02T10:00:00.000Z' });
  expect(text()).toContain('Answered on 2 March 2026');
  expect(text()).toContain('They will be. Sharada');
  expect(findAll('button', inbox.reply)).toHaveLength(0);
});

test('a sender without an address cannot be answered', () => {
  open({ ...feedback, email: null });
  expect(findAll('button', inbox.reply)).toHaveLength(0);
  expect(findAll('button', inbox.note)).toHaveLength(1);
});
