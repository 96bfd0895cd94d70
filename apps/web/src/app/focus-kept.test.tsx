import type { Card } from '@sambandha/contract/search/schemas';
import { en } from '@sambandha/words/en/screens/index';
import { act, type ReactNode } from 'react';
import { assert, beforeEach, expect, test, vi } from 'vitest';
import { SessionsPanel } from '../features/account/index.ts';
import { BlockedMembers } from '../features/moderation/index.ts';
import { PhotosPanel } from '../features/photo/index.ts';
import { SaveDialog, SavedList } from '../features/saved-search/index.ts';
import { Browse } from '../features/search/index.ts';
import { memberCard } from '../test/profiles.ts';
import {
  advanceTimers,
  click,
  getAllByRole,
  getByRole,
  render,
  waitUntil,
} from '../test/render.tsx';
import { ToastRegion } from '../ui/toast.tsx';
import { useFocusKeeper } from './use-focus-keeper.ts';

/** True until a request deletes the row. The mock server returns the row meanwhile. */
let hasRow = true;

/** Without an intersection, no further page of a list is loaded. */
class NeverIntersecting {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', NeverIntersecting);
  hasRow = true;
  vi.stubGlobal('fetch', async (address: string, { method }: { method: string }) => {
    if (method === 'DELETE') hasRow = false;
    return method === 'GET'
      ? Response.json(responseTo(address.replace(/^\/api/, '').replace(/\?.*/, '')))
      : new Response(null, { status: 204 });
  });
});

const instant = '2026-01-05T10:00:00.000Z';

function responseTo(path: string): unknown {
  const rows = <T,>(...all: readonly T[]) => (hasRow ? all : []);
  switch (path) {
    case '/profiles/':
      return listOf([memberCard('Sahana'), memberCard('Savita')]);
    case '/passed':
    case '/shortlist':
      return listOf(rows(memberCard('Sahana', { shortlisted: path === '/shortlist' })));
    case '/saved-searches':
      return { searches: rows({ id: '1', name: 'Teachers', query: {}, digest: false }) };
    case '/blocks':
      return { blocks: rows({ memberId: '1', name: 'Sahana', blockedAt: instant }) };
    case '/auth/sessions': {
      const session = { device: 'Chrome on Android', createdAt: instant, lastSeenAt: instant };
      return {
        sessions: [
          { ...session, id: '1', current: true },
          ...rows({ ...session, id: '2', device: 'Safari on iPad', current: false }),
        ],
      };
    }
    case '/photos/me':
      return { photos: rows({ id: '1', fileUrl: '/p', placeholder: null, isPrimary: true }) };
    default: {
      const interests = { used: 0, limit: 25, per: 86_400, resetsAt: null };
      return { usage: { interests }, user: {} };
    }
  }
}

const listOf = (profiles: readonly Card[]) => ({
  profiles,
  pagination: { page: 1, pages: 1, total: profiles.length, limit: 12 },
  cursor: null,
});

function Screen({ children }: { children: ReactNode }) {
  useFocusKeeper();
  return (
    <>
      <main tabIndex={-1}>{children}</main>
      <ToastRegion />
    </>
  );
}

function open(screen: ReactNode, address = '/') {
  render(<Screen>{screen}</Screen>, { address });
}

const browse = <Browse SavedList={SavedList} SaveDialog={SaveDialog} />;

/** Focuses a button and presses it, as a keyboard does. */
async function press(name: string) {
  await waitUntil(() => getByRole('button', name));
  const button = getByRole('button', name);
  act(() => button.focus());
  click(button);
}

/** Checks that an element of the page still has the focus after a removal. */
async function expectFocusKept(expectRemoval: () => void) {
  await waitUntil(expectRemoval);
  // Longer than the delay of `useFocusKeeper`.
  await advanceTimers(200);
  expect(document.activeElement).not.toBe(document.body);
  expect(document.activeElement?.isConnected).toBe(true);
}

const noButton = (name: string) => () => expect(getAllByRole('button', name)).toEqual([]);

test('the focus is kept after a member is hidden, and after the undo', async () => {
  open(browse, '/browse');
  await press('More about Sahana');
  // Each card has a menu. The first menu belongs to Sahana.
  const [notForMe] = getAllByRole('button', en.search.viewPassed);
  assert(notForMe !== undefined);
  act(() => notForMe.focus());
  click(notForMe);
  await expectFocusKept(noButton('More about Sahana'));
  await press(en.search.undo);
  await expectFocusKept(() => getByRole('button', 'More about Sahana'));
});

test('the focus is kept when the last hidden member is shown again', async () => {
  open(browse, '/browse?list=passed');
  await press('Show again: Sahana');
  await expectFocusKept(() => expect(document.body.textContent).toContain(en.search.passedNone));
});

test('the focus is kept on a bookmark that is removed from the shortlist', async () => {
  open(browse, '/browse?list=shortlist');
  await press('Shortlist Sahana');
  await expectFocusKept(() =>
    expect(getByRole('button', 'Shortlist Sahana').getAttribute('aria-pressed')).toBe('false'),
  );
});

test('the focus is kept when a saved search is deleted', async () => {
  open(browse, '/browse?list=saved');
  await press('Delete Teachers');
  await press(en.search.delete);
  await expectFocusKept(noButton('Delete Teachers'));
});

test('the focus is kept when a block is removed', async () => {
  open(<BlockedMembers />);
  await press('Unblock Sahana');
  await expectFocusKept(noButton('Unblock Sahana'));
});

test('the focus is kept when a device is signed out', async () => {
  open(<SessionsPanel />);
  await press('Sign out Safari on iPad');
  await expectFocusKept(noButton('Sign out Safari on iPad'));
});

test('the focus is kept when the only photo is deleted', async () => {
  open(<PhotosPanel name="Vidya" verified={false} />);
  await press('Options for photo 1');
  click(getByRole('button', en.photo.delete));
  await press(en.photo.deleteConfirm);
  await expectFocusKept(noButton('Options for photo 1'));
});
