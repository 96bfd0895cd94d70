import type { AdminRow } from '@sambandha/contract/admin/schemas';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { AdminTexts } from '../../i18n/parts/admin-texts.tsx';
import { advanceTimers, render } from '../../test/render.tsx';
import MembersPage from './members-page.tsx';

const verifiedMember: AdminRow = {
  id: 'sahana',
  name: 'Sahana Hegde',
  email: null,
  phone: null,
  status: 'verified',
  joinDate: '2026-03-01T10:00:00.000Z',
  avatar: '/photo.webp',
  reportsCount: 0,
  role: 'member',
  held: false,
  reasons: [],
  acknowledgeBy: null,
  resolveBy: null,
  verifiedAt: '2026-03-05T10:00:00.000Z',
  verifiedFor: ['FAMILY'],
};

const onRequest = vi.fn<(address: string) => void>();

beforeEach(() => {
  onRequest.mockReset();
  vi.stubGlobal('fetch', async (address: string) => {
    onRequest(address);
    const stats = { pending: 0, verified: 1, reported: 0, blocked: 0 };
    const pagination = { page: 1, limit: 20, total: 1, pages: 1 };
    return Response.json(
      address.startsWith('/api/admin/stats') ? { stats } : { users: [verifiedMember], pagination },
    );
  });
});

async function renderList(status: string): Promise<void> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <AdminTexts>
      <MembersPage />
    </AdminTexts>,
    { address: `/admin?status=${status}`, client },
  );
  await advanceTimers();
}

test('a verified member has the day and the reasons of the Verified mark', async () => {
  await renderList('verified');
  expect(document.querySelector('[data-member]')?.textContent).toContain(
    'Joined 1\u00a0Mar\u00a02026Verified 5\u00a0Mar\u00a02026 · Known to the community',
  );
});

test.each([
  ['pending', ['oldest', 'newest', 'name']],
  ['verified', ['newest', 'oldest', 'name']],
  ['reported', ['due', 'newest', 'oldest', 'name']],
])('the list of %s members has the orders %j, the default first', async (status, orders) => {
  await renderList(status);
  expect(onRequest).toHaveBeenCalledWith(expect.stringContaining(`sort=${orders[0]}`));
  const options = [...document.querySelectorAll('option')].map(({ value }) => value);
  expect(options).toEqual(orders);
});

test('the only link of a row opens the file of the member', async () => {
  await renderList('verified');
  const links = [...document.querySelectorAll('[data-member] a')];
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Sahana Hegde', '/admin/users/sahana?status=verified'],
  ]);
});
