import { admin as texts } from '@sambandha/words/en/screens/admin/index';
import { QueryClient, useQuery } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../api/session.ts';
import { AdminTexts } from '../../i18n/parts/admin-texts.tsx';
import {
  advanceTimers,
  click,
  clickButton,
  getByRole,
  pageText,
  pressKeyIn,
  render,
} from '../../test/render.tsx';
import { MemberCase } from './member-case.tsx';
import { memberQuery } from './queries.ts';
import { useResolveReport } from './use-report-acts.ts';

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
const user = {
  id: 'kodanda',
  name: 'Kodanda Karki',
  email: null,
  phone: null,
  status: 'reported',
  role: 'member',
  joinDate: '2026-01-01T10:00:00.000Z',
  lastActiveAt: '2026-02-01T10:00:00.000Z',
  reasons: [],
  verifiedFor: [],
  history: [],
  photos: [],
  profile: { name: 'Kodanda Karki', bio: null, interests: [] },
};

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-03-01T10:00:00.000Z') }));
afterEach(() => act(() => useSession.setState({ user: null })));

async function renderCase(
  reports: readonly object[],
  kind: 'reports' | 'verify' = 'reports',
  role = 'member',
) {
  vi.stubGlobal('fetch', async () => Response.json({ user: { ...user, role, reports } }));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <AdminTexts>
      <MemberCase id="kodanda" kind={kind} onDone={() => undefined} />
    </AdminTexts>,
    { client },
  );
  await advanceTimers();
  return client;
}

/** Returns the visible buttons. Each name is followed by the letter of its shortcut. */
const buttons = () => [...document.querySelectorAll('button:not([role=menuitem])')];
const buttonsNamed = (name: string) =>
  buttons().filter((button) => button.textContent.startsWith(name));
const filledButtons = () => buttons().filter(({ classList }) => classList.contains('bg-grove'));

test.each([
  ['one report', [report]],
  ['two reports', [report, { ...report, id: 'second' }]],
])(
  'a case of %s has one button for each act, and only the acknowledge button is filled',
  async (_, reports) => {
    await renderCase(reports);
    for (const name of [texts.acknowledge, texts.dismiss, texts.resolve, texts.block]) {
      expect(buttonsNamed(name), name).toHaveLength(1);
    }
    expect(filledButtons()).toEqual(buttonsNamed(texts.acknowledge));
  },
);

test('an opened case stays visible if it cannot be reloaded', async () => {
  const client = await renderCase([report]);
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 500 }));
  await act(() => client.invalidateQueries());
  await advanceTimers();
  expect(pageText()).toContain(texts.readFailed);
  expect(buttonsNamed(texts.acknowledge)).toHaveLength(1);
});

test('no button is filled after all reports are acknowledged', async () => {
  await renderCase([{ ...report, acknowledgedAt: report.createdAt }]);
  expect(buttonsNamed(texts.dismiss)).toHaveLength(1);
  expect(filledButtons()).toEqual([]);
});

test('each of several reports can be dismissed in its own dialog', async () => {
  await renderCase([report, { ...report, id: 'second' }]);
  click(buttonsNamed(texts.onlyThis)[0] as HTMLElement);
  click([...document.querySelectorAll<HTMLElement>('[role=menuitem]')].at(0) as HTMLElement);
  expect(getByRole('heading', texts.dismissedTitle)).toBeTruthy();
});

test('the fold of earlier reports has their reasons', async () => {
  await renderCase([{ ...report, status: 'dismissed', note: null, decidedAt: null }], 'verify');
  expect(document.querySelector('summary')?.textContent).toBe(
    '1 earlier report, dismissedHarassment',
  );
});

test('only the verify button is filled for a member who awaits verification', async () => {
  await renderCase([], 'verify');
  expect(filledButtons()).toEqual(buttonsNamed(texts.verify));
});

test.each([
  ['a moderator', 'an admin', { id: 'marta', isAdmin: false }],
  ['an admin', 'themself', { id: 'kodanda', isAdmin: true }],
])('%s cannot act on %s', async (_, _target, viewer) => {
  useSession.setState({ user: viewer as never });
  await renderCase([], 'verify', 'admin');
  expect(pageText()).toContain('Kodanda Karki');
  pressKeyIn(document.body, 'v');
  expect(document.querySelector('form')).toBeNull();
  expect(document.querySelectorAll('[data-act]')).toHaveLength(0);
});

/** The path of the member's file. */
const filePath = '/api/admin/users/kodanda';

/** Answers all further requests with `respond`, and returns the list of their paths. */
function recordRequests(respond: (path: string) => Response): string[] {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    requests.push(path);
    return respond(path);
  });
  return requests;
}

const member = { id: 'kodanda', name: 'Kodanda Karki', avatar: '/photo.webp' };
const acknowledgedReport = { ...report, member, acknowledgedAt: report.createdAt };

test('an acknowledged report is shown without another read of the file', async () => {
  await renderCase([report]);
  const requests = recordRequests(() => Response.json({ report: acknowledgedReport }));
  pressKeyIn(document.body, 'c');
  await advanceTimers();
  await advanceTimers();
  expect(requests).toEqual(['/api/admin/reports/first/acknowledge']);
  expect(buttonsNamed(texts.acknowledge)).toEqual([]);
});

test('a report that somebody else acknowledged first is read again', async () => {
  await renderCase([report]);
  const refusal = { statusCode: 409, error: 'No', code: 'DECIDED', message: 'No' };
  const requests = recordRequests((path) =>
    path === filePath
      ? Response.json({ user: { ...user, reports: [acknowledgedReport] } })
      : Response.json(refusal, { status: 409 }),
  );
  pressKeyIn(document.body, 'c');
  await advanceTimers();
  await advanceTimers();
  expect(requests).toEqual(['/api/admin/reports/first/acknowledge', filePath]);
  expect(buttonsNamed(texts.acknowledge)).toEqual([]);
});

function DismissButton() {
  useQuery(memberQuery('kodanda'));
  const resolve = useResolveReport();
  const verdict = { id: 'first', outcome: 'dismissed', note: '' } as const;
  return (
    <button type="button" onClick={() => resolve.mutate(verdict)}>
      {texts.dismiss}
    </button>
  );
}

test.each([
  ['is not read again while another report is open', 'open', []],
  ['is read again after the last decision, which changes the status', 'resolved', [filePath]],
])('the file %s', async (_, status, reads) => {
  const reports = [report, { ...report, id: 'second', status }];
  const requests = recordRequests((path) =>
    path === filePath
      ? Response.json({ user: { ...user, reports } })
      : Response.json({ report: { ...acknowledgedReport, status: 'dismissed' } }),
  );
  render(
    <AdminTexts>
      <DismissButton />
    </AdminTexts>,
  );
  await advanceTimers();
  await clickButton(texts.dismiss);
  await advanceTimers();
  expect(requests).toEqual([filePath, '/api/admin/reports/first/resolve', ...reads]);
});
