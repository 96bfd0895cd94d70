// @vitest-environment happy-dom
import { en } from '@sambandha/words/en/screens/index';
import { act } from 'react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { click, find, render } from '../../test/render.tsx';
import { BackButton } from './back-button.tsx';

const Path = () => <p>at {useLocation().pathname}</p>;

function open() {
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
  const place = render(<RouterProvider router={router} />);
  return { place, go: (path: string) => act(() => router.navigate(path)) };
}

const back = () => act(async () => click(find('button', en.common.back)));

test('the back button leads to Browse from the first page of a visit', async () => {
  const { place } = open();
  await back();
  expect(place.textContent).toContain('at /browse');
});

test('the back button leads to the previous page', async () => {
  const { place, go } = open();
  await go('/interests');
  await go('/profile/2');
  await back();
  expect(place.textContent).toContain('at /interests');
});
