import { en } from '@sambandha/words/en/screens/index';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../api/session.ts';
import {
  advanceTimers,
  click,
  getByRole,
  pageText,
  render,
  waitUntil,
} from '../../test/render.tsx';
import { LoadingChat } from './loading-chat.tsx';

const { message: texts } = en;
const rows = [{ id: 'match', profile: { name: 'Subraya', photo: '/p' } }];

beforeEach(() => {
  useSession.setState({ user: { id: 'parvati' } as never, token: 'a token' });
});

afterEach(() => {
  useSession.setState({ user: null, token: null });
});

/** Stubs the list of conversations that the device has stored for a member. */
function stubStoredList(memberId: string) {
  vi.stubGlobal('caches', {
    has: async () => true,
    match: async () => Response.json({ memberId, value: rows }),
  });
}

test('a loading conversation shows the name stored on the device and a back button', async () => {
  stubStoredList('parvati');
  const onBack = vi.fn<() => void>();
  render(<LoadingChat matchId="match" onBack={onBack} />);
  expect(pageText()).toContain(texts.loading);
  await waitUntil(() => expect(pageText()).toContain('Conversation with Subraya'));
  click(getByRole('button', texts.backToList));
  expect(onBack).toHaveBeenCalledOnce();
});

test('a name stored for another member is not shown', async () => {
  stubStoredList('somebody else');
  render(<LoadingChat matchId="match" onBack={() => undefined} />);
  await advanceTimers();
  expect(pageText()).not.toContain('Subraya');
});
