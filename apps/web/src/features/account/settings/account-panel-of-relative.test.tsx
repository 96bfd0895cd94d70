import { en } from '@sambandha/words/en/screens/index';
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useSession } from '../../../api/session.ts';
import { getAllByRole, render } from '../../../test/render.tsx';
import { AccountPanel } from './account-panel.tsx';
import { testMember } from './panel.harness.tsx';

const { export: exportTexts, deactivate, remove } = en.settings;

afterEach(() => act(() => useSession.setState({ user: null })));

test.each([
  ['a member', testMember, 1],
  ['a relative without a profile', { ...testMember, relativeOnly: true as const }, 0],
])('%s can delete the account, and only a member can deactivate it', (_, user, count) => {
  useSession.setState({ user });
  render(<AccountPanel />);
  expect(getAllByRole('button', remove.title)).toHaveLength(1);
  expect(getAllByRole('button', deactivate.title)).toHaveLength(count);
});

test('the deletion is in a separate list after the other actions', () => {
  useSession.setState({ user: testMember });
  render(<AccountPanel />);
  const lists = [...document.querySelectorAll('ul')].map((list) =>
    [...list.querySelectorAll('button')].map((button) => button.getAttribute('aria-label')),
  );
  expect(lists).toEqual([[exportTexts.title, deactivate.title], [remove.title]]);
});
