import { family as texts } from '@sambandha/words/en/screens/family';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../api/query.ts';
import { advanceTimers, getAllByRole, render } from '../../test/render.tsx';
import { TextLink } from '../../ui/link.tsx';
import { FamilyLinks } from './families-link.tsx';

beforeEach(() => {
  queryClient.clear();
});

async function open({ families = 0, relatives = 0, isRelative = false }): Promise<void> {
  const listOf = (count: number) => Array.from({ length: count }, () => ({}));
  vi.stubGlobal('fetch', async (path: string) =>
    Response.json(
      path === '/api/families'
        ? { families: listOf(families) }
        : { relatives: listOf(relatives), invitations: [] },
    ),
  );
  render(<FamilyLinks isRelative={isRelative} Item={TextLink} />);
  await advanceTimers();
}

const countLinks = (name: string) => getAllByRole('link', name).length;

test('a candidate without relatives and families has no link', async () => {
  await open({});
  expect([countLinks(texts.families), countLinks(texts.board.title)]).toEqual([0, 0]);
});

test('a candidate who is also a relative has the link to the families', async () => {
  await open({ families: 1 });
  expect([countLinks(texts.families), countLinks(texts.board.title)]).toEqual([1, 0]);
});

test('a candidate with relatives has the link to the board', async () => {
  await open({ relatives: 1 });
  expect([countLinks(texts.families), countLinks(texts.board.title)]).toEqual([0, 1]);
});

test('a relative without a profile always has the link to the families', async () => {
  await open({ isRelative: true });
  expect([countLinks(texts.families), countLinks(texts.board.title)]).toEqual([1, 0]);
});
