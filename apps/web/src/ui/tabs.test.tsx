import { useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { click, getByRole, pressKeyIn, render } from '../test/render.tsx';
import { Tabs, useTabParam } from './tabs.tsx';

const statuses = ['pending', 'verified', 'reported'] as const;

function Members() {
  const [value, setValue] = useTabParam('status', statuses);
  const tabs = statuses.map((status) => ({ value: status, label: status, count: 3 }));
  return (
    <Tabs label="Members" tabs={tabs} value={value} onValue={setValue}>
      Members who are {value}.<i>{useLocation().search}</i>
    </Tabs>
  );
}

const open = (address = '/admin') => render(<Members />, { address });
const tab = (name: string) => getByRole('button', `${name}3`);
const panel = () => document.querySelector('[role=tabpanel]')?.textContent;
const pressKey = (name: string) => pressKeyIn(document.activeElement as HTMLElement, name);

test('the arrow keys select a tab, move the focus and wrap around', () => {
  open();
  tab('pending').focus();
  pressKey('ArrowRight');
  expect(document.activeElement).toBe(tab('verified'));
  expect(tab('verified').getAttribute('aria-selected')).toBe('true');
  expect(tab('pending').getAttribute('aria-selected')).toBe('false');
  pressKey('End');
  expect(document.activeElement).toBe(tab('reported'));
  pressKey('ArrowRight');
  expect(document.activeElement).toBe(tab('pending'));
  expect(panel()).toContain('Members who are pending.');
  pressKey('ArrowLeft');
  expect(document.activeElement).toBe(tab('reported'));
  pressKey('Home');
  expect(document.activeElement).toBe(tab('pending'));
});

test.each(['altKey', 'ctrlKey', 'metaKey'])(
  'an arrow key with %s is left to the browser and selects no tab',
  (modifier) => {
    open();
    tab('pending').focus();
    expect(pressKeyIn(tab('pending'), 'ArrowRight', { [modifier]: true })).toBe(true);
    expect(document.activeElement).toBe(tab('pending'));
  },
);

test('only the selected tab is in the tab order, and this tab labels its panel', () => {
  open();
  click(tab('reported'));
  expect(statuses.map((status) => tab(status).tabIndex)).toEqual([-1, -1, 0]);
  const labelId = document.querySelector('[role=tabpanel]')?.getAttribute('aria-labelledby');
  expect(labelId).toBe(tab('reported').id);
});

test('the selected tab is in the address, except the first tab', () => {
  open('/admin?status=reported&sort=name');
  expect(panel()).toContain('Members who are reported.');
  click(tab('verified'));
  expect(panel()).toContain('?status=verified&sort=name');
  click(tab('pending'));
  expect(panel()).toContain('?sort=name');
});
