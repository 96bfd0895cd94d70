import { en } from '@sambandha/words/en/screens/index';
import { expect, test, vi } from 'vitest';
import { click, find, findAll, pageText, render, until } from '../../test/render.tsx';
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
  await until(() => find('button', 'Unblock Sahana Hegde'));
  expect(pageText()).not.toContain(texts.noneText);
  click(find('button', 'Unblock Sahana Hegde'));
  await until(() => expect(pageText()).toContain(texts.noneText));
  expect(findAll('button', 'Unblock Sahana Hegde')).toEqual([]);
});
