// @vitest-environment happy-dom
import { savedTexts } from '@sambandha/contract/saved-search/endpoints';
import { en } from '@sambandha/words/en/screens/index';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { click, find, render, type, until } from '../../test/render.tsx';
import { currentToasts, dismissToast } from '../../ui/toast-store.ts';
import { selectionOf } from '../search/index.ts';
import { SaveDialog } from './search-dialog.tsx';

const { search: texts } = en;
const saved = vi.fn<(body: unknown) => Response>();
const onClose = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockReturnValue();
  onClose.mockReset();
  saved.mockReset().mockImplementation(() => Response.json({ search: {} }));
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => saved(JSON.parse(body)));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SaveDialog
        selection={selectionOf(new URLSearchParams('gotra=KASHYAPA&sort=newest'))}
        onClose={onClose}
      />
    </QueryClientProvider>,
  );
});

afterEach(() => {
  act(() => {
    for (const { id } of currentToasts()) dismissToast(id);
  });
  vi.useRealTimers();
});

const name = () => document.querySelector('dialog input, [role=dialog] input') as HTMLInputElement;
const text = () => document.body.textContent;

test('a search is named after its filters, and saved with them', async () => {
  expect(name().value).toBe('Kashyapa');
  click(find('button', texts.save));
  await until(() => expect(onClose).toHaveBeenCalledOnce());
  expect(saved.mock.calls).toEqual([
    [{ name: 'Kashyapa', digest: false, query: { gotra: 'KASHYAPA', sort: 'newest' } }],
  ]);
  expect(currentToasts().map((item) => item.text)).toEqual(['Saved as Kashyapa.']);
});

test('a search requires a name', () => {
  type(name(), ' ');
  click(find('button', texts.save));
  expect(text()).toContain(savedTexts.name);
  expect(saved).not.toHaveBeenCalled();
});

test('a search that cannot be saved shows an error, and the dialog stays open', async () => {
  saved.mockImplementation(() => Response.json({}, { status: 500 }));
  click(find('button', texts.save));
  await until(() => expect(text()).toContain(texts.saveFailed));
  expect(onClose).not.toHaveBeenCalled();
});
