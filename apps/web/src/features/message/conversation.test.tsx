// @vitest-environment happy-dom
import type { Match } from '@sambandha/contract/match/schemas';
import { ME } from '@sambandha/contract/message/constants';
import type { Message } from '@sambandha/contract/message/schemas';
import { en } from '@sambandha/words/en/screens/index';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { shouldRetry } from '../../api/query.ts';
import { useSession } from '../../api/session.ts';
import { click, find, findAll, pass, render, type, until } from '../../test/render.tsx';
import { ToastRegion } from '../../ui/toast.tsx';
import { currentToasts, dismissToast } from '../../ui/toast-store.ts';
import { cacheRow } from './cache-updates.ts';
import { ConversationSync } from './conversation-sync.tsx';
import MessagesPage from './messages-page.tsx';
import { refreshOutbox } from './outbox.ts';

const { message: texts, moderation, common, match: matchTexts } = en;
const name = 'Subraya';

/** State of the mock server: conversations, the messages of one, and requests that fail. */
let rows: Match[] = [];
let stored: Message[] = [];
let failingCalls: RegExp | null = null;
const called = vi.fn<(call: string) => void>();

class StubObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IntersectionObserver', StubObserver);
  vi.stubGlobal('ResizeObserver', StubObserver);
  vi.spyOn(console, 'error').mockReturnValue();
  localStorage.clear();
  useSession.setState({ user: { id: 'parvati' } as never, token: 'a token' });
  refreshOutbox();
  rows = [row()];
  stored = [written(1, 'Namaste'), written(2, 'Is Sunday good?')];
  failingCalls = null;
  called.mockReset();
  vi.stubGlobal('fetch', async (address: string, { method, body }: Call) => {
    const call = `${method} ${address}`;
    called(call);
    if (failingCalls?.test(call)) return Response.json({}, { status: 500 });
    return answer(call, body === null ? {} : JSON.parse(body));
  });
});

afterEach(() => {
  act(() => {
    for (const { id } of currentToasts()) dismissToast(id);
    useSession.setState({ user: null, token: null });
  });
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

interface Call {
  readonly method: string;
  readonly body: string | null;
}

function answer(call: string, body: { text?: string; clientId?: string }): Response {
  if (call.startsWith('GET /api/matches/me')) {
    return Response.json({ matches: rows, pagination: { page: 1, pages: 1, total: 1 } });
  }
  if (call.startsWith('GET /api/messages/')) {
    return Response.json({ messages: stored, nextCursor: null });
  }
  if (call.startsWith('POST /api/messages/')) {
    const message = { ...written(stored.length + 1, body.text ?? '', ME), ...body };
    stored = [...stored, message];
    return Response.json({ message });
  }
  if (call.startsWith('DELETE /api/messages/')) {
    stored = stored.filter(({ seq }) => !call.endsWith(`/${seq}`));
    return new Response(null, { status: 204 });
  }
  return new Response(null, { status: 204 });
}

function row(more: Partial<Match> = {}): Match {
  return {
    ...{ id: 'match', status: 'ACCEPTED', direction: 'sent', lastMessage: null, lastSeq: 0 },
    ...{ updatedAt: '2026-01-05T10:00:00.000Z', unreadCount: 0, muted: false },
    profile: {
      ...{ id: 'subraya', name, photo: '/p', verified: false, online: false, lastSeenAt: null },
    },
    ...more,
  };
}

function written(seq: number, text: string, senderId = 'subraya'): Message {
  return {
    ...{ id: `${seq}`, seq, senderId, text, clientId: null, status: 'sent' },
    timestamp: '2026-01-05T10:00:00.000Z',
  };
}

function open(address = '/messages?conversation=match') {
  const queries = { retry: shouldRetry, retryDelay: 0 };
  const client = new QueryClient({ defaultOptions: { queries } });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[address]}>
        <MessagesPage />
      </MemoryRouter>
      <ConversationSync />
      <ToastRegion />
    </QueryClientProvider>,
  );
  return client;
}

const text = () => document.body.textContent;
const log = () => document.querySelector<HTMLElement>('[role=log]');
const bubbles = () =>
  [...document.querySelectorAll<HTMLElement>('[data-seq]')].map((element) => element.textContent);
