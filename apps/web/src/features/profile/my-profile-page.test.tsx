import { en } from '@sambandha/words/en/screens/index';
import { QueryClient } from '@tanstack/react-query';
import { createMemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { ownProfileQuery } from '../../api/own-profile.ts';
import { useSession } from '../../api/session.ts';
import { ownProfile } from '../../test/profiles.ts';
import { click, getAllByRole, getByRole, pageText, renderRouter } from '../../test/render.tsx';
import { ownPhotosQuery } from '../photo/index.ts';
import MyProfilePage from './my-profile-page.tsx';

const { profile: texts } = en;

beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ words: [] }));
  useSession.setState({
    user: { name: 'Vidya Kanthila', profilePhoto: '/media/1/thumb.webp' } as never,
    token: 'a token',
  });
});

function renderPage(address = '/profile'): void {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const profile = ownProfile({ fullName: 'Vidya Kanthila', age: 32, location: 'Sirsi' });
  client.setQueryData(ownProfileQuery.queryKey, { profile });
  client.setQueryData(ownPhotosQuery.queryKey, { photos: [] });
  const routes = [{ path: '/profile', element: <MyProfilePage /> }];
  renderRouter(createMemoryRouter(routes, { initialEntries: [address] }), client);
}

test.each([
  ['/profile', 1],
  ['/profile?tab=photos', 0],
])('%s has the heading with photo, age and place, and %i link to the preview', (address, count) => {
  renderPage(address);
  expect(pageText()).toContain('Vidya Kanthila32 years · Sirsi');
  const photos = '/profile?tab=photos#profile-photos';
  expect(getByRole('link', texts.myPhotos).getAttribute('href')).toBe(photos);
  expect(getByRole('link', en.shell.settings).getAttribute('href')).toBe('/settings');
  expect(getAllByRole('link', texts.seePreview)).toHaveLength(count);
});

test('the completeness line unfolds into three or all missing details, above the missing photo', () => {
  renderPage();
  const summary = document.querySelector('[role=progressbar]')?.closest('summary');
  expect(summary?.textContent).toMatch(/^40% complete \d+ details you could add$/);
  const details = summary?.parentElement;
  expect(details?.querySelectorAll(':scope > ul > li')).toHaveLength(3);
  const count = Number(/\d+(?= details)/.exec(summary?.textContent ?? '')?.[0]);
  const toggle = () => details?.querySelector(':scope > button') as HTMLButtonElement;
  expect(toggle().textContent).toBe(`Show all ${count}`);
  click(toggle());
  expect(details?.querySelectorAll(':scope > ul > li')).toHaveLength(count);
  // Consecutive fields with this reason show it once.
  expect(details?.textContent?.split(texts.sectionReasons.lifestyle)).toHaveLength(2);
  expect(toggle().textContent).toBe(en.ui.showFewer);
  click(toggle());
  expect(details?.querySelectorAll(':scope > ul > li')).toHaveLength(3);
  expect(details?.nextElementSibling?.textContent).toBe(texts.photo + texts.photoReason);
});
