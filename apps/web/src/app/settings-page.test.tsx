import { en } from '@sambandha/words/en/screens/index';
import { act } from 'react';
import { createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../api/query.ts';
import { advanceTimers, getByRole, renderRouter } from '../test/render.tsx';
import SettingsPage, { handle } from './settings-page.tsx';

const names = en.settings.tab;

beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});
afterEach(() => {
  queryClient.clear();
});

const resize = (width: number) =>
  act(() => {
    vi.stubGlobal('innerWidth', width);
    dispatchEvent(new Event('resize'));
  });

async function open(width: number) {
  resize(width);
  const router = createMemoryRouter([{ path: '/settings/:section?', element: <SettingsPage /> }], {
    initialEntries: ['/settings'],
  });
  renderRouter(router, queryClient);
  await advanceTimers();
  return (path: string) => act(() => router.navigate(path));
}

test.each([360, 1280])('the heading of a chosen section has the focus at %i px', async (width) => {
  const go = await open(width);
  await go('/settings/appearance');
  expect(document.activeElement).toBe(getByRole('heading', names.appearance));
});

test('the row of the section has the focus after Back on a phone', async () => {
  const go = await open(360);
  await go('/settings/appearance');
  await go('/settings');
  expect(document.activeElement?.getAttribute('href')).toBe('/settings/appearance');
});

test('a change of width does not move the focus', async () => {
  await open(360);
  resize(1280);
  getByRole('heading', names.phone);
  expect(document.activeElement).toBe(document.body);
  resize(360);
  expect(document.activeElement).toBe(document.body);
});

test('the settings screen does not show the candidate for whom a relative acts', () => {
  expect(handle.actingBar).toBe(false);
});
