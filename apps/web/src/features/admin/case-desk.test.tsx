import type { RecoveryCaseFile } from '@sambandha/contract/admin/case-endpoints';
import { admin as texts } from '@sambandha/words/en/screens/admin/index';
import { QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { AdminTexts } from '../../i18n/parts/admin-texts.tsx';
import {
  advanceTimers,
  click,
  clickButton,
  getAllByRole,
  getByRole,
  pageText,
  render,
  typeText,
  waitUntil,
} from '../../test/render.tsx';
import { CaseCard } from './case-card.tsx';
import CasesPage from './cases-page.tsx';
import { adminKey, pressedCasesQuery } from './queries.ts';

const createReport = (id: string) => ({
  id,
  status: 'open',
  reason: 'HARASSMENT',
  details: `details of ${id}`,
  reporter: { id: 'lalita', name: 'Lalita', dismissed: 0 },
  member: null,
  evidenceCount: 0,
  createdAt: '2026-03-01T10:00:00.000Z',
  acknowledgedAt: null,
  acknowledgeBy: '2026-03-02T10:00:00.000Z',
  resolveBy: '2026-03-16T10:00:00.000Z',
  note: null,
  decidedAt: null,
});

let reports: ReturnType<typeof createReport>[];
/** HTTP status of the response to a request for the list. */
let status: number;
const onResolve = vi.fn<(path: string, body: string) => void>();
let client: QueryClient;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-01T10:00:00.000Z') });
  vi.spyOn(console, 'error').mockReturnValue();
  status = 200;
  reports = [createReport('first'), createReport('second')];
  onResolve.mockReset();
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string | null }) => {
    if (body !== null) {
      onResolve(path, body);
      reports = reports.filter(({ id }) => !path.includes(id));
      return Response.json({ report: { member: null } });
    }
    const pagination = { page: 1, limit: 20, total: reports.length, pages: 1 };
    return Response.json({ reports, pagination }, { status });
  });
});

const field = () => document.querySelector('textarea') as HTMLTextAreaElement;
const reload = async () => {
  await act(() => client.invalidateQueries({ queryKey: adminKey }));
  await advanceTimers();
};

/** Opens the first report and types a note into the dialog that dismisses the report. */
async function openDialog(): Promise<void> {
  render(
    <AdminTexts>
      <CasesPage />
    </AdminTexts>,
    { address: '/admin/cases?list=departed&case=first', client },
  );
  await advanceTimers();
  click(getByRole('button', texts.dismiss));
  typeText(field(), 'A misunderstanding');
}

const submitDialog = async () => {
  click(document.querySelector('dialog button[type=submit]') as HTMLButtonElement);
  await advanceTimers();
};

test('the text in a dialog is not lost when a reload removes the case from the list', async () => {
  await openDialog();
  reports = [createReport('second')];
  await reload();
  expect(pageText()).toContain(texts.desk.closed);
  expect(field().value).toBe('A misunderstanding');
});

test('the text in a dialog is not lost when the list cannot be reloaded', async () => {
  await openDialog();
  status = 500;
  await reload();
  expect(pageText()).toContain(texts.readFailed);
  expect(field().value).toBe('A misunderstanding');
  status = 200;
  await reload();
  expect(pageText()).not.toContain(texts.readFailed);
  expect(field().value).toBe('A misunderstanding');
});

test('a decision opens the next case', async () => {
  await openDialog();
  await submitDialog();
  expect(onResolve.mock.calls).toEqual([
    [
      '/api/admin/reports/first/resolve',
      JSON.stringify({ outcome: 'dismissed', note: 'A misunderstanding' }),
    ],
  ]);
  expect(field()).toBeNull();
  expect(pageText()).toContain('details of second');
  expect(getAllByRole('button', texts.desk.next)).toEqual([]);
});

test('the address of a case under pressure may contain the id of the member', async () => {
  const pressedCase = {
    id: 'case',
    member: { id: 'sahana', name: 'Sahana' },
    pressedAt: '2026-03-01T10:00:00.000Z',
    dueAt: '2026-03-02T10:00:00.000Z',
    talkedAt: null,
  };
  const file = { ...pressedCase, keptAt: null, said: [], relatives: [], history: [] };
  const reads: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    if (path === '/api/admin/pressed') return Response.json({ cases: [pressedCase] });
    reads.push(path);
    return Response.json({ case: file });
  });
  render(
    <AdminTexts>
      <CasesPage />
    </AdminTexts>,
    { address: '/admin/cases?list=pressed&case=sahana', client },
  );
  await waitUntil(() => expect(pageText()).toContain(texts.pressed.secrecyNotice));
  expect(pageText()).not.toContain(texts.desk.closed);
  expect(document.querySelector('[data-row=case]')?.getAttribute('aria-current')).toBe('true');
  act(() => void client.setQueryData(pressedCasesQuery.queryKey, { cases: [] }));
  await advanceTimers();
  expect(pageText()).toContain(texts.desk.closed);
  expect(pageText()).toContain(texts.pressed.secrecyNotice);
  expect(reads).toEqual(['/api/admin/pressed/case']);
});

test('a decided dispute is shown without another read of the case', async () => {
  const side = { contacts: [], spokeAt: null, key: null };
  const file: RecoveryCaseFile = {
    id: 'dispute',
    member: { id: 'sahana', name: 'Sahana', hasProfile: true },
    kind: 'phone',
    changedAt: '2026-02-01T10:00:00.000Z',
    openedAt: '2026-02-02T10:00:00.000Z',
    heardUntil: '2026-02-09T10:00:00.000Z',
    mayBeDecided: true,
    settledAt: null,
    outcome: null,
    settledBy: null,
    joinedAt: '2026-01-01T10:00:00.000Z',
    former: side,
    present: side,
    passwordChanged: false,
    decidedBy: null,
  };
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    requests.push(path);
    return Response.json({ case: { ...file, mayBeDecided: !path.endsWith('/decide') } });
  });
  render(
    <AdminTexts>
      <CaseCard recoveryCase={file} />
    </AdminTexts>,
    { client },
  );
  await clickButton(texts.case.openSides);
  await clickButton(texts.case.decision.former);
  typeText(field(), 'They proved both contacts');
  await submitDialog();
  await advanceTimers();
  expect(requests).toEqual(['/api/admin/cases/dispute', '/api/admin/cases/dispute/decide']);
  expect(getAllByRole('button', texts.case.decision.former)).toEqual([]);
});
