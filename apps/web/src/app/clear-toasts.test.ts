import { beforeEach, expect, test, vi } from 'vitest';
import { stubWindow } from '../test/fake-window.ts';
import { testUser } from '../test/users.ts';

stubWindow();
await import('./clear-toasts.ts');
const { startActingFor } = await import('../api/on-behalf.ts');
const { endSession, signIn } = await import('../api/session-store.ts');
const { currentToasts, showToast } = await import('../ui/toast-store.ts');

const texts = () => currentToasts().map(({ text }) => text);

beforeEach(() => {
  signIn({ user: testUser(), token: 'a token' }, { remember: false });
});

test('the next person on the device sees no toasts of the former person', () => {
  showToast('Sahana could not be added.', 'danger');
  endSession('/');
  expect(texts()).toEqual([]);
});

test('a toast with an action is removed when the candidate changes', () => {
  showToast('Saved');
  showToast('Moved', 'success', { label: 'Undo', onSelect: vi.fn() });
  startActingFor({ id: 'sahana', name: 'Sahana' });
  expect(texts()).toEqual(['Saved']);
});
