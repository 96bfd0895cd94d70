// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { click, find, findAll, pass, render, type as write } from '../../../test/render.tsx';
import { ToastRegion } from '../../../ui/toast.tsx';
import { currentToasts, dismissToast } from '../../../ui/toast-store.ts';
import type { FirstMessageStep } from '../first-message-step.ts';
import { useNewMatch } from '../new-match.ts';
import type { Recipient } from '../use-first-message.tsx';
import { FirstMessageSheet } from './first-message-sheet.tsx';

const FAILED = { interest: 'Failed to express interest.', message: 'Failed to send message.' };

/** Mock of the server: records the requests and returns the responses. */
const asked = vi.fn<(address: string, body: unknown) => Response>();

let left = 7;

/** Stubs the response to a POST; reads get a default response. */
function serve(send: (address: string, call: Call) => Response) {
  vi.stubGlobal('fetch', async (address: string, call: Call) => {
    if (call.method === 'POST') return send(address, call);
    const interests = { used: 25 - left, limit: 25, per: 86_400, resetsAt: null };
    return Response.json(address.includes('usage') ? { usage: { interests } } : { profile: own });
  });
}

interface Call {
  readonly method: string;
  readonly body: string | null;
  readonly headers: Readonly<Record<string, string>>;
}

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  useNewMatch.setState({ match: null });
  asked.mockReset().mockImplementation(() => answer('REQUESTED'));
  left = 7;
  serve((address, { body }) => asked(address, body === null ? null : JSON.parse(body)));
});

afterEach(() => {
  act(() => {
    for (const { id } of currentToasts()) dismissToast(id);
  });
  vi.useRealTimers();
});

function answer(status: 'REQUESTED' | 'ACCEPTED'): Response {
  const profile = { id: 'sahana', name: 'Sahana Hegde', photo: '/photo.webp' };
  return Response.json({ match: { id: 'match', status, direction: 'sent', profile } });
}

function refusal(status: number, code: string, message: string): Response {
  return Response.json({ statusCode: status, error: 'No', code, message }, { status });
}

const sahana: Recipient = {
  id: 'sahana',
  name: 'Sahana Hegde',
  photo: '/photo.webp',
  match: null,
  location: 'Sirsi',
  profession: 'Botanist',
  motherTongue: 'TULU',
  education: null,
};
const own = { interests: [], location: 'sirsi', profession: 'Teacher', motherTongue: 'TULU' };

const Path = () => <p>{useLocation().pathname + useLocation().search}</p>;

async function open(
  step: FirstMessageStep,
  more: { other?: Partial<Recipient>; gotra?: string; quoted?: string } = {},
) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const onClose = vi.fn<() => void>();
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <FirstMessageSheet
          other={{ ...sahana, ...more.other }}
          gotra={more.gotra ?? null}
          quoted={more.quoted ?? null}
          step={step}
          open
          failed={FAILED}
          done="Done!"
          onClose={onClose}
        />
        <Path />
        <ToastRegion />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  await pass();
  return onClose;
}

const words = () => document.querySelector('textarea') as HTMLTextAreaElement;
const text = () => document.body.textContent;
const starter = 'Namaste! We both live in Sirsi. What do you like most there?';
const send = async (name = 'Send') => {
  click(find('button', name));
  await pass();
};

test('an interest without a message is sent without a body', async () => {
  const onClose = await open('interest');
  expect(text()).toContain('Express interest in Sahana');
  expect(text()).toContain('7 of 25 interests left today');
  expect(words().value).toBe('');
  await send();
  expect(asked.mock.calls).toEqual([['/api/matches/request/sahana', null]]);
  expect(onClose).toHaveBeenCalledOnce();
  expect(text()).toContain('Done!');
});

test('a starter fills the field, another starter replaces it, and typed text is kept', async () => {
  await open('interest');
  const tongue = 'Namaste! We both speak Tulu at home. I would like to hear about your family.';
  click(find('button', tongue));
  expect(words().value).toBe(tongue);
  click(find('button', starter));
  expect(words().value).toBe(starter);
  click(find('button', starter));
  expect(words().value).toBe('');
  write(words(), 'Hello Sahana.');
  click(find('button', starter));
  await send();
  expect(asked).toHaveBeenCalledWith('/api/matches/request/sahana', {
    message: `Hello Sahana.\n${starter}`,
  });
});

