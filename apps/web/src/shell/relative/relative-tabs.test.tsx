import type { Part } from '@sambandha/contract/family/choices';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { startActingFor, stopActing } from '../../api/on-behalf.ts';
import { queryClient } from '../../api/query.ts';
import { advanceTimers, render } from '../../test/render.tsx';
import { RelativeNav } from './relative-nav.tsx';
import { RelativeTabs } from './relative-tabs.tsx';

beforeEach(() => {
  queryClient.clear();
});

/** Returns the links of the tab bar and of the header for a relative with this part. */
async function linksOf(part: Part, path: string) {
  vi.stubGlobal('fetch', async () =>
    Response.json({ families: [{ candidateId: 'sahana', name: 'Sahana', part }] }),
  );
  startActingFor({ id: 'sahana', name: 'Sahana', part });
  onTestFinished(stopActing);
  const container = render(
    <>
      <RelativeTabs />
      <header>
        <RelativeNav isActing className="" />
      </header>
    </>,
    { address: path },
  );
  await advanceTimers();
  const textsOf = (selector: string) =>
    [...container.querySelectorAll(selector)].map((link) => link.textContent);
  return {
    tabs: textsOf('nav a'),
    header: textsOf('header a'),
    current: textsOf('nav a[aria-current=page]'),
  };
}

test('a manager has the interests of the candidate as the second link', async () => {
  expect(await linksOf('manager', '/waiting')).toEqual({
    tabs: ['Browse', 'Interests', 'Board', 'Helping'],
    header: ['Browse', 'Interests', 'Board', 'Profile', 'Helping'],
    current: ['Interests'],
  });
});

test('an adviser has no link to the interests', async () => {
  const { tabs, header } = await linksOf('adviser', '/browse');
  expect(tabs).toEqual(['Browse', 'Board', 'Helping']);
  expect(header).toEqual(tabs);
});

test('the tab Helping is the current tab on the profile of the candidate', async () => {
  const { tabs, current } = await linksOf('speaker', '/families/profile');
  expect(tabs).toEqual(['Browse', 'Interests', 'Board', 'Messages', 'Helping']);
  expect(current).toEqual(['Helping']);
});
