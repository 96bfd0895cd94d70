import { hints } from '@sambandha/words/en/screens/hints';
import { act } from 'react';
import { createMemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import App from '../root.tsx';
import { tabStorage } from '../storage/safe-storage.ts';
import { FakeStorage } from '../test/fake-window.ts';
import { renderRouter, waitUntil } from '../test/render.tsx';
import { currentToasts } from '../ui/toast-store.ts';

class FullStorage extends FakeStorage {
  override setItem(): void {
    throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
  }
}

test('a visitor is warned only once that typed values are not stored', async () => {
  const router = createMemoryRouter(
    [{ element: <App />, children: [{ path: '*', element: <p>The registration</p> }] }],
    { initialEntries: ['/register'] },
  );
  renderRouter(router);
  vi.stubGlobal('sessionStorage', new FullStorage());
  act(() => void tabStorage.setItem('name', 'Anu'));
  await waitUntil(() => expect(currentToasts()).toMatchObject([{ text: hints.storage.full }]));
  const toasts = currentToasts();
  act(() => void tabStorage.setItem('name', 'Anu Hegde'));
  await act(() => router.navigate('/auth'));
  expect(currentToasts()).toBe(toasts);
});
