import type { AdminMember } from '@sambandha/contract/admin/schemas';
import { admin as texts } from '@sambandha/words/en/screens/admin/index';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../api/session.ts';
import { AdminTexts } from '../../i18n/parts/admin-texts.tsx';
import { getAllByRole, pageText, render } from '../../test/render.tsx';
import { MemberFile } from './member-file.tsx';

const report = {
  id: 'first',
  status: 'open',
  reason: 'HARASSMENT',
  details: null,
  reporter: { id: 'lalita', name: 'Lalita', dismissed: 0 },
  evidenceCount: 0,
  createdAt: '2026-03-01T10:00:00.000Z',
  acknowledgedAt: null,
  acknowledgeBy: '2026-03-02T10:00:00.000Z',
  resolveBy: '2026-03-16T10:00:00.000Z',
};
const member = {
  id: 'kodanda',
  name: 'Kodanda Karki',
  email: null,
  phone: null,
  status: 'reported',
  joinDate: '2026-01-01T10:00:00.000Z',
  lastActiveAt: '2026-02-01T10:00:00.000Z',
  blockReason: null,
  reasons: [],
  verifiedFor: [],
  history: [],
  photos: [],
  reports: [report],
  interests: { sent: 0, received: 0, accepted: 0, declined: 0 },
  profile: { name: 'Kodanda Karki', bio: null, interests: [] },
};

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-03-01T10:00:00.000Z') }));
afterEach(() => act(() => useSession.setState({ user: null })));

test.each([
  ['a moderator can decide a report about a member', 'member', 'marta', 1],
  ['a moderator cannot decide a report about an admin', 'admin', 'marta', 0],
  ['a moderator cannot decide their own report', 'member', 'lalita', 0],
])('%s', (_, role, ownId, count) => {
  useSession.setState({ user: { id: ownId, isAdmin: false } as never });
  render(
    <AdminTexts>
      <MemberFile member={{ ...member, role } as unknown as AdminMember} onAct={() => undefined} />
    </AdminTexts>,
  );
  expect(pageText()).toContain('Lalita');
  expect(getAllByRole('button', texts.dismiss)).toHaveLength(count);
});

test.each([
  ['2026-03-01T09:59:30.000Z', texts.activeNow],
  ['2026-03-01T08:00:00.000Z', 'Last active 2 hours ago'],
])('the file of a member who was active at %s says "%s"', (lastActiveAt, text) => {
  const { textContent } = render(
    <AdminTexts>
      <MemberFile
        member={{ ...member, role: 'member', lastActiveAt } as unknown as AdminMember}
        onAct={() => undefined}
      />
    </AdminTexts>,
  );
  expect(textContent).toContain(`Joined 1 January 2026 ${text}`);
});

test.each([
  ['an admin has', true, 1],
  ['a moderator does not have', false, 0],
])('%s the menu with roles and deletion', (_, isAdmin, count) => {
  useSession.setState({ user: { id: 'marta', isAdmin } as never });
  render(
    <AdminTexts>
      <MemberFile
        member={{ ...member, role: 'member' } as unknown as AdminMember}
        onAct={() => undefined}
      />
    </AdminTexts>,
  );
  expect(getAllByRole('button', texts.askPhoto)).toHaveLength(1);
  expect(getAllByRole('button', texts.actions.replace('{name}', member.name))).toHaveLength(count);
});
