import { en } from '@sambandha/words/en/screens/index';
import { act } from 'react';
import { createBrowserRouter, useLocation } from 'react-router';
import { expect, onTestFinished, test } from 'vitest';
import { click, getByRole, renderRouter } from '../../test/render.tsx';
import { BackButton } from './back-button.tsx';

const Path = () => <p>at {useLocation().pathname}</p>;

/** Renders the button in the first entry of a new history. */
function renderButton() {
  history.replaceState(null, '', '/profile/1');
  const router = createBrowserRouter([
    {
      path: '*',
      element: (
        <>
          <BackButton />
          <Path />
        </>
      ),
    },
  ]);
  onTestFinished(() => router.dispose());
  const container = renderRouter(router);
  const go = (path: string, options?: { replace: boolean }) =>
    act(() => router.navigate(path, options));
  return { container, go };
}

const clickBack = () => act(async () => click(getByRole('button', en.common.back)));

test('the back button leads to Browse from the first page of a visit', async () => {
  const { container } = renderButton();
  await clickBack();
  expect(container.textContent).toContain('at /browse');
});

test('the back button leads to Browse if the sign-in replaced the first page of a visit', async () => {
  const { container, go } = renderButton();
  await go('/auth', { replace: true });
  await go('/profile/1', { replace: true });
  await clickBack();
  expect(container.textContent).toContain('at /browse');
});

test('the back button leads to the previous page', async () => {
  const { container, go } = renderButton();
  await go('/interests');
  await go('/profile/2');
  await clickBack();
  expect(container.textContent).toContain('at /interests');
});
