import { act, Suspense, use } from 'react';
import { createMemoryRouter, Outlet } from 'react-router';
import { expect, test } from 'vitest';
import { advanceTimers, getByRole, renderRouter, waitUntil } from '../test/render.tsx';
import { useRouteFocus } from './use-route-focus.ts';

function Frame() {
  const { main, announcement } = useRouteFocus();
  return (
    <>
      <main ref={main} tabIndex={-1}>
        <Outlet />
      </main>
      <p role="status">{announcement}</p>
    </>
  );
}

function LateScreen({ texts }: { texts: Promise<string> }) {
  return <title>{use(texts)}</title>;
}

/**
 * Renders a first screen. `go` opens another screen: `/ready`, or `/late`, whose title is still
 * loading until `texts` resolves.
 */
function renderScreens() {
  const texts = Promise.withResolvers<string>();
  const router = createMemoryRouter([
    {
      element: <Frame />,
      children: [
        { path: '/', element: <title>First</title> },
        {
          path: '/ready',
          element: (
            <>
              <title>Ready</title>
              <button type="button">Answer</button>
            </>
          ),
        },
        {
          path: '/late',
          element: (
            <Suspense fallback="Loading">
              <LateScreen texts={texts.promise} />
            </Suspense>
          ),
        },
      ],
    },
  ]);
  renderRouter(router);
  return { texts, go: (path: string) => act(() => router.navigate(path)) };
}

const announcement = () => document.querySelector('[role=status]')?.textContent;

test('a new screen is announced by its title and gets the focus', async () => {
  const { go } = renderScreens();
  expect(announcement()).toBe('');
  await go('/ready');
  expect(announcement()).toBe('Ready');
  expect(document.activeElement?.tagName).toBe('MAIN');
});

test('a screen whose title loads later is announced by that title', async () => {
  const { texts, go } = renderScreens();
  await go('/ready');
  getByRole('button', 'Answer').focus();
  await go('/late');
  expect(document.activeElement?.tagName).toBe('MAIN');
  texts.resolve('Late');
  await waitUntil(() => expect(document.title).toBe('Late'));
  await advanceTimers();
  expect(announcement()).toBe('Late');
});
