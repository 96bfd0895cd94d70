import { createMemoryRouter } from 'react-router';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { startActingFor, stopActing } from '../api/on-behalf.ts';
import { queryClient } from '../api/query.ts';
import { advanceTimers, render, renderRouter, waitUntil } from '../test/render.tsx';
import { useNotificationBell } from './bell.ts';
import { Header } from './header.tsx';
import type { ShellSession } from './session.ts';
import { Shell, type ShellHandle } from './shell.tsx';

beforeEach(() => {
  queryClient.clear();
  vi.stubGlobal('fetch', async () => Response.json({ families: [] }));
});

const session: ShellSession = {
  status: 'signed-in',
  name: 'Vasudha',
  photo: null,
  isModerator: false,
  isRelative: true,
  isActing: true,
  unread: 0,
  interests: 0,
  onLogout: () => undefined,
};

/** Renders the shell around a screen with this handle, for a relative who acts for a candidate. */
function open(handle: ShellHandle) {
  startActingFor({ id: 'sahana', name: 'Sahana', part: 'manager' });
  onTestFinished(stopActing);
  const element = <Shell session={session}>A screen</Shell>;
  const router = createMemoryRouter([{ path: '/', element, handle }]);
  return renderRouter(router, queryClient);
}

test('a screen shows the candidate for whom a relative acts', async () => {
  const container = open({});
  await waitUntil(() => expect(container.textContent).toContain('Sahana'));
});

test('a screen with `actingBar: false` does not show the candidate', async () => {
  const container = open({ actingBar: false });
  // The tab bar is loaded from the same file as the bar with the candidate.
  await waitUntil(() => expect(container.querySelectorAll('nav a').length).toBeGreaterThan(0));
  await advanceTimers();
  expect(container.textContent).not.toContain('Sahana');
});

test('the bell shows a dot without a number, and the badges count interests and conversations', () => {
  useNotificationBell.setState({ count: 3 });
  onTestFinished(() => useNotificationBell.setState({ count: 0 }));
  const member = { ...session, isRelative: false, isActing: false, unread: 1, interests: 2 };
  const container = render(<Header session={member} />);
  /** Returns the text of a link and its text without the parts for screen readers only. */
  const textsOf = (path: string) => {
    const link = container.querySelector(`header a[href="${path}"]`);
    const visibleCopy = link?.cloneNode(true) as Element | undefined;
    for (const part of visibleCopy?.querySelectorAll('.sr-only') ?? []) part.remove();
    return [link?.textContent, visibleCopy?.textContent];
  };
  expect(textsOf('/notifications')).toEqual(['Notifications3 unread', '']);
  expect(textsOf('/interests')[1]).toBe('Interests2');
  expect(textsOf('/messages')[1]).toBe('Messages1');
});
