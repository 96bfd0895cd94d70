// @vitest-environment happy-dom
import { act } from 'react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { click, find, press, render } from '../test/render.tsx';
import { Menu, MenuItem, MenuLine, MenuLink } from './menu.tsx';

const block = vi.fn<() => void>();
const opened = vi.fn<() => void>();

/** Fires the event of a popover that opens or closes, as a browser does. */
function toggle(this: HTMLElement, newState: 'open' | 'closed'): void {
  act(() => void this.dispatchEvent(Object.assign(new Event('toggle'), { newState })));
}

Object.assign(HTMLElement.prototype, {
  showPopover(this: HTMLElement) {
    toggle.call(this, 'open');
  },
  hidePopover(this: HTMLElement) {
    toggle.call(this, 'closed');
  },
});

beforeEach(() => {
  block.mockReset();
  opened.mockReset();
  render(
    <MemoryRouter>
      <Menu
        onOpen={opened}
        trigger={(props) => (
          <button type="button" {...props}>
            More
          </button>
        )}
      >
        <MenuLink to="/profile/1">View profile</MenuLink>
        <MenuItem onSelect={() => undefined}>Report</MenuItem>
        <MenuLine />
        <MenuItem danger onSelect={block}>
          Block
        </MenuItem>
      </Menu>
    </MemoryRouter>,
  );
});

const trigger = () => find('button', 'More');
const focused = () => document.activeElement?.textContent;
/** Presses a key on the focused element. */
const key = (name: string) => press(document.activeElement as HTMLElement, name);

test('arrow down on the button opens the menu at its first item', () => {
  expect(trigger().getAttribute('aria-expanded')).toBe('false');
  trigger().focus();
  expect(key('ArrowDown')).toBe(false);
  expect(trigger().getAttribute('aria-expanded')).toBe('true');
  expect(focused()).toBe('View profile');
  expect(opened).toHaveBeenCalledOnce();
});

test('arrow up on the button opens the menu at its last item', () => {
  trigger().focus();
  key('ArrowUp');
  expect(focused()).toBe('Block');
});

test('arrow keys wrap around, Home and End jump, and a letter finds the next item', () => {
  trigger().focus();
  key('ArrowDown');
  key('End');
  expect(focused()).toBe('Block');
  key('ArrowDown');
  expect(focused()).toBe('View profile');
  key('ArrowUp');
  expect(focused()).toBe('Block');
  key('Home');
  expect(focused()).toBe('View profile');
  key('r');
  expect(focused()).toBe('Report');
  key('z');
  expect(focused()).toBe('Report');
});

test('Tab and a choice close the menu', () => {
  trigger().focus();
  key('ArrowDown');
  // The browser moves the focus itself.
  expect(key('Tab')).toBe(true);
  expect(trigger().getAttribute('aria-expanded')).toBe('false');
  key('ArrowDown');
  click(find('button', 'Block'));
  expect(block).toHaveBeenCalledOnce();
  expect(trigger().getAttribute('aria-expanded')).toBe('false');
});
