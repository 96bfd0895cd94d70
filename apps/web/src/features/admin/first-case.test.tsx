import { admin as texts } from '@sambandha/words/en/screens/admin/index';
import { useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { AdminTexts } from '../../i18n/parts/admin-texts.tsx';
import { click, getByRole, pressKeyIn, render } from '../../test/render.tsx';
import { FirstCase } from './first-case.tsx';
import { useDeskView } from './use-desk-view.ts';

function Desk() {
  const view = useDeskView();
  const { pathname, search } = useLocation();
  return (
    <>
      <a href="#elsewhere">Elsewhere</a>
      <output>{pathname + search}</output>
      <FirstCase id="kodanda" view={view} />
    </>
  );
}

function renderDesk(): void {
  render(
    <AdminTexts>
      <Desk />
    </AdminTexts>,
    { address: '/admin/cases' },
  );
}

/** The text of the link ends with its shortcut key. */
const firstCaseLink = `${texts.desk.openFirst}Enter`;

const address = () => document.querySelector('output')?.textContent;

test('Enter opens the first case', () => {
  renderDesk();
  const hasDefaultAction = pressKeyIn(document.body, 'Enter');
  expect(hasDefaultAction).toBe(false);
  expect(address()).toBe('/admin/cases?case=kodanda');
});

test('Enter on a link follows that link', () => {
  renderDesk();
  const hasDefaultAction = pressKeyIn(getByRole('link', 'Elsewhere'), 'Enter');
  expect(hasDefaultAction).toBe(true);
  expect(address()).toBe('/admin/cases');
});

test('a click opens the first case', () => {
  renderDesk();
  click(getByRole('link', firstCaseLink));
  expect(address()).toBe('/admin/cases?case=kodanda');
});
