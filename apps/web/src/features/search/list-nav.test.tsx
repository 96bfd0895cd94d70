import { en } from '@sambandha/words/en/screens/index';
import { act, useState } from 'react';
import { expect, test } from 'vitest';
import { getByRole, render } from '../../test/render.tsx';
import { ListNav, type View } from './list-nav.tsx';

let showView: (view: View) => void;

function Lists() {
  const [view, setView] = useState<View>('shortlist');
  showView = (next) => act(() => setView(next));
  return <ListNav view={view} />;
}

/**
 * Renders the row with the stubbed layout of a phone, because happy-dom has no layout. The link is
 * in the middle of the row if `scrollLeft` is 260.
 */
function renderRow() {
  render(<Lists />);
  const link = getByRole('link', en.search.viewPassed);
  const row = link.parentElement as HTMLElement;
  Object.defineProperties(row, { clientWidth: { value: 360 } });
  Object.defineProperties(link, { offsetLeft: { value: 380 }, offsetWidth: { value: 120 } });
  return { link, row };
}

test('the row scrolls to the chosen list', () => {
  const { row } = renderRow();
  expect(row.scrollLeft).toBe(0);
  showView('passed');
  expect(row.scrollLeft).toBe(260);
});

test('the row scrolls to a focused link beyond its edge and stays there', () => {
  const { link, row } = renderRow();
  act(() => link.focus());
  expect(row.scrollLeft).toBe(260);
  showView('saved');
  expect(row.scrollLeft).toBe(260);
});
