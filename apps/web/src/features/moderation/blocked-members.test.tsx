import { en } from '@sambandha/words/en/screens/index';
import { expect, test, vi } from 'vitest';
import { click, getAllByRole, getByRole, pageText, render, waitUntil } from '../../test/render.tsx';
import { BlockedMembers } from './blocked-members.tsx';

const texts = en.settings.blocked;

test('an unblocked member is removed from the list, and the empty list explains how to block', async () => {
  let blocks = [{ memberId: '1', name: 'Sahana Hegde', blockedAt: '2026-01-05T10:00:00.000Z' }];
  vi.stubGlobal('fetch', async (_: string, { method }: { method: string }) => {
    if (method === 'GET') return Response.json({ blocks });
    blocks = [];
    return new Response(null, { status: 204 });
  });
  render(<BlockedMembers />);
  await waitUntil(() => getByRole('button', 'Unblock Sahana Hegde'));
  expect(pageText()).not.toContain(texts.noneText);
  click(getByRole('button', 'Unblock Sahana Hegde'));
  await waitUntil(() => expect(pageText()).toContain(texts.noneText));
  expect(getAllByRole('button', 'Unblock Sahana Hegde')).toEqual([]);
});
