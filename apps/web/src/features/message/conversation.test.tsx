import type { Match } from '@sambandha/contract/match/schemas';
import { ME } from '@sambandha/contract/message/constants';
import type { Message } from '@sambandha/contract/message/schemas';
import { en } from '@sambandha/words/en/screens/index';
import { QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { shouldRetry } from '../../api/query.ts';
import { useSession } from '../../api/session.ts';
import {
  advanceTimers,
  click,
  getAllByRole,
  getByRole,
  pageText,
  render,
  typeText,
  waitUntil,
} from '../../test/render.tsx';
import { ToastRegion } from '../../ui/toast.tsx';
import { cacheRow } from './cache-updates.ts';
import { ConversationSync } from './conversation-sync.tsx';
import MessagesPage from './messages-page.tsx';
import { refreshOutbox } from './outbox.ts';

const { message: texts, moderation, common, match: matchTexts } = en;
const name = 'Subraya';

/** The conversations of the mock server. */
let rows: Match[] = [];
/** The messages that the mock server returns for every conversation. */
let storedMessages: Message[] = [];
/** Matches the requests to which the mock server responds with status 500. */
let failingCalls: RegExp | null = null;
const onRequest = vi.fn<(call: string) => void>();

class StubObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', StubObserver);
  vi.stubGlobal('ResizeObserver', StubObserver);
  vi.spyOn(console, 'error').mockReturnValue();
  useSession.setState({ user: { id: 'parvati' } as never, token: 'a token' });
  refreshOutbox();
  rows = [createRow()];
  storedMessages = [createMessage(1, 'Namaste'), createMessage(2, 'Is Sunday good?')];
  failingCalls = null;
  onRequest.mockReset();
  vi.stubGlobal('fetch', async (address: string, { method, body }: Call) => {
    const call = `${method} ${address}`;
    onRequest(call);
    if (failingCalls?.test(call)) return Response.json({}, { status: 500 });
    return respond(call, body === null ? {} : JSON.parse(body));
  });
});

afterEach(() => {
  act(() => {
    useSession.setState({ user: null, token: null });
  });
});

interface Call {
  readonly method: string;
  readonly body: string | null;
}

function respond(call: string, body: { text?: string; clientId?: string }): Response {
  if (call.startsWith('GET /api/matches/me')) {
    return Response.json({ matches: rows, pagination: { page: 1, pages: 1, total: 1 } });
  }
  if (call === 'GET /api/matches/match/partner') {
    const facts = { compatibility: { score: 69, sagotra: null } };
    return Response.json({ partner: { age: 28, location: 'Pune', facts } });
  }
  if (call.startsWith('GET /api/messages/')) {
    return Response.json({ messages: storedMessages, nextCursor: null });
  }
  if (call.startsWith('POST /api/messages/')) {
    const message = { ...createMessage(storedMessages.length + 1, body.text ?? '', ME), ...body };
    storedMessages = [...storedMessages, message];
    return Response.json({ message });
  }
  if (call.startsWith('DELETE /api/messages/')) {
    storedMessages = storedMessages.filter(({ seq }) => !call.endsWith(`/${seq}`));
    return new Response(null, { status: 204 });
  }
  return new Response(null, { status: 204 });
}

function createRow(more: Partial<Match> = {}): Match {
  return {
    id: 'match',
    status: 'ACCEPTED',
    direction: 'sent',
    profile: { id: 'subraya', name, photo: '/p', verified: false, online: false, lastSeenAt: null },
    lastMessage: null,
    lastSeq: 0,
    updatedAt: '2026-01-05T10:00:00.000Z',
    unreadCount: 0,
    muted: false,
    ...more,
  };
}

function createMessage(seq: number, text: string, senderId = 'subraya'): Message {
  return {
    id: `${seq}`,
    seq,
    senderId,
    text,
    clientId: null,
    status: 'sent',
    timestamp: '2026-01-05T10:00:00.000Z',
  };
}

function renderPage(address = '/messages?conversation=match') {
  const queries = { retry: shouldRetry, retryDelay: 0 };
  const client = new QueryClient({ defaultOptions: { queries } });
  render(
    <>
      <MessagesPage />
      <ConversationSync />
      <ToastRegion />
    </>,
    { address, client },
  );
  return client;
}

