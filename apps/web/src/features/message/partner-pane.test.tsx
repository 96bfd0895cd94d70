import type { Partner } from '@sambandha/contract/match/interests';
import type { Match } from '@sambandha/contract/match/schemas';
import { en } from '@sambandha/words/en/screens/index';
import { act, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { advanceTimers, getAllByRole, getByRole, render } from '../../test/render.tsx';
import { PartnerPane } from './partner-pane.tsx';

const match = { id: 'match', status: 'ACCEPTED', profile: { id: 'ananya', name: 'Ananya' } };

const ananya: Partner = {
  id: 'ananya',
  name: 'Ananya',
  age: 27,
  location: 'Sirsi',
  profession: 'Teacher',
  photo: '/photo.webp',
  placeholder: null,
  verified: true,
  facts: {
    education: null,
    height: `5'4"`,
    nativePlace: 'Yellapura',
    compatibility: { score: 83, sagotra: null },
  },
};

function renderPane(partner: Partner | null, initialStatus: Match['status'] = 'ACCEPTED') {
  vi.stubGlobal('fetch', async () => Response.json({ partner }));
  let changeStatus = (_: Match['status']) => {};
  const Pane = () => {
    const [status, setStatus] = useState(initialStatus);
    changeStatus = setStatus;
    return <PartnerPane match={{ ...match, status } as unknown as Match} />;
  };
  const pane = render(<Pane />);
  return { pane, changeStatus: (status: Match['status']) => act(() => changeStatus(status)) };
}

test('the pane shows the facts of the other member and links to the profile', async () => {
  const { pane } = renderPane(ananya);
  await advanceTimers();
  expect(pane.textContent).toContain('Ananya');
  for (const fact of ['Sirsi', 'Teacher', `5'4"`, 'From Yellapura']) {
    expect(pane.textContent).toContain(fact);
  }
  expect(getByRole('link', 'View profile').getAttribute('href')).toBe('/profile/ananya');
  expect(getAllByRole('button', en.message.openToFamily)).toHaveLength(1);
});

test('the pane offers to let the family join only in an accepted match', async () => {
  const { pane } = renderPane(ananya, 'REQUESTED');
  await advanceTimers();
  expect(pane.textContent).toContain('Ananya');
  expect(getAllByRole('button', en.message.openToFamily)).toEqual([]);
});

test('a photo that only matches may see appears after the acceptance', async () => {
  const { pane, changeStatus } = renderPane({ ...ananya, photo: '' }, 'REQUESTED');
  await advanceTimers();
  expect(pane.querySelector('img')).toBeNull();
  vi.stubGlobal('fetch', async () => Response.json({ partner: ananya }));
  changeStatus('ACCEPTED');
  await advanceTimers();
  expect(pane.querySelector('img')?.getAttribute('src')).toBe('/photo.webp');
});

test('the pane is empty without a partner', async () => {
  const { pane } = renderPane(null);
  await advanceTimers();
  expect(pane.textContent).toBe('');
});
