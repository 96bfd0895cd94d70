import type { AdminRow } from '@sambandha/contract/admin/schemas';
import { failures } from '@sambandha/contract/errors';
import { admin as texts } from '@sambandha/words/en/screens/admin/index';
import { QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../api/session.ts';
import {
  advanceTimers,
  chooseOption,
  click,
  getAllByRole,
  getByRole,
  pageText,
  render,
  typeText,
} from '../../test/render.tsx';
import AdminLayout from './admin-layout.tsx';
import CasesPage from './cases-page.tsx';
import FiguresPage from './figures-page.tsx';
import MembersPage from './members-page.tsx';

const row: AdminRow = {
  id: 'sahana',
  name: 'Sahana Hegde',
  email: 's•••@example.org',
  phone: null,
  status: 'pending',
  joinDate: '2026-03-01T10:00:00.000Z',
  avatar: '/photo.webp',
  reportsCount: 0,
  role: 'member',
  held: false,
  reasons: [],
  acknowledgeBy: null,
  resolveBy: null,
  verifiedAt: null,
  verifiedFor: [],
};

const counts = { pending: 3, verified: 40, reported: 1, blocked: 0, memberCases: 2 };

let stats: Record<string, number>;

const pagination = { page: 1, limit: 20, total: 0, pages: 1 };

const profile = {
  name: 'Sahana Hegde',
  age: 27,
  location: 'Sirsi',
  profession: '',
  bio: null,
  interests: [],
};
const photos = [{ fileUrl: '/large.webp', thumbUrl: '/thumb.webp', placeholder: null }];

let users: AdminRow[];
let responses: Record<string, () => Response>;
let requests: string[];

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  users = [];
  stats = counts;
  requests = [];
  responses = {
    '/api/admin/stats': () => Response.json({ stats }),
    '/api/admin/member-cases': () => Response.json({ cases: [], pagination }),
    '/api/admin/rings': () => Response.json({ rings: [] }),
    '/api/admin/users': () => Response.json({ users, pagination }),
  };
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(address);
    return responses[address.split('?', 1)[0] ?? '']?.();
  });
});
afterEach(() => {
  useSession.setState({ user: null, token: null });
});

async function renderPanel(
  path: string,
  roleFlag: 'isAdmin' | 'isModerator' = 'isAdmin',
): Promise<void> {
  const roles = { isAdmin: false, isModerator: false, [roleFlag]: true };
  const user = { id: 'mangala', name: 'Mangala', ...roles };
  useSession.setState({ user: user as never, token: 'token' });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <Routes>
      <Route path="/admin" element={<AdminLayout />}>
        <Route index element={<MembersPage />} />
        <Route path="cases" element={<CasesPage />} />
        <Route path="figures" element={<FiguresPage />} />
      </Route>
    </Routes>,
    { address: path, client },
  );
  await advanceTimers();
}

test('the panel has its heading, four counters and four tabs with the same numbers', async () => {
  await renderPanel('/admin');
  expect(pageText()).toContain(texts.title);
  expect(pageText()).toContain(texts.subtitle);
  const counters = [...document.querySelectorAll('dl > div')].map((element) => element.textContent);
  expect(counters).toEqual([
    `${texts.counters.pending}3`,
    `${texts.counters.verified}40`,
    `${texts.counters.reported}1`,
    `${texts.counters.blocked}0`,
  ]);
  const tabs = [...document.querySelectorAll('[role=tab]')].map((element) => element.textContent);
  expect(tabs).toEqual(['Pending3', 'Verified40', 'Reported1', 'Blocked0']);
});

test.each(['pending', 'verified', 'reported', 'blocked'])(
  'an empty list of %s members shows a notice',
  async (status) => {
    await renderPanel(`/admin?status=${status}`);
    expect(getAllByRole('heading', `No ${status} users`)).toHaveLength(1);
    expect(pageText()).toContain(texts.empty);
  },
);

test('a moderator can verify and block members, but not people of the team', async () => {
  users = [
    row,
    { ...row, id: 'admin', name: 'Sharada', role: 'admin' },
    { ...row, id: 'mangala', name: 'Mangala', role: 'moderator' },
  ];
  await renderPanel('/admin', 'isModerator');
  const buttons = [...document.querySelectorAll('button')]
    .map((element) => element.getAttribute('aria-label') ?? element.textContent)
    .filter((label) => /^(Block|Verify) /.test(label));
  expect(buttons).toEqual(['Verify Sahana Hegde', 'Block Sahana Hegde']);
});