const log = () => document.querySelector<HTMLElement>('[role=log]');
const bubbles = () =>
  [...document.querySelectorAll<HTMLElement>('[data-seq]')].map((element) => element.textContent);
const listRows = () => document.querySelectorAll('li a');
const composer = () => getByRole('textbox', `Message to ${name}`);
const menuItem = (label: string) =>
  [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find(
    ({ textContent }) => textContent === label,
  ) as HTMLElement;

async function openConversation(address?: string) {
  const client = renderPage(address);
  await waitUntil(() => expect(log()?.textContent).toContain('Is Sunday good?'));
  return client;
}

describe('the messages page', () => {
  test('shows an error if the list cannot be loaded, and loads it on retry', async () => {
    failingCalls = /GET \/api\/matches\/me/;
    renderPage('/messages');
    await waitUntil(() => expect(pageText()).toContain(texts.failed));
    failingCalls = null;
    click(getByRole('button', common.retry));
    await waitUntil(() => expect(listRows()).toHaveLength(1));
    expect(pageText()).not.toContain(texts.failed);
  });

  test('shows an error if a conversation cannot be loaded, and loads it on retry', async () => {
    failingCalls = /GET \/api\/messages/;
    renderPage();
    await waitUntil(() => expect(pageText()).toContain(texts.messagesFailed));
    failingCalls = null;
    click(getByRole('button', common.retry));
    await waitUntil(() => expect(log()?.textContent).toContain('Is Sunday good?'));
    expect(pageText()).not.toContain(texts.messagesFailed);
  });
});

test('without a live connection the messages page polls for new messages and for the list', async () => {
  await openConversation();
  storedMessages = [...storedMessages, createMessage(3, 'Are you there?')];
  await advanceTimers(5000);
  await waitUntil(() => expect(bubbles().at(-1)).toContain('Are you there?'));
  rows = [createRow({ unreadCount: 1, lastMessage: 'Are you there?' })];
  onRequest.mockClear();
  await advanceTimers(15_000);
  expect(onRequest.mock.calls.flat().some((call) => call.includes('/matches/me'))).toBe(true);
});

describe('a message that cannot be sent', () => {
  test('is marked as not sent after a failure of the server, and is sent on retry', async () => {
    await openConversation();
    failingCalls = /POST \/api\/messages/;
    typeText(composer(), 'Into the dark');
    click(getByRole('button', texts.send));
    await waitUntil(() => expect(pageText()).toContain(texts.sendFailed));
    expect(composer().value).toBe('');
    const icons = [...document.querySelectorAll('[role=img]')];
    expect(icons.map((icon) => icon.getAttribute('aria-label'))).toContain(texts.notSent);
    failingCalls = null;
    click(getByRole('button', texts.tryAgain));
    expect(document.activeElement).toBe(log());
    await waitUntil(() => expect(bubbles().at(-1)).toContain('Into the dark'));
    expect(pageText()).not.toContain(texts.sendFailed);
    expect(storedMessages).toHaveLength(3);
  });

  test('is retried automatically without an error while the server cannot be reached', async () => {
    await openConversation();
    const workingFetch = fetch;
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });
    typeText(composer(), 'Into the tunnel');
    click(getByRole('button', texts.send));
    await advanceTimers();
    expect(pageText()).not.toContain(texts.sendFailed);
    vi.stubGlobal('fetch', workingFetch);
    await advanceTimers(5000);
    await waitUntil(() => expect(bubbles().at(-1)).toContain('Into the tunnel'));
    expect(storedMessages).toHaveLength(3);
  });
});

describe('a long-pressed message', () => {
  const longPress = async (text: string) => {
    const bubble = [...document.querySelectorAll<HTMLElement>('[data-seq]')].find((element) =>
      element.textContent.includes(text),
    );
    const down = new PointerEvent('pointerdown', {
      bubbles: true,
      pointerType: 'touch',
      isPrimary: true,
    });
    act(() => void bubble?.querySelector('p, span, div')?.dispatchEvent(down));
    await advanceTimers(600);
    return document.querySelector('dialog[open]') as HTMLElement;
  };

  const clickIn = (sheet: HTMLElement, label: string) => {
    const all = [...sheet.querySelectorAll('button')];
    click(all.find(({ textContent }) => textContent === label) as HTMLElement);
  };

  test('is hidden after a confirmation, and the log gets the focus', async () => {
    await openConversation();
    const sheet = await longPress('Namaste');
    expect(sheet.textContent).toContain('Namaste');
    clickIn(sheet, texts.hide);
    await waitUntil(() => getByRole('button', texts.hideConfirm));
    click(getByRole('button', texts.hideConfirm));
    await waitUntil(() => expect(bubbles()).toHaveLength(1));
    await advanceTimers(1000);
    expect(log()?.textContent).not.toContain('Namaste');
    expect(document.activeElement).toBe(log());
  });

  test('opens the report dialog from its actions', async () => {
    await openConversation();
    const sheet = await longPress('Is Sunday good?');
    clickIn(sheet, texts.report);
    await waitUntil(() => expect(pageText()).toContain(`Report ${name}`));
  });
});

