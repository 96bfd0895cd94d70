import { FIRST_MESSAGE_MAX } from '@sambandha/contract/match/first-message';
import { QueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  advanceTimers,
  click,
  getAllByRole,
  getByRole,
  pageText,
  render,
  typeText as write,
} from '../../../test/render.tsx';
import { ToastRegion } from '../../../ui/toast.tsx';
import type { FirstMessageAction } from '../first-message-action.ts';
import { useNewMatch } from '../new-match.ts';
import type { Recipient } from '../use-first-message.tsx';
import { FirstMessageSheet } from './first-message-sheet.tsx';

const FAILURE_TEXTS = {
  interest: 'Failed to express interest.',
  message: 'Failed to send message.',
};

/** Mock of the server: records the requests and returns the responses. */
const handlePost = vi.fn<(address: string, body: unknown) => Response | Promise<Response>>();

let interestsLeft = 7;

/** Stubs the response to a POST. Reads get a default response. */
function stubPost(respond: (address: string, call: Call) => Response | Promise<Response>) {
  vi.stubGlobal('fetch', async (address: string, call: Call) => {
    if (call.method === 'POST') return respond(address, call);
    const interests = { used: 25 - interestsLeft, limit: 25, per: 86_400, resetsAt: null };
    return Response.json(
      address.includes('usage') ? { usage: { interests } } : { profile: ownProfile },
    );
  });
}

interface Call {
  readonly method: string;
  readonly body: string | null;
  readonly headers: Readonly<Record<string, string>>;
}

beforeEach(() => {
  sessionStorage.clear();
  useNewMatch.setState({ match: null });
  handlePost.mockReset().mockImplementation(() => matchResponse('REQUESTED'));
  interestsLeft = 7;
  stubPost((address, { body }) => handlePost(address, body === null ? null : JSON.parse(body)));
});

function matchResponse(status: 'REQUESTED' | 'ACCEPTED' | 'WITHDRAWN'): Response {
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
const ownProfile = {
  interests: [],
  location: 'sirsi',
  profession: 'Teacher',
  motherTongue: 'TULU',
};

const Path = () => <p>{useLocation().pathname + useLocation().search}</p>;

async function renderSheet(
  action: FirstMessageAction,
  options: { recipient?: Partial<Recipient>; sharedGotra?: string; quotedMessage?: string } = {},
) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const onClose = vi.fn<() => void>();
  render(
    <>
      <FirstMessageSheet
        recipient={{ ...sahana, ...options.recipient }}
        sharedGotra={options.sharedGotra ?? null}
        quotedMessage={options.quotedMessage ?? null}
        action={action}
        open
        failureTexts={FAILURE_TEXTS}
        sentToast="Done!"
        onClose={onClose}
      />
      <Path />
      <ToastRegion />
    </>,
    { client },
  );
  await advanceTimers();
  return onClose;
}

const textArea = () => document.querySelector('textarea') as HTMLTextAreaElement;
const starter = 'Namaste! We both live in Sirsi. What do you like most here?';
const send = async (name = 'Send') => {
  click(getByRole('button', name));
  await advanceTimers();
};

test('an interest without a message is sent without a body', async () => {
  const onClose = await renderSheet('interest');
  expect(pageText()).toContain('Express interest in Sahana');
  expect(pageText()).toContain('You can send 7 more interests today');
  expect(textArea().value).toBe('');
  await send();
  expect(handlePost.mock.calls).toEqual([['/api/matches/request/sahana', null]]);
  expect(onClose).toHaveBeenCalledOnce();
  expect(pageText()).toContain('Done!');
});

test('the message cannot be changed while it is being sent', async () => {
  handlePost.mockReturnValue(new Promise(() => undefined));
  await renderSheet('interest');
  write(textArea(), 'Namaste');
  await send();
  expect(textArea().readOnly).toBe(true);
  click(getByRole('button', starter));
  expect(textArea().value).toBe('Namaste');
});

