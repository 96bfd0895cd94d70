import type { MemberProfile } from '@sambandha/contract/profile/endpoints';
import { en } from '@sambandha/words/en/screens/index';
import { createMemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { memberProfile } from '../../test/profiles.ts';
import { getAllByRole, renderRouter, waitUntil } from '../../test/render.tsx';
import MemberBiodataPage from './member-biodata-page.tsx';

const id = '0193b0a0-0000-7000-8000-000000000001';

function renderPage(status: NonNullable<MemberProfile['match']>['status']) {
  const match = { id, status, direction: 'sent' } as const;
  const profile = memberProfile({ name: 'Sahana Hegde', location: 'Sirsi', match });
  vi.stubGlobal('fetch', async () => Response.json({ profile }));
  const routes = [
    { path: '/profile/:id/biodata', element: <MemberBiodataPage /> },
    { path: '/profile/:id', element: <p>the profile</p> },
  ];
  return renderRouter(createMemoryRouter(routes, { initialEntries: [`/profile/${id}/biodata`] }));
}

test('the biodata of a match can be printed but not saved or shared as a picture', async () => {
  const container = renderPage('ACCEPTED');
  await waitUntil(() =>
    expect(container.querySelector('article')?.textContent).toContain('Sahana Hegde'),
  );
  expect(getAllByRole('button', en.biodata.print)).toHaveLength(1);
  expect(getAllByRole('button', en.biodata.savePicture)).toEqual([]);
  expect(getAllByRole('button', en.biodata.sharePicture)).toEqual([]);
});

test.each(['REQUESTED', 'DECLINED', 'ENDED'] as const)(
  'the biodata page of a member without a match (%s) redirects to the profile',
  async (status) => {
    const container = renderPage(status);
    await waitUntil(() => expect(container.textContent).toBe('the profile'));
  },
);
