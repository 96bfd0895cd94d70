import { admin as texts } from '@sambandha/words/en/screens/admin/index';
import { QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { AdminTexts } from '../../i18n/parts/admin-texts.tsx';
import { advanceTimers, click, getByRole, pageText, render, typeText } from '../../test/render.tsx';
import { openingsQuery } from './queries.ts';
import SealedPage from './sealed-page.tsx';

const opening = {
  id: 'opening',
  state: 'waiting',
  reason: 'A court asks',
  askedBy: 'Sharada',
  askedAt: '2026-03-01T10:00:00.000Z',
  confirmedBy: null,
  confirmedAt: null,
  own: false,
};

const onConfirm = vi.fn<(body: string) => void>();
let openings: (typeof opening)[];

beforeEach(() => {
  openings = [opening];
  onConfirm.mockReset();
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string | null }) => {
    if (body === null) return Response.json({ openings });
    onConfirm(body);
    return Response.json({ opening });
  });
});

test('an open confirmation dialog can still be submitted after a refetch no longer lists the opening', async () => {
  const client = new QueryClient();
  render(
    <AdminTexts>
      <SealedPage />
    </AdminTexts>,
    { client },
  );
  await advanceTimers();
  click(getByRole('button', texts.sealed.agree));
  const field = () => document.querySelector('dialog textarea') as HTMLTextAreaElement;
  typeText(field(), 'I have seen the order');
  openings = [];
  await act(() => client.invalidateQueries(openingsQuery));
  await advanceTimers();
  expect(pageText()).toContain(texts.sealed.none);
  expect(field().value).toBe('I have seen the order');
  click(document.querySelector('dialog button[type=submit]') as HTMLButtonElement);
  await advanceTimers();
  expect(onConfirm.mock.calls).toEqual([[JSON.stringify({ reason: 'I have seen the order' })]]);
  expect(field()).toBeNull();
});
