// @vitest-environment happy-dom
import { en } from '@sambandha/words/en/screens/index';
import { act } from 'react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { click, find, render } from '../../test/render.tsx';
import { BackButton } from './back-button.tsx';

const Path = () => <p>at {useLocation().pathname}</p>;

function renderButton() {
  const routes = [
    {
      path: '*',
      element: (
        <>
          <BackButton />
          <Path />
        </>
      ),
    },
  ];
  const router = createMemoryRouter(routes, { initialEntries: ['/profile/1'] });
  const container = render(<RouterProvider router={router} />);
  return { container, go: (path: string) => act(() => router.navigate(path)) };
}

const clickBack = () => act(async () => click(find('button', en.common.back)));

test('the back button leads to Browse from the first page of a visit', async () => {
  const { container } = renderButton();
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
