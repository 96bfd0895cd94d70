import { hints } from '@sambandha/words/en/screens/hints';
import { QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { useNavigate } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../api/session.ts';
import { signIn } from '../api/session-store.ts';
import {
  advanceTimers,
  click,
  getAllByRole,
  getByRole,
  render,
  waitUntil,
} from '../test/render.tsx';
import { testUser } from '../test/users.ts';
import { InstallOffer } from './install-offer.tsx';

const texts = hints.install;
const prompt = vi.fn(async () => undefined);
let client: QueryClient;

beforeEach(() => {
  prompt.mockClear();
  client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: false } as MediaQueryList);
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  signIn({ user: testUser(), token: 'a token' }, { remember: true });
  window.installPrompt = Object.assign(new Event('beforeinstallprompt'), { prompt });
});

afterEach(() => {
  act(() => useSession.setState({ user: null, token: null }));
  window.installPrompt = undefined;
  Reflect.deleteProperty(navigator, 'standalone');
});

let go: (path: string) => void;

/** Sets `go`, because only a component can navigate. */
function CaptureNavigate() {
  const navigate = useNavigate();
  go = (path) => act(() => void navigate(path));
  return null;
}

async function open(path: string) {
  render(
    <>
      <CaptureNavigate />
      <InstallOffer />
    </>,
    { address: path, client },
  );
  await advanceTimers();
}

const setConversation = (status: string) =>
  act(() => client.setQueryData(['conversations', 'list'], [{ id: 'match', status }]));
const isOffered = () => document.querySelector('[data-install-offer]') !== null;

test('the app is offered once, after the first accepted interest and outside a conversation', async () => {
  setConversation('REQUESTED');
  await open('/browse');
  expect(isOffered()).toBe(false);
  go('/messages?conversation=match');
  setConversation('ACCEPTED');
  await advanceTimers();
  expect(isOffered()).toBe(false);
  go('/messages');
  await waitUntil(() => expect(isOffered()).toBe(true));
  click(getByRole('button', texts.later));
  expect(isOffered()).toBe(false);
  for (const path of ['/browse', '/messages']) {
    go(path);
    await advanceTimers();
    expect(isOffered()).toBe(false);
  }
  // The next visit.
  document.body.replaceChildren();
  await open('/browse');
  expect(isOffered()).toBe(false);
  expect(prompt).not.toHaveBeenCalled();
});

test('a click on the install button shows the prompt of the browser', async () => {
  setConversation('ACCEPTED');
  await open('/interests');
  await waitUntil(() => getByRole('button', texts.install));
  click(getByRole('button', texts.install));
  expect(prompt).toHaveBeenCalledOnce();
  expect(isOffered()).toBe(false);
});

test('Safari shows instructions instead of an install button', async () => {
  window.installPrompt = undefined;
  Object.defineProperty(navigator, 'standalone', { configurable: true, value: false });
  setConversation('ACCEPTED');
  await open('/browse');
  await waitUntil(() => expect(document.body.textContent).toContain(texts.words));
  expect(getAllByRole('button', texts.install)).toEqual([]);
  click(getByRole('button', texts.understood));
  expect(isOffered()).toBe(false);
});