test('a starter fills the field, another starter replaces the first, and typed text stays', async () => {
  await renderSheet('interest');
  const languageStarter = 'Namaste! We both speak Tulu at home. Where did you grow up?';
  click(getByRole('button', languageStarter));
  expect(textArea().value).toBe(languageStarter);
  click(getByRole('button', starter));
  expect(textArea().value).toBe(starter);
  click(getByRole('button', starter));
  expect(textArea().value).toBe('');
  write(textArea(), 'Hello Sahana.');
  click(getByRole('button', starter));
  await send();
  expect(handlePost.mock.lastCall?.[1]).toEqual({ message: `Hello Sahana.\n${starter}` });
});

test('the text area contains a default message, and sending a message opens the conversation', async () => {
  await renderSheet('message');
  expect(textArea().value).toBe('Hi! I would like to connect with you.');
  click(getByRole('button', starter));
  expect(textArea().value).toBe(starter);
  click(getByRole('button', starter));
  expect(textArea().value).toBe('Hi! I would like to connect with you.');
  write(textArea(), ' ');
  expect(getByRole('button', 'Send').disabled).toBe(true);
  write(textArea(), 'Hi! I read that you like plants.');
  await send();
  expect(handlePost.mock.lastCall?.[1]).toEqual({ message: 'Hi! I read that you like plants.' });
  expect(pageText()).toContain('/messages?conversation=match');
});

test.each(['x', '👍🏽', 'ಕೃ'])(
  'a message of the maximum length is sent if its characters are %s',
  async (character) => {
    await renderSheet('message');
    write(textArea(), character.repeat(FIRST_MESSAGE_MAX + 1));
    expect(getByRole('button', 'Send').disabled).toBe(true);
    expect(pageText()).toContain(`${FIRST_MESSAGE_MAX + 1}/${FIRST_MESSAGE_MAX}`);
    const message = character.repeat(FIRST_MESSAGE_MAX);
    write(textArea(), message);
    await send();
    expect(handlePost.mock.calls).toEqual([['/api/matches/request/sahana', { message }]]);
  },
);

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
])('the error is shown and the typed text stays when %s', async (_, failure, expected) => {
  handlePost.mockImplementation(() => {
    if (failure === null) throw new TypeError('Failed to fetch');
    return failure;
  });
  const onClose = await renderSheet('message');
  write(textArea(), 'Long thought about.');
  await send();
  expect(pageText()).toContain(expected);
  expect(textArea().value).toBe('Long thought about.');
  expect(onClose).not.toHaveBeenCalled();
  getByRole('button', 'Close').click();
  await advanceTimers();
  document.body.replaceChildren();
  await renderSheet('message');
  expect(textArea().value).toBe('Long thought about.');
});

test('a retry reuses the idempotency key, and a changed message gets a new key', async () => {
  const keys: unknown[] = [];
  stubPost((_, { headers }) => {
    keys.push(headers['idempotency-key']);
    throw new TypeError('Failed to fetch');
  });
  await renderSheet('message');
  await send();
  await send();
  write(textArea(), 'Other words');
  await send();
  expect(keys[0]).toBe(keys[1]);
  expect(new Set(keys).size).toBe(2);
});

test.each(['interest', 'message'] as const)(
  'a retry of an %s after a reload reuses the idempotency key',
  async (action) => {
    const keys: unknown[] = [];
    stubPost((_, { headers }) => {
      keys.push(headers['idempotency-key']);
      throw new TypeError('Failed to fetch');
    });
    for (const step of ['send', 'send', 'write and send', 'send']) {
      document.body.replaceChildren();
      await renderSheet(action);
      if (step === 'write and send') write(textArea(), 'Namaste');
      await send();
    }
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).toBe(keys[3]);
    expect(new Set(keys).size).toBe(2);
  },
);