const listed = () => document.querySelectorAll('li a');
const composer = () => find('textbox', `Message to ${name}`);
const item = (label: string) =>
  [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find(
    ({ textContent }) => textContent === label,
  ) as HTMLElement;

async function opened(address?: string) {
  const client = open(address);
  await until(() => expect(log()?.textContent).toContain('Is Sunday good?'));
  return client;
}

describe('the messages page', () => {
  test('shows an error when the list cannot be loaded, and loads it on retry', async () => {
    failingCalls = /GET \/api\/matches\/me/;
    open('/messages');
    await until(() => expect(text()).toContain(texts.failed));
    failingCalls = null;
    click(find('button', common.retry));
    await until(() => expect(listed()).toHaveLength(1));
    expect(text()).not.toContain(texts.failed);
  });

  test('shows an error when a conversation cannot be loaded, and loads it on retry', async () => {
    failingCalls = /GET \/api\/messages/;
    open();
    await until(() => expect(text()).toContain(texts.messagesFailed));
    failingCalls = null;
    click(find('button', common.retry));
    await until(() => expect(log()?.textContent).toContain('Is Sunday good?'));
    expect(text()).not.toContain(texts.messagesFailed);
  });
});

test('the page polls for new messages and for the list without a live connection', async () => {
  await opened();
  stored = [...stored, written(3, 'Are you there?')];
  await pass(5000);
  await until(() => expect(bubbles().at(-1)).toContain('Are you there?'));
  rows = [row({ unreadCount: 1, lastMessage: 'Are you there?' })];
  called.mockClear();
  await pass(15_000);
  expect(called.mock.calls.flat().some((call) => call.includes('/matches/me'))).toBe(true);
});

describe('a message that cannot be sent', () => {
  test('is marked as not sent when the server fails, and is sent on retry', async () => {
    await opened();
    failingCalls = /POST \/api\/messages/;
    type(composer(), 'Into the dark');
    click(find('button', texts.send));
    await until(() => expect(text()).toContain(texts.sendFailed));
    expect(composer().value).toBe('');
    const marks = [...document.querySelectorAll('[role=img]')];
    expect(marks.map((mark) => mark.getAttribute('aria-label'))).toContain(texts.notSent);
    failingCalls = null;
    click(find('button', texts.tryAgain));
    expect(document.activeElement).toBe(log());
    await until(() => expect(bubbles().at(-1)).toContain('Into the dark'));
    expect(text()).not.toContain(texts.sendFailed);
    expect(stored).toHaveLength(3);
  });

  test('shows no error while the server cannot be reached, and is retried automatically', async () => {
    await opened();
    const answering = fetch;
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });
    type(composer(), 'Into the tunnel');
    click(find('button', texts.send));
    await pass();
    expect(text()).not.toContain(texts.sendFailed);
    vi.stubGlobal('fetch', answering);
    await pass(5000);
    await until(() => expect(bubbles().at(-1)).toContain('Into the tunnel'));
    expect(stored).toHaveLength(3);
  });
});

describe('a long-pressed message', () => {
  const hold = async (words: string) => {
    const bubble = [...document.querySelectorAll<HTMLElement>('[data-seq]')].find((element) =>
      element.textContent.includes(words),
    );
    const down = new PointerEvent('pointerdown', {
      ...{ bubbles: true, pointerType: 'touch', isPrimary: true },
    });
    act(() => void bubble?.querySelector('p, span, div')?.dispatchEvent(down));
    await pass(600);
    return document.querySelector('dialog[open]') as HTMLElement;
  };

  const clickIn = (sheet: HTMLElement, label: string) => {
    const all = [...sheet.querySelectorAll('button')];
    click(all.find(({ textContent }) => textContent === label) as HTMLElement);
  };

  test('is hidden after a confirmation, and the log gets the focus', async () => {
    await opened();
    const sheet = await hold('Namaste');
    expect(sheet.textContent).toContain('Namaste');
    clickIn(sheet, texts.hide);
    await until(() => find('button', texts.hideConfirm));
    click(find('button', texts.hideConfirm));
    await until(() => expect(bubbles()).toHaveLength(1));
    await pass(1000);
    expect(log()?.textContent).not.toContain('Namaste');
    expect(document.activeElement).toBe(log());
  });

  test('opens the report dialog from its actions', async () => {
    await opened();
    const sheet = await hold('Is Sunday good?');
    clickIn(sheet, texts.report);
    await until(() => expect(text()).toContain(`Report ${name}`));
  });
});

describe('a conversation that ended', () => {
  test('disappears for the member who blocks, without a live connection', async () => {
    await opened();
    click(find('button', texts.more));
    click(item(texts.block));
    await until(() => find('button', moderation.blockConfirm));
    click(find('button', moderation.blockConfirm));
    await until(() => expect(log()).toBeNull());
    expect(listed()).toHaveLength(0);
    expect(text()).not.toContain(texts.notFound);
  });

  test('shows a notice when the other member ends it while it is open', async () => {
    const client = await opened();
    act(() => cacheRow(client, row({ status: 'ENDED' })));
    await until(() => expect(text()).toContain(texts.notFound));
    expect(text()).not.toContain(name);
    click(find('button', texts.backToList));
    await until(() => expect(text()).toContain(texts.none));
  });
});

test('a declined interest is hidden from the search until the decline is undone', async () => {
  rows = [row({ status: 'REQUESTED', direction: 'received' })];
  stored = [];
  open();
  await until(() => find('button', texts.decline));
  const [accept, decline] = [find('button', texts.accept), find('button', texts.decline)];
  expect(accept.compareDocumentPosition(decline) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  click(decline);
  await pass();
  type(document.querySelector('input[type=search]') as HTMLInputElement, name);
  expect(listed()).toHaveLength(0);
  expect(text()).toContain(`Declined. We do not notify ${name}.`);
  click(find('button', matchTexts.undo));
  await until(() => expect(listed()).toHaveLength(1));
  await pass(7000);
  expect(called.mock.calls.flat()).not.toContain('POST /api/matches/decline');
});

test('a sent interest without an answer can be withdrawn from its conversation', async () => {
  rows = [row({ status: 'REQUESTED', direction: 'sent' })];
  stored = [];
  open();
  await until(() => expect(text()).toContain(texts.askedTitle));
  click(findAll('button', texts.withdraw).at(-1) as HTMLButtonElement);
  await pass();
  expect(listed()).toHaveLength(0);
  click(find('button', matchTexts.undo));
  await until(() => expect(listed()).toHaveLength(1));
});

test('the mute button becomes the unmute button and keeps the focus', async () => {
  await opened();
  const mute = document.querySelector('button[aria-pressed]') as HTMLButtonElement;
  expect(mute.getAttribute('aria-label')).toBe(texts.mute);
  act(() => mute.focus());
  click(mute);
  await until(() => expect(mute.getAttribute('aria-label')).toBe(texts.unmute));
  expect(document.activeElement).toBe(mute);
  await until(() => expect(called).toHaveBeenCalledWith('PATCH /api/messages/match/mute'));
});