describe('a conversation that ended', () => {
  test('is removed when the member blocks the other member without a live connection', async () => {
    await openConversation();
    click(getByRole('button', texts.more));
    click(menuItem(texts.block));
    await waitUntil(() => getByRole('button', moderation.blockConfirm));
    click(getByRole('button', moderation.blockConfirm));
    await waitUntil(() => expect(log()).toBeNull());
    expect(listRows()).toHaveLength(0);
    expect(pageText()).not.toContain(texts.notFound);
  });

  test('shows a notice if the other member ends it while it is open', async () => {
    const client = await openConversation();
    act(() => cacheRow(client, createRow({ status: 'ENDED' })));
    await waitUntil(() => expect(pageText()).toContain(texts.notFound));
    expect(pageText()).not.toContain(name);
    click(getByRole('button', texts.backToList));
    await waitUntil(() => expect(pageText()).toContain(texts.none));
  });
});

test('a declined interest is hidden from the search until the decline is undone', async () => {
  rows = [createRow({ status: 'REQUESTED', direction: 'received' })];
  storedMessages = [];
  renderPage();
  await waitUntil(() => getByRole('button', texts.decline));
  const [accept, decline] = [getByRole('button', texts.accept), getByRole('button', texts.decline)];
  expect(accept.compareDocumentPosition(decline) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(getAllByRole('textbox', `Message to ${name}`)).toEqual([]);
  click(decline);
  await advanceTimers();
  typeText(document.querySelector('input[type=search]') as HTMLInputElement, name);
  expect(listRows()).toHaveLength(0);
  expect(pageText()).toContain(`Declined. We send ${name} no message.`);
  click(getByRole('button', matchTexts.undo));
  await waitUntil(() => expect(listRows()).toHaveLength(1));
  // Advances beyond the time in which the decline can be undone.
  await advanceTimers(7000);
  expect(onRequest.mock.calls.flat()).not.toContain('POST /api/matches/decline');
});

test('the header of a received interest shows facts for a decision and links to the profile', async () => {
  rows = [createRow({ status: 'REQUESTED', direction: 'received' })];
  renderPage();
  await waitUntil(() => expect(pageText()).toContain('28 · Pune · 69% fit'));
  const link = document.querySelector('header a[href="/profile/subraya"]');
  expect(link?.textContent).toBe(`${name}28 · Pune · 69% fit`);
});

test('a sent interest without an answer can be withdrawn from its conversation', async () => {
  rows = [createRow({ status: 'REQUESTED', direction: 'sent' })];
  storedMessages = [];
  renderPage();
  // The state of the interest is above the warning about money.
  const warning = 'never send money';
  await waitUntil(() => expect(pageText()).toContain(warning));
  expect(pageText()).toMatch(/answerSent .+never send money.+You can write to each other once/);
  click(getAllByRole('button', matchTexts.withdraw).at(-1) as HTMLButtonElement);
  await advanceTimers();
  expect(listRows()).toHaveLength(0);
  click(getByRole('button', matchTexts.undo));
  await waitUntil(() => expect(listRows()).toHaveLength(1));
});

test('the mute button becomes the unmute button and keeps the focus', async () => {
  await openConversation();
  const mute = document.querySelector('button[aria-pressed]') as HTMLButtonElement;
  expect(mute.getAttribute('aria-label')).toBe(texts.mute);
  act(() => mute.focus());
  click(mute);
  await waitUntil(() => expect(mute.getAttribute('aria-label')).toBe(texts.unmute));
  expect(document.activeElement).toBe(mute);
  await waitUntil(() => expect(onRequest).toHaveBeenCalledWith('PATCH /api/messages/match/mute'));
});
