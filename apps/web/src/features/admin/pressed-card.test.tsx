import type { PressedCaseFile } from '@sambandha/contract/admin/pressed';
import { admin as texts } from '@sambandha/words/en/screens/admin/index';
import { beforeEach, expect, test, vi } from 'vitest';
import { AdminTexts } from '../../i18n/parts/admin-texts.tsx';
import {
  advanceTimers,
  click,
  getByRole,
  pageText,
  render,
  typeText,
  waitUntil,
} from '../../test/render.tsx';
import { PressedCard } from './pressed-card.tsx';

const file: PressedCaseFile = {
  id: 'case',
  member: { id: 'sahana', name: 'Sahana Hegde' },
  pressedAt: '2026-03-01T10:00:00.000Z',
  dueAt: '2026-03-02T10:00:00.000Z',
  talkedAt: '2026-03-01T12:00:00.000Z',
  lastSaidAt: null,
  keptAt: null,
  said: [],
  relatives: [],
  history: [],
};
const words = 'What I said was dictated';
const at = '2026-03-01T13:00:00.000Z';
/** The case after the member reported the pressure again. */
const changedFile: PressedCaseFile = {
  ...file,
  dueAt: '2026-03-02T13:00:00.000Z',
  talkedAt: null,
  lastSaidAt: at,
  said: [{ at, contact: null, time: null, words }],
};

const readFile = vi.fn<() => PressedCaseFile>();
const onRelease = vi.fn<(body: string) => void>();

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  readFile.mockReset().mockReturnValue(changedFile).mockReturnValueOnce(file);
  onRelease.mockReset();
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string | null }) => {
    if (body === null) return Response.json({ case: readFile() });
    onRelease(body);
    const refusal = { statusCode: 409, error: 'No', code: 'DECIDED', message: 'No' };
    return Response.json(refusal, { status: 409 });
  });
});

async function renderCard(item: PressedCaseFile): Promise<void> {
  render(
    <AdminTexts>
      <PressedCard id="case" item={item} onDone={() => undefined} />
    </AdminTexts>,
  );
  await advanceTimers();
}

test('a refused release shows the statement that arrived meanwhile', async () => {
  await renderCard(file);
  expect(pageText()).toContain(texts.pressed.noStatements);
  click(getByRole('button', texts.pressed.release));
  typeText(document.querySelector('dialog textarea') as HTMLTextAreaElement, 'She asked for it');
  click(getByRole('checkbox', texts.pressed.spokenConfirmation));
  click(document.querySelector('dialog button[type=submit]') as HTMLButtonElement);
  await waitUntil(() => expect(pageText()).toContain(words));
  await waitUntil(() => expect(document.querySelector('dialog textarea')).toBeNull());
  const seen = { dueAt: file.dueAt, lastSaidAt: null };
  const body = { saidSo: true, note: 'She asked for it', seen };
  expect(onRelease.mock.calls).toEqual([[JSON.stringify(body)]]);
  click(getByRole('button', texts.pressed.release));
  const reason = document.querySelector('dialog textarea') as HTMLTextAreaElement;
  expect(reason.value).toBe('She asked for it');
});

test('an opened case is read again only after the list shows a later report', async () => {
  await renderCard(file);
  expect(readFile).toHaveBeenCalledOnce();
  readFile.mockReturnValueOnce(file);
  await renderCard(changedFile);
  await waitUntil(() => expect(pageText()).toContain(words));
  await advanceTimers();
  expect(readFile).toHaveBeenCalledTimes(3);
});
