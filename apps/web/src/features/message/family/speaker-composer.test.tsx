import type { Match } from '@sambandha/contract/match/schemas';
import { act, createRef, Suspense, useState } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { useSession } from '../../../api/session-store.ts';
import { FamilyTexts } from '../../../i18n/parts/family-texts.tsx';
import {
  advanceTimers,
  click,
  getByRole,
  render,
  typeText,
  waitUntil,
} from '../../../test/render.tsx';
import { SpeakerComposer } from './speaker-composer.tsx';
import { useSpeakerThread } from './use-speaker.ts';
import { useUnsentReply } from './use-unsent-reply.ts';

const match = { id: 'match', status: 'ACCEPTED', profile: { name: 'Ananya' } } as Match;
/** The bodies of the requests to send a message. */
let bodies: { readonly clientId: string }[];
/** The messages of the conversation. */
let messages: object[];
let response: PromiseWithResolvers<Response>;

beforeEach(() => {
  bodies = [];
  messages = [];
  response = Promise.withResolvers();
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit) => {
    if (method !== 'POST') return Response.json({ messages, nextCursor: null });
    bodies.push(JSON.parse(`${body}`) as { clientId: string });
    return response.promise;
  });
});

function Chat() {
  const [reply, setReply, clearReply] = useUnsentReply(match.id);
  const { data, send } = useSpeakerThread(match.id);
  return (
    <>
      <button
        type="button"
        onClick={() => setReply({ seq: 7, senderId: 'ananya', text: 'Where is your house?' })}
      >
        Quote
      </button>
      <SpeakerComposer
        match={match}
        candidate="Sahana"
        relation="MOTHER"
        messages={data?.messages ?? []}
        reply={reply}
        onReply={setReply}
        clearReply={clearReply}
        onSent={() => undefined}
        send={send}
        ref={createRef()}
      />
    </>
  );
}

function App() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(false)}>
        Leave
      </button>
      <button type="button" onClick={() => setIsOpen(true)}>
        Return
      </button>
      <Suspense>
        <FamilyTexts>{isOpen && <Chat />}</FamilyTexts>
      </Suspense>
    </>
  );
}

/** Opens the conversation, as after a reload. */
async function openConversation() {
  document.body.replaceChildren();
  const container = render(<App />);
  await advanceTimers();
  return container;
}

/** Sends the response with the stored message. */
async function respond() {
  const clientId = bodies[0]?.clientId;
  const message = { seq: 8, senderId: 'me', text: 'In Sirsi', clientId };
  messages = [message];
  response.resolve(Response.json({ message }));
  await advanceTimers();
}

const inputOf = (chat: Element) => chat.querySelector('textarea') as HTMLTextAreaElement;

test.each([
  ['', () => undefined],
  [', even after the relative has left', () => click(getByRole('button', 'Leave'))],
])('an unsent reply keeps its quote after a reload, until it is sent%s', async (_, leave) => {
  const chat = await openConversation();
  click(getByRole('button', 'Quote'));
  typeText(inputOf(chat), 'In Sirsi');
  expect((await openConversation()).textContent).toContain('Where is your house?');
  click(getByRole('button', 'Send'));
  await advanceTimers();
  expect(bodies).toMatchObject([{ text: 'In Sirsi', replyTo: 7 }]);
  leave();
  await respond();
  const reopenedChat = await openConversation();
  expect(reopenedChat.textContent).not.toContain('Where is your house?');
  expect(inputOf(reopenedChat).value).toBe('');
  expect(sessionStorage.length).toBe(0);
});

test('the input is emptied if the message is sent after the relative has left and returned', async () => {
  const chat = await openConversation();
  typeText(inputOf(chat), 'In Sirsi');
  click(getByRole('button', 'Send'));
  await advanceTimers();
  click(getByRole('button', 'Leave'));
  click(getByRole('button', 'Return'));
  expect(inputOf(chat).value).toBe('In Sirsi');
  await respond();
  await waitUntil(() => expect(inputOf(chat).value).toBe(''));
});

test('the text and the error disappear if the message was stored although its response was lost', async () => {
  const chat = await openConversation();
  typeText(inputOf(chat), 'In Sirsi');
  click(getByRole('button', 'Send'));
  await advanceTimers();
  const clientId = bodies[0]?.clientId;
  response.reject(new TypeError('Failed to fetch'));
  await waitUntil(() => expect(chat.querySelector('[role=alert]')).not.toBeNull());
  expect(inputOf(chat).value).toBe('In Sirsi');
  messages = [{ seq: 8, senderId: 'me', text: 'In Sirsi', clientId }];
  // Without a live connection, the conversation is fetched at intervals.
  await advanceTimers(15_000);
  await waitUntil(() => expect(inputOf(chat).value).toBe(''));
  expect(chat.querySelector('[role=alert]')).toBeNull();
});

test('a quote that is selected while a message is being sent is not removed', async () => {
  const chat = await openConversation();
  typeText(inputOf(chat), 'In Sirsi');
  click(getByRole('button', 'Send'));
  await advanceTimers();
  click(getByRole('button', 'Quote'));
  await respond();
  await waitUntil(() => expect(inputOf(chat).value).toBe(''));
  expect(chat.textContent).toContain('Where is your house?');
});

test('another member in the same browser does not see the quote', async () => {
  const signIn = (id: string) => act(() => useSession.setState({ user: { id } as never }));
  onTestFinished(() => void useSession.setState({ user: null }));
  signIn('kamala');
  const chat = await openConversation();
  click(getByRole('button', 'Quote'));
  expect(chat.textContent).toContain('Where is your house?');
  signIn('parvati');
  expect(chat.textContent).not.toContain('Where is your house?');
  signIn('kamala');
  expect(chat.textContent).toContain('Where is your house?');
});
