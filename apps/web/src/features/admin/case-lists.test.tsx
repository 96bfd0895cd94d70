import type { MemberCase } from '@sambandha/contract/admin/member-cases';
import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { AdminTexts } from '../../i18n/parts/admin-texts.tsx';
import { advanceTimers, render } from '../../test/render.tsx';
import CasesPage from './cases-page.tsx';

const memberCase: MemberCase = {
  id: 'kodanda',
  name: 'Kodanda Karki',
  email: null,
  phone: null,
  status: 'reported',
  joinDate: '2026-01-01T10:00:00.000Z',
  avatar: '/photo.webp',
  reportsCount: 1,
  role: 'member',
  held: false,
  reasons: [],
  acknowledgeBy: null,
  resolveBy: '2026-03-16T07:00:00.000Z',
  verifiedAt: null,
  verifiedFor: [],
  reportedFor: ['HARASSMENT'],
  reportedAt: '2026-03-01T07:00:00.000Z',
};

const unreportedCase: MemberCase = {
  ...memberCase,
  id: 'timma',
  reportsCount: 0,
  reasons: ['MANY_ACCOUNTS'],
  resolveBy: null,
  reportedFor: [],
  reportedAt: null,
};

test('a case in the list has the time of its oldest report, if it has one', async () => {
  vi.setSystemTime(new Date('2026-03-01T10:00:00.000Z'));
  const pagination = { page: 1, limit: 20, total: 2, pages: 1 };
  vi.stubGlobal('fetch', async () =>
    Response.json({ cases: [memberCase, unreportedCase], pagination }),
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <AdminTexts>
      <CasesPage />
    </AdminTexts>,
    { address: '/admin/cases', client },
  );
  await advanceTimers();
  expect(document.querySelector('[data-row=kodanda]')?.textContent).toContain(
    'Harassment3 hours ago',
  );
  expect(document.querySelector('[data-row=timma]')?.textContent).not.toContain('ago');
});