test('a moderator has fewer sections than an admin', async () => {
  await renderPanel('/admin', 'isModerator');
  const sections = [...document.querySelectorAll('nav a')].map((element) => element.textContent);
  expect(sections).toEqual([
    'Reports 2',
    'To verify 3',
    'Feedback ',
    'Users ',
    'Relatives ',
    'Figures ',
    'Decided reports ',
  ]);
});

test('an admin has a section for each list, and a rare list only while it has cases', async () => {
  stats = { ...stats, openCases: 1, pressedCases: 1 };
  await renderPanel('/admin');
  const sections = [...document.querySelectorAll('nav a')].map((element) =>
    element.textContent.trim(),
  );
  expect(sections).toContain('Forced or pressured 1');
  expect(sections).toContain('Account disputes 1');
  expect(sections).toContain('Audit log');
  expect(sections).not.toContain('To call');
});

test.each([
  ['/admin', 'Users', texts.title],
  ['/admin/figures', 'Figures', 'Figures'],
  ['/admin/cases', 'Reports', 'Reports'],
  ['/admin/cases?list=verify', 'To verify', 'To verify'],
  ['/admin/cases?list=rings', 'To call', 'To call'],
])('the path %s has the section "%s" and the heading "%s"', async (path, section, heading) => {
  await renderPanel(path);
  const current = [...document.querySelectorAll('nav [aria-current=page]')];
  expect(current.map((element) => element.textContent.replace(/\d/, '').trim())).toEqual([section]);
  expect(document.querySelector('h1')?.textContent).toBe(heading);
  expect(pageText().includes(texts.subtitle)).toBe(path === '/admin');
});

test('a figure is compared with the days before if one response can contain both', async () => {
  const day = {
    joined: 0,
    active: 2,
    interests: 0,
    accepted: 0,
    messages: 1,
    reports: 0,
    looks: 0,
  };
  responses['/api/admin/dashboard'] = () => {
    const { searchParams } = new URL(requests.at(-1) ?? '', 'http://localhost');
    const count = Number(searchParams.get('days'));
    const days = Array.from({ length: count }, (_, index) => ({
      ...day,
      day: `2026-03-${String((index % 28) + 1).padStart(2, '0')}`,
    }));
    return Response.json({ days, lookers: null });
  };
  await renderPanel('/admin/figures?days=7');
  expect(pageText()).toContain('7 in the 7 days before');
  expect(pageText()).toContain('2 a day in the 7 days before');
  chooseOption(getByRole('combobox', texts.span), '90');
  await advanceTimers();
  expect(pageText()).not.toContain('days before');
  expect(requests.filter((address) => address.includes('days=180'))).toEqual([]);
});

test('the menu of sections closes after a choice', async () => {
  await renderPanel('/admin/figures');
  click(getByRole('button', texts.toSections));
  const menu = document.querySelector('dialog');
  click(menu?.querySelector('a[href="/admin/cases"]') as HTMLElement);
  await advanceTimers();
  expect(document.querySelector('h1')?.textContent).toBe('Reports');
  expect(menu?.querySelector('a')).toBeNull();
});

test('without a second factor the panel shows only a link to the settings', async () => {
  const [statusCode, message] = failures.SECOND_FACTOR_NEEDED;
  const refusal = { statusCode, error: 'No', code: 'SECOND_FACTOR_NEEDED', message };
  for (const path of Object.keys(responses)) {
    responses[path] = () => Response.json(refusal, { status: statusCode });
  }
  await renderPanel('/admin');
  expect(getAllByRole('heading', texts.secondFactor)).toHaveLength(1);
  expect(getByRole('link', texts.toSettings).getAttribute('href')).toBe('/settings/password');
  expect(document.querySelector('nav')).toBeNull();
});

