import type { Match } from '@sambandha/contract/match/schemas';
import { act, createRef, Suspense } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { useSession } from '../../../api/session-store.ts';
import { FamilyTexts } from '../../../i18n/parts/family-texts.tsx';
import { click, find, pass, render, type } from '../../../test/render.tsx';
import { SpeakerComposer } from './speaker-composer.tsx';
import { useUnsentReply } from './use-unsent-reply.ts';

const match = { id: 'match', status: 'ACCEPTED', profile: { name: 'Ananya' } } as Match;
const mutate = vi.fn<(body: object, options: { onSuccess: () => void }) => void>();

beforeEach(() => {
  mutate.mockReset();
});

function Chat() {
  const [reply, setReply] = useUnsentReply(match.id);
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
        reply={reply}
        onReply={setReply}
        onSent={() => undefined}
        send={{ mutate, isPending: false, isError: false } as never}
        ref={createRef()}
      />
    </>
  );
}

/** Opens the conversation, as after a reload. */
async function open() {
  document.body.replaceChildren();
  const container = render(
    <Suspense>
      <FamilyTexts>
        <Chat />
      </FamilyTexts>
    </Suspense>,
  );
  await pass();
  return container;
}

test('an unsent reply keeps its quote after a reload, until it is sent', async () => {
  const chat = await open();
  click(find('button', 'Quote'));
  type(chat.querySelector('textarea') as HTMLTextAreaElement, 'In Sirsi');
  expect((await open()).textContent).toContain('Where is your house?');
  click(find('button', 'Send'));
  expect(mutate.mock.calls[0]?.[0]).toMatchObject({ text: 'In Sirsi', replyTo: 7 });
  mutate.mock.calls[0]?.[1].onSuccess();
  expect((await open()).textContent).not.toContain('Where is your house?');
  expect(sessionStorage.length).toBe(0);
});

test('another member in the same browser does not see the quote', async () => {
  const signIn = (id: string) => act(() => useSession.setState({ user: { id } as never }));
  onTestFinished(() => void useSession.setState({ user: null }));
  signIn('kamala');
  const chat = await open();
  click(find('button', 'Quote'));
  expect(chat.textContent).toContain('Where is your house?');
  signIn('parvati');
  expect(chat.textContent).not.toContain('Where is your house?');
  signIn('kamala');
  expect(chat.textContent).toContain('Where is your house?');
});
