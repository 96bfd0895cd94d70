import type { AdminMember } from '@sambandha/contract/admin/schemas';
import { admin as texts } from '@sambandha/words/en/screens/admin/index';
import { beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../api/session.ts';
import { AdminTexts } from '../../i18n/parts/admin-texts.tsx';
import {
  advanceTimers,
  clickButton,
  getAllByRole,
  pageText,
  pressKeyIn,
  render,
} from '../../test/render.tsx';
import { ToastRegion } from '../../ui/toast.tsx';
import { CaseDue } from './case-due.tsx';

const firstReport = {
  id: 'first',
  status: 'open',
  reporter: { id: 'lalita' },
  acknowledgedAt: null,
  acknowledgeBy: '2026-03-02T10:00:00.000Z',
  resolveBy: '2026-03-16T10:00:00.000Z',
};
const secondReport = { ...firstReport, id: 'second', acknowledgeBy: '2026-03-03T10:00:00.000Z' };
const acknowledgedReport = {
  ...firstReport,
  id: 'acknowledged',
  acknowledgedAt: '2026-03-01T12:00:00.000Z',
};

/** The text of the button ends with its shortcut key. */
const acknowledgeButton = `${texts.acknowledge}c`;

const onRequest = vi.fn<(address: string) => void>();

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-01T10:00:00.000Z') });
  useSession.setState({ user: null });
  onRequest.mockReset();
  vi.stubGlobal('fetch', async (address: string) => {
    onRequest(address);
    return Response.json({ report: { member: null } });
  });
});

function renderCaseDue(reports: readonly object[]): void {
  render(
    <AdminTexts>
      <CaseDue reports={reports as unknown as AdminMember['reports']} mayDecide />
      <ToastRegion />
    </AdminTexts>,
  );
}

test('one click acknowledges all unacknowledged reports', async () => {
  renderCaseDue([firstReport, secondReport, acknowledgedReport]);
  expect(pageText()).toContain('Acknowledge in 24 hours');
  await clickButton(acknowledgeButton);
  expect(onRequest.mock.calls).toEqual([
    ['/api/admin/reports/first/acknowledge'],
    ['/api/admin/reports/second/acknowledge'],
  ]);
  expect(pageText()).toContain('The 2 reporters have been told');
});

test('an overdue acknowledgement is named with its delay', () => {
  vi.setSystemTime(new Date('2026-03-02T13:00:00.000Z'));
  renderCaseDue([firstReport]);
  expect(pageText()).toContain('Acknowledge, 3 hours late');
});

test('the key c acknowledges the report', async () => {
  renderCaseDue([firstReport]);
  pressKeyIn(document.body, 'c');
  await advanceTimers();
  expect(onRequest).toHaveBeenCalledOnce();
});

test.each([
  ['all reports are acknowledged', [acknowledgedReport], 'marta'],
  ['the moderator reported the member', [firstReport], 'lalita'],
])('the acknowledge button is hidden if %s', (_, reports, ownId) => {
  useSession.setState({ user: { id: ownId } as never });
  renderCaseDue(reports);
  expect(getAllByRole('button', acknowledgeButton)).toHaveLength(0);
  pressKeyIn(document.body, 'c');
  expect(onRequest).not.toHaveBeenCalled();
  expect(pageText()).toContain('Decide in');
});
