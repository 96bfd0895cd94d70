import type { AdminMember } from '@sambandha/contract/admin/schemas';
import { admin as texts } from '@sambandha/words/en/screens/admin/index';
import { useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../api/session.ts';
import { AdminTexts } from '../../i18n/parts/admin-texts.tsx';
import {
  advanceTimers,
  click,
  getByRole,
  pageText,
  pressKeyIn,
  render,
  typeText,
} from '../../test/render.tsx';
import { ToastRegion } from '../../ui/toast.tsx';
import { CaseActs } from './case-acts.tsx';
import { CaseDesk } from './case-desk.tsx';
import { buildSinglePagePagination } from './paging.ts';
import { useDeskView } from './use-desk-view.ts';

const { desk } = texts;

const kodanda = {
  id: 'kodanda',
  name: 'Kodanda Karki',
  status: 'reported',
  reasons: [],
  reports: [{ id: 'report', status: 'open', reason: 'HARASSMENT', reporter: { id: 'lalita' } }],
} as unknown as AdminMember;

const handleDecision = vi.fn<(address: string, body: string) => Response | Promise<Response>>();
const onDone = vi.fn<() => void>();

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  handleDecision.mockReset().mockImplementation(() => new Response(null, { status: 204 }));
  onDone.mockReset();
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) =>
    handleDecision(address, body),
  );
});
afterEach(() => {
  useSession.setState({ user: null });
});

function renderCaseActs(member = kodanda): void {
  render(
    <AdminTexts>
      <CaseActs member={member} kind="reports" onDone={onDone} />
      <ToastRegion />
    </AdminTexts>,
  );
}

const cases = [{ id: 'kodanda' }, { id: 'lakshmi' }, { id: 'dhanya' }];

function DeskOfCases() {
  const view = useDeskView();
  const { search } = useLocation();
  return (
    <AdminTexts>
      <output>{search}</output>
      <CaseDesk
        view={view}
        label={desk.lists.reports}
        cases={cases}
        pagination={buildSinglePagePagination(cases)}
        isFetching={false}
        failed={false}
        onRetry={() => undefined}
        toItem={({ id }) => ({ id, name: id, details: null })}
        renderCase={({ id, onDone: openNext }) => (
          <CaseActs key={id} member={{ ...kodanda, id }} kind="reports" onDone={openNext} />
        )}
      />
    </AdminTexts>
  );
}

const submit = async () => {
  click(document.querySelector('form button[type=submit]') as HTMLButtonElement);
  await advanceTimers();
};

test('a shortcut opens an act, which is sent with the reports of the case', async () => {
  renderCaseActs();
  pressKeyIn(document.body, 'd');
  expect(document.querySelector('form')?.getAttribute('aria-label')).toBe(desk.act.dismiss);
  await submit();
  const body = { act: 'dismiss', reason: '', reports: ['report'], reasons: [] };
  expect(handleDecision.mock.calls).toEqual([
    ['/api/admin/member-cases/kodanda/decide', JSON.stringify(body)],
  ]);
  expect(onDone).toHaveBeenCalledOnce();
});

test('a block requires a reason, and Escape closes its form and focuses its button', async () => {
  renderCaseActs();
  pressKeyIn(document.body, 'b');
  const reason = document.activeElement as HTMLInputElement;
  expect(reason.value).toBe('Harassment');
  typeText(reason, ' ');
  await submit();
  expect(pageText()).toContain(texts.reasonRequired);
  // A letter typed in the field is text and no shortcut.
  pressKeyIn(reason, 'd');
  expect(document.querySelector('form')?.getAttribute('aria-label')).toBe(desk.act.block);
  pressKeyIn(reason, 'Escape');
  expect(document.querySelector('form')).toBeNull();
  expect(document.activeElement?.getAttribute('data-act')).toBe('block');
  expect(handleDecision).not.toHaveBeenCalled();
});

test('a second moderator sees that the case is decided and can open the next one', async () => {
  handleDecision.mockImplementation(() =>
    Response.json(
      { statusCode: 409, error: 'No', code: 'DECIDED', message: 'No' },
      { status: 409 },
    ),
  );
  renderCaseActs();
  pressKeyIn(document.body, 'r');
  await submit();
  expect(pageText()).toContain(desk.alreadyDecided);
  expect(onDone).not.toHaveBeenCalled();
  expect(document.querySelectorAll('[data-act]')).toHaveLength(0);
  click(getByRole('button', desk.next));
  expect(onDone).toHaveBeenCalledOnce();
});

test('a better photo can be requested only after a report that may be about a photo', () => {
  renderCaseActs();
  pressKeyIn(document.body, 'a');
  expect(document.querySelector('form')).toBeNull();
  const reports = [{ ...kodanda.reports[0], reason: 'INAPPROPRIATE_PHOTO' }];
  renderCaseActs({ ...kodanda, reports } as AdminMember);
  pressKeyIn(document.body, 'a');
  expect(document.querySelector('form')?.getAttribute('aria-label')).toBe(desk.act.askPhoto);
});

test('the buttons of all outcomes except a block have the same style', () => {
  renderCaseActs();
  const styles = [...document.querySelectorAll('[data-act]')].map(({ className }) => className);
  const blockStyle = styles.pop();
  expect(styles.length).toBeGreaterThan(1);
  expect(new Set(styles).size).toBe(1);
  expect(styles).not.toContain(blockStyle);
});

test.each([
  ['opens the next case', undefined, '?case=lakshmi'],
  ['does not close a case that was opened meanwhile', 'dhanya', '?case=dhanya'],
])('a late response %s', async (_, opened, address) => {
  const response = Promise.withResolvers<Response>();
  handleDecision.mockReturnValue(response.promise);
  render(<DeskOfCases />, { address: '/admin/cases?case=kodanda' });
  pressKeyIn(document.body, 'd');
  await submit();
  if (opened !== undefined) click(getByRole('link', opened));
  response.resolve(new Response(null, { status: 204 }));
  await advanceTimers();
  expect(handleDecision).toHaveBeenCalledOnce();
  expect(document.querySelector('output')?.textContent).toBe(address);
});

test('a moderator cannot decide their own report', () => {
  useSession.setState({ user: { id: 'lalita' } as never });
  renderCaseActs();
  expect(pageText()).toContain(desk.ownReport);
  expect(document.querySelectorAll('[data-act]')).toHaveLength(0);
});
