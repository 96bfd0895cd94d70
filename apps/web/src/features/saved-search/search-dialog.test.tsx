import { failures } from '@sambandha/contract/errors';
import { savedTexts } from '@sambandha/contract/saved-search/endpoints';
import { en } from '@sambandha/words/en/screens/index';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  click,
  getByRole,
  pageText,
  render,
  toastTexts,
  typeText,
  waitUntil,
} from '../../test/render.tsx';
import { parseSelection } from '../search/index.ts';
import { SaveDialog } from './search-dialog.tsx';

const { search: texts } = en;
const handleSave = vi.fn<(body: unknown) => Response>();
const onClose = vi.fn<() => void>();

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  onClose.mockReset();
  handleSave.mockReset().mockImplementation(() => Response.json({ search: {} }));
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) =>
    handleSave(JSON.parse(body)),
  );
  render(
    <SaveDialog
      selection={parseSelection(new URLSearchParams('gotra=KASHYAPA&sort=newest'))}
      onClose={onClose}
    />,
  );
});

const nameField = () =>
  document.querySelector('dialog input, [role=dialog] input') as HTMLInputElement;

test('a search is named after its filters and saved with them', async () => {
  expect(nameField().value).toBe('Kashyapa');
  click(getByRole('button', texts.save));
  await waitUntil(() => expect(onClose).toHaveBeenCalledOnce());
  expect(handleSave.mock.calls).toEqual([
    [{ name: 'Kashyapa', digest: false, query: { gotra: 'KASHYAPA', sort: 'newest' } }],
  ]);
  expect(toastTexts()).toEqual(['Saved as Kashyapa.']);
});

test('a search requires a name', () => {
  typeText(nameField(), ' ');
  click(getByRole('button', texts.save));
  expect(pageText()).toContain(savedTexts.name);
  expect(handleSave).not.toHaveBeenCalled();
});

test('a search that cannot be saved shows an error, and the dialog stays open', async () => {
  handleSave.mockImplementation(() => Response.json({}, { status: 500 }));
  click(getByRole('button', texts.save));
  await waitUntil(() => expect(pageText()).toContain(texts.saveFailed));
  expect(nameField().getAttribute('aria-invalid')).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
});

test.each([
  ['SAVED_SEARCH_NAME', true],
  ['VALIDATION', true],
  ['EMAIL_NEEDED', false],
  ['SAVED_SEARCH_LIMIT', false],
] as const)('the name is invalid after the error %s: %s', async (code, isInvalid) => {
  const [status, message] = failures[code];
  handleSave.mockImplementation(() => Response.json({ code, message }, { status }));
  click(getByRole('button', texts.save));
  await waitUntil(() => expect(pageText()).toContain(message));
  expect(nameField().getAttribute('aria-invalid')).toBe(isInvalid ? 'true' : null);
  const alerts = [...document.querySelectorAll('[role=alert]')];
  expect(alerts.some((alert) => alert.textContent.includes(message))).toBe(!isInvalid);
});