test('a message starts with a default sentence, and sending it opens the conversation', async () => {
  await open('message');
  expect(words().value).toBe('Hi! I would like to connect with you.');
  expect(findAll('button', starter)).toHaveLength(0);
  write(words(), ' ');
  expect(find('button', 'Send').disabled).toBe(true);
  write(words(), 'Hi! I read that you like plants.');
  await send();
  expect(asked).toHaveBeenCalledWith('/api/matches/request/sahana', {
    message: 'Hi! I read that you like plants.',
  });
  expect(text()).toContain('/messages?conversation=match');
});

test.each([
  [
    'the daily limit is reached',
    refusal(429, 'DAILY_INTERESTS', 'Enough for today.'),
    'Failed to send message. Enough for today. Your message is saved here.',
  ],
  [
    'the member is no longer available',
    refusal(404, 'PROFILE_NOT_FOUND', 'Profile not found'),
    'Sahana can no longer be reached. Your message is saved here.',
  ],
  ['there is no connection', null, 'Failed to send message. Your message is saved here.'],
])('when %s, the error is shown and the typed text is kept', async (_, failure, expected) => {
  asked.mockImplementation(() => {
    if (failure === null) throw new TypeError('Failed to fetch');
    return failure;
  });
  const onClose = await open('message');
  write(words(), 'Long thought about.');
  await send();
  expect(text()).toContain(expected);
  expect(words().value).toBe('Long thought about.');
  expect(onClose).not.toHaveBeenCalled();
  find('button', 'Close').click();
  await pass();
  document.body.replaceChildren();
  await open('message');
  expect(words().value).toBe('Long thought about.');
});

test('a retry reuses the idempotency key, and a changed message gets a new key', async () => {
  const keys: unknown[] = [];
  serve((_, { headers }) => {
    keys.push(headers['idempotency-key']);
    throw new TypeError('Failed to fetch');
  });
  await open('message');
  await send();
  await send();
  write(words(), 'Other words');
  await send();
  expect(keys[0]).toBe(keys[1]);
  expect(new Set(keys).size).toBe(2);
});

test('the send button is disabled when no interests are left today', async () => {
  left = 0;
  await open('interest');
  expect(find('button', 'Send').disabled).toBe(true);
});

test('the sheet says that sending accepts a received interest, and shows the match afterwards', async () => {
  asked.mockImplementation(() => answer('ACCEPTED'));
  left = 0;
  const match = { id: 'match', status: 'REQUESTED', direction: 'received' } as const;
  await open('interest', { other: { match } });
  expect(text()).toContain('If you send this, you accept it');
  expect(text()).not.toContain('left today');
  await send();
  expect(useNewMatch.getState().match?.id).toBe('match');
});

test('a reply quotes the message, gets the focus and opens the conversation', async () => {
  asked.mockImplementation(() => answer('ACCEPTED'));
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  const match = { id: 'match', status: 'REQUESTED', direction: 'received' } as const;
  await open('reply', { other: { match }, quoted: 'Namaste from Sirsi.' });
  expect(text()).toContain('Reply to Sahana');
  expect(text()).toContain('Namaste from Sirsi.');
  expect(text()).toContain('If you send this, you accept it');
  // On a touch device too.
  expect(document.activeElement).toBe(words());
  expect(words().value).toBe('');
  expect(find('button', 'Send').disabled).toBe(true);
  click(find('button', starter));
  await send();
  expect(asked.mock.calls).toEqual([['/api/matches/request/sahana', { message: starter }]]);
  expect(text()).toContain('/messages?conversation=match');
  expect(useNewMatch.getState().match).toBeNull();
});

test('a reply that fails shows the error and does not open the conversation', async () => {
  asked.mockImplementation(() => {
    throw new TypeError('Failed to fetch');
  });
  const match = { id: 'match', status: 'REQUESTED', direction: 'received' } as const;
  const onClose = await open('reply', { other: { match } });
  write(words(), 'Namaste!');
  await send();
  expect(text()).toContain('Failed to send message. Your message is saved here.');
  expect(onClose).not.toHaveBeenCalled();
  expect(text()).not.toContain('/messages?conversation=match');
});

test('the sheet warns about a shared gotra before an interest is sent', async () => {
  await open('interest', { gotra: 'KASHYAPA' });
  expect(text()).toContain('You and Sahana are both from Kashyapa gotra.');
  await send('Send anyway');
  expect(asked).toHaveBeenCalledOnce();
});

test('the sheet does not warn about a shared gotra after an interest was sent', async () => {
  const match = { id: 'match', status: 'REQUESTED', direction: 'sent' } as const;
  await open('message', { other: { match }, gotra: 'KASHYAPA' });
  expect(text()).not.toContain('gotra');
  expect(findAll('button', 'Send')).toHaveLength(1);
});
