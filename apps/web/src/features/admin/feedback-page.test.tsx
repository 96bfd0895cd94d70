import type { InboxFeedback } from '@sambandha/contract/admin/inbox';
import { admin as texts } from '@sambandha/words/en/screens/admin/index';
import { QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { AdminTexts } from '../../i18n/parts/admin-texts.tsx';
import {
  advanceTimers,
  click,
  clickButton,
  getAllByRole,
  getByRole,
  pageText,
  render,
  typeText,
} from '../../test/render.tsx';
import FeedbackPage from './feedback-page.tsx';
import { adminKey } from './queries.ts';

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

const onSend = vi.fn<(body: string) => Response>();
let feedbackList: InboxFeedback[];
let client: QueryClient;

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  onSend.mockReset().mockImplementation(() => Response.json({ feedback }));
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string | null }) => {
    if (body !== null) return onSend(body);
    if (path === '/api/admin/stats') return Response.json({ stats: {} });
    const pagination = { page: 1, limit: 20, total: feedbackList.length, pages: 1 };
    return Response.json({ feedback: feedbackList, pagination });
  });
});

async function renderPage(...feedbacks: InboxFeedback[]): Promise<void> {
  feedbackList = feedbacks;
  render(
    <AdminTexts>
      <FeedbackPage />
    </AdminTexts>,
    { client },
  );
  await advanceTimers();
}

const field = () => document.querySelector('textarea') as HTMLTextAreaElement;

test('a reply requires a text and is sent once', async () => {
  await renderPage(feedback);
  click(getByRole('button', inbox.reply));
  click(getByRole('button', inbox.send));
  expect(pageText()).toContain(inbox.answerRequired);
  expect(onSend).not.toHaveBeenCalled();
  typeText(field(), 'They will be. Sharada');
  await clickButton(inbox.send);
  expect(onSend.mock.calls).toEqual([[JSON.stringify({ reply: 'They will be. Sharada' })]]);
  expect(document.querySelector('dialog')).toBeNull();
});

test('a reply stays in its dialog if it cannot be sent', async () => {
  onSend.mockImplementation(() => Response.json({}, { status: 503 }));
  await renderPage(feedback);
  click(getByRole('button', inbox.reply));
  typeText(field(), 'They will be. Sharada');
  await clickButton(inbox.send);
  expect(field().value).toBe('They will be. Sharada');
});

test.each(['reply', 'note'] as const)(
  'a %s stays in its dialog when a reload removes the feedback from the list',
  async (kind) => {
    await renderPage(feedback);
    click(getByRole('button', inbox[kind]));
    typeText(field(), 'They will be. Sharada');
    feedbackList = [];
    await act(() => client.invalidateQueries({ queryKey: adminKey }));
    await advanceTimers();
    expect(pageText()).toContain(inbox.none);
    expect(field().value).toBe('They will be. Sharada');
    await clickButton(kind === 'reply' ? inbox.send : inbox.keep);
    const previousNote = kind === 'note' ? { previousNote: null } : {};
    const body = { [kind]: 'They will be. Sharada', ...previousNote };
    expect(onSend.mock.calls).toEqual([[JSON.stringify(body)]]);
    expect(document.querySelector('dialog')).toBeNull();
  },
);

test('the note dialog is prefilled with the stored note', async () => {
  await renderPage({ ...feedback, note: 'For spring' });
  click(getByRole('button', inbox.note));
  expect(field().value).toBe('For spring');
  typeText(field(), 'For spring. Ganesh does it');
  await clickButton(inbox.keep);
  const body = { note: 'For spring. Ganesh does it', previousNote: 'For spring' };
  expect(onSend.mock.calls).toEqual([[JSON.stringify(body)]]);
});

test('answered feedback shows the reply and cannot be answered again', async () => {
  await renderPage({
    ...feedback,
    reply: 'They will be. Sharada',
    answeredAt: '2026-03-02T10:00:00.000Z',
  });
  expect(pageText()).toContain('Answered on 2 March 2026');
  expect(pageText()).toContain('They will be. Sharada');
  expect(getAllByRole('button', inbox.reply)).toHaveLength(0);
});

test('feedback cannot be answered if its sender has no address', async () => {
  await renderPage({ ...feedback, email: null });
  expect(getAllByRole('button', inbox.reply)).toHaveLength(0);
  expect(getAllByRole('button', inbox.note)).toHaveLength(1);
});