test('an interest that was withdrawn after a lost response is sent again', async () => {
  handlePost.mockImplementationOnce(() => matchResponse('WITHDRAWN'));
  await renderSheet('interest');
  await send();
  expect(handlePost).toHaveBeenCalledTimes(2);
  expect(pageText()).toContain('Done!');
});

test('the next attempt after a message was not stored has another idempotency key', async () => {
  const keys: unknown[] = [];
  stubPost(async (_, { headers }) => {
    keys.push(headers['idempotency-key']);
    return Response.json({ ...(await matchResponse('REQUESTED').json()), notice: 'Not stored.' });
  });
  await renderSheet('interest');
  write(textArea(), 'Namaste');
  await send();
  await send();
  expect(textArea().value).toBe('Namaste');
  expect(new Set(keys).size).toBe(2);
});

test('the send button is disabled when no interests are left today', async () => {
  interestsLeft = 0;
  await renderSheet('interest');
  expect(getByRole('button', 'Send').disabled).toBe(true);
});

test('the sheet says that sending accepts a received interest and shows the match afterwards', async () => {
  handlePost.mockImplementation(() => matchResponse('ACCEPTED'));
  interestsLeft = 0;
  const match = { id: 'match', status: 'REQUESTED', direction: 'received' } as const;
  await renderSheet('interest', { recipient: { match } });
  expect(pageText()).toContain('If you send this, you accept it');
  expect(pageText()).not.toContain('left today');
  await send('Accept and send');
  expect(useNewMatch.getState().match?.id).toBe('match');
});

test('the reply sheet quotes the message, gets the focus and, after sending, opens the conversation', async () => {
  handlePost.mockImplementation(() => matchResponse('ACCEPTED'));
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  const match = { id: 'match', status: 'REQUESTED', direction: 'received' } as const;
  await renderSheet('reply', { recipient: { match }, quotedMessage: 'Namaste from Sirsi.' });
  expect(pageText()).toContain('Reply to Sahana');
  expect(pageText()).toContain('Namaste from Sirsi.');
  expect(pageText()).toContain('If you send this, you accept it');
  // A reply focuses the text area even on a touch device.
  expect(document.activeElement).toBe(textArea());
  expect(textArea().value).toBe('');
  expect(getByRole('button', 'Accept and send').disabled).toBe(true);
  click(getByRole('button', starter));
  await send('Accept and send');
  expect(handlePost.mock.calls).toEqual([['/api/matches/request/sahana', { message: starter }]]);
  expect(pageText()).toContain('/messages?conversation=match');
  expect(useNewMatch.getState().match).toBeNull();
});

test('a reply that fails shows the error and does not open the conversation', async () => {
  handlePost.mockImplementation(() => {
    throw new TypeError('Failed to fetch');
  });
  const match = { id: 'match', status: 'REQUESTED', direction: 'received' } as const;
  const onClose = await renderSheet('reply', { recipient: { match } });
  write(textArea(), 'Namaste!');
  await send('Accept and send');
  expect(pageText()).toContain('Failed to send message. Your message is saved here.');
  expect(onClose).not.toHaveBeenCalled();
  expect(pageText()).not.toContain('/messages?conversation=match');
});

test('the sheet warns about a shared gotra before an interest is sent', async () => {
  await renderSheet('interest', { sharedGotra: 'KASHYAPA' });
  expect(pageText()).toContain('You and Sahana are both from Kashyapa gotra.');
  await send('Send anyway');
  expect(handlePost).toHaveBeenCalledOnce();
});

test('the sheet does not warn about a shared gotra after an interest was sent', async () => {
  const match = { id: 'match', status: 'REQUESTED', direction: 'sent' } as const;
  await renderSheet('message', { recipient: { match }, sharedGotra: 'KASHYAPA' });
  expect(pageText()).not.toContain('gotra');
  expect(getAllByRole('button', 'Send')).toHaveLength(1);
});
