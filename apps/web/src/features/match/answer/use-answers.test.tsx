import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startActingFor, stopActing } from '../../../api/on-behalf.ts';
import { signIn, signOut, useSession } from '../../../api/session.ts';
import { advanceTimers, render, waitUntil } from '../../../test/render.tsx';
import { currentToasts, dismissToast } from '../../../ui/toast-store.ts';
import { InterestSync } from '../interest-sync.tsx';
import { type AnsweredInterest, useInterestAnswers } from './use-answers.ts';

interface Request {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly keepalive: boolean;
  readonly ids: readonly string[];
  readonly respond: (response: Response) => void;
}

/** The requests that change data, in order. */
let requests: Request[];
let answers: ReturnType<typeof useInterestAnswers>;

beforeEach(() => {
  requests = [];
  signIn({ user: { id: 'parvati' } as never, token: 'secret' }, { remember: false });
  vi.stubGlobal('fetch', (address: string, { method, headers, keepalive, body }: RequestInit) => {
    if (method === 'GET') return new Promise(() => undefined);
    const { promise, resolve } = Promise.withResolvers<Response>();
    const { ids = [] } = JSON.parse(String(body ?? '{}')) as { ids?: string[] };
    requests.push({
      address,
      headers: headers as Record<string, string>,
      keepalive: keepalive === true,
      ids,
      respond: resolve,
    });
    return promise;
  });
  render(
    <>
      <Answers />
      <InterestSync />
    </>,
  );
});

afterEach(() => {
  act(() => {
    stopActing();
    useSession.setState({ user: null, token: null, exit: null });
  });
});

function Answers() {
  answers = useInterestAnswers();
  return null;
}

/** More interests than two calls can decline (`DECLINE_MAX` is 50). */
const rows = Array.from(
  { length: 120 },
  (_, index): AnsweredInterest => ({
    id: `match ${index}`,
    direction: 'received',
    profile: { id: `member ${index}`, name: 'Ananya' },
  }),
);
const sizes = () => requests.map(({ ids }) => ids.length);
const respondToAll = (status = 200) => {
  for (const { respond, ids } of requests.splice(0)) {
    respond(Response.json({ declined: ids, refused: [] }, { status }));
  }
};
/** Waits until the code of the call is loaded and every due answer is sent. */
const settle = async () => {
  await import('../../../api/call.ts');
  await advanceTimers();
};

test.each([200, 500])(
  'a sign-out sends all declines before it ends the session (status %i)',
  async (status) => {
    vi.spyOn(console, 'error').mockReturnValue();
    act(() => answers.decline(rows));
    act(() => signOut());
    expect(useSession.getState().token).toBeNull();
    expect(sizes()).toEqual([50, 50, 20]);
    expect(requests.map(({ headers }) => headers.authorization)).toEqual(
      Array(3).fill('Bearer secret'),
    );
    await settle();
    expect(requests).toHaveLength(3);
    respondToAll(status);
    await waitUntil(() =>
      expect(requests.map(({ address }) => address)).toEqual(['/api/auth/logout']),
    );
  },
);

test('a sign-out waits for a decline that is being sent', async () => {
  act(() => answers.decline(rows.slice(0, 1)));
  // The decline is sent when the toast with its undo button closes.
  act(() => {
    for (const { id } of currentToasts()) dismissToast(id);
  });
  expect(sizes()).toEqual([1]);
  act(() => signOut());
  await settle();
  expect(sizes()).toEqual([1]);
  respondToAll();
  await waitUntil(() =>
    expect(requests.map(({ address }) => address)).toEqual(['/api/auth/logout']),
  );
});

test.each([
  ['pagehide', () => window.dispatchEvent(new Event('pagehide'))],
  [
    'visibilitychange',
    () => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
      document.dispatchEvent(new Event('visibilitychange'));
    },
  ],
])('the event %s sends all declines at once, with keepalive', (_, hide) => {
  act(() => answers.decline(rows));
  expect(requests).toEqual([]);
  act(hide);
  expect(sizes()).toEqual([50, 50, 20]);
  expect(requests.every(({ keepalive }) => keepalive)).toBe(true);
  vi.restoreAllMocks();
});

test('a pending decline is sent as the member before they act for a candidate', () => {
  act(() => answers.decline(rows.slice(0, 1)));
  act(() => startActingFor({ id: 'sahana', name: 'Sahana' }));
  expect(sizes()).toEqual([1]);
  expect(Object.values(requests[0]?.headers ?? {})).not.toContain('sahana');
});
