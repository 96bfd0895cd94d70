import { en } from '@sambandha/words/en/screens/index';
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useSession } from '../../../api/session.ts';
import { findAll, render } from '../../../test/render.tsx';
import { AccountPanel } from './account-panel.tsx';

const { deactivate, remove } = en.settings;

afterEach(() => act(() => useSession.setState({ user: null })));

test.each([
  [false, 1],
  [true, 0],
])(
  'the account can be deleted, and can be deactivated unless the user is only a relative: %s',
  (relativeOnly, count) => {
    useSession.setState({ user: { relativeOnly } as never });
    render(<AccountPanel />);
    expect(findAll('button', remove.title)).toHaveLength(1);
    expect(findAll('button', deactivate.title)).toHaveLength(count);
  },
);