test('the search field is empty after a click on the link to all members', async () => {
  responses['/api/admin/users/search'] = () => Response.json({ users, pagination });
  await renderPanel('/admin');
  const field = getByRole('textbox', texts.searchMembers);
  typeText(field, 'Sahana');
  act(() => field.form?.requestSubmit());
  await advanceTimers();
  expect(requests).toContain('/api/admin/users/search');
  expect(getAllByRole('heading', texts.noneFoundTitle)).toHaveLength(1);
  click(document.querySelector('nav a[href="/admin"]') as HTMLAnchorElement);
  await advanceTimers();
  expect(field.value).toBe('');
});

test('a member is verified only after a dialog that shows the photos', async () => {
  users = [row];
  const user = { ...row, profile, photos, reports: [{}] };
  responses['/api/admin/users/sahana'] = () => Response.json({ user });
  responses['/api/admin/users/sahana/verify'] = () => new Response(null, { status: 204 });
  await renderPanel('/admin');
  click(getByRole('button', 'Verify Sahana Hegde'));
  await advanceTimers();
  expect(requests).not.toContain('/api/admin/users/sahana/verify');
  const dialog = document.querySelector('dialog[open]');
  expect(dialog?.querySelector('img')?.getAttribute('src')).toBe('/large.webp');
  expect(dialog?.textContent).toContain('27 yearsSirsiJoined 1\u00a0Mar\u00a020261 earlier report');
  expect(dialog?.querySelector('a')?.getAttribute('href')).toBe('/admin/users/sahana');
  const facts = [...(dialog?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent);
  expect(facts).not.toContain('');
  click(
    [...(dialog?.querySelectorAll('button') ?? [])].find(
      (element) => element.type === 'submit',
    ) as HTMLElement,
  );
  await advanceTimers();
  expect(requests).toContain('/api/admin/users/sahana/verify');
});

test('the reason for a block stays in its dialog if the block fails', async () => {
  users = [row];
  responses['/api/admin/users/sahana/block'] = () => Response.json({}, { status: 503 });
  await renderPanel('/admin');
  click(getByRole('button', 'Block Sahana Hegde'));
  typeText(document.querySelector('dialog textarea') as HTMLTextAreaElement, 'Asked for money');
  const submit = () =>
    click(document.querySelector('dialog button[type=submit]') as HTMLButtonElement);
  submit();
  await advanceTimers();
  expect(document.querySelector<HTMLTextAreaElement>('dialog textarea')?.value).toBe(
    'Asked for money',
  );
  responses['/api/admin/users/sahana/block'] = () => new Response(null, { status: 204 });
  submit();
  await advanceTimers();
  expect(document.querySelector('dialog textarea')).toBeNull();
});

test('the figures have charts with a sum or mean, and tables with the latest day first', async () => {
  const day = {
    joined: 2,
    active: 5,
    interests: 0,
    accepted: 0,
    messages: 0,
    reports: 0,
    looks: 0,
  };
  const days = ['2026-03-13', '2026-03-14'].map((date) => ({ day: date, ...day }));
  responses['/api/admin/dashboard'] = () => Response.json({ days, lookers: [] });
  await renderPanel('/admin/figures');
  // Active members have a mean, because a sum would count a member once for each day.
  const chart = document.querySelector(`svg[aria-label^="${texts.figure.active}: 5"]`);
  expect(document.querySelector(`svg[aria-label^="${texts.figure.joined}: 4"]`)).not.toBeNull();
  expect(chart?.querySelectorAll('rect')).toHaveLength(2);
  // A figure without a value has no chart.
  expect(document.querySelector(`svg[aria-label^="${texts.figure.reports}"]`)).toBeNull();
  expect(pageText()).toContain(texts.noneInSpan);
  const table = [...document.querySelectorAll('table')].find((element) =>
    element.textContent.startsWith(texts.figure.joined),
  );
  // The axis ends at a round number. The maximum of a day is 5.
  const axis = [...(chart?.closest('div')?.parentElement?.querySelectorAll('p > span') ?? [])];
  expect(axis.map((tick) => tick.textContent).slice(0, 3)).toEqual(['6', '3', '0']);
  const rows = [...(table?.querySelectorAll('tr') ?? [])].map((element) => element.textContent);
  expect(rows).toEqual(['14 March 20262', '13 March 20262']);
  expect(table?.closest('details')?.open).toBe(false);
  chooseOption(getByRole('combobox', texts.span), '7');
  await advanceTimers();
  expect(requests).toContain('/api/admin/dashboard?days=7');
});
