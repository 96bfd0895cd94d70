import { beforeEach, expect, test, vi } from 'vitest';
import { advanceTimers, clickButton, getByRole, pressKeyIn, render } from '../test/render.tsx';
import { Menu, MenuItem, MenuLink, MenuSeparator } from './menu.tsx';

const block = vi.fn<() => void>();
const onOpen = vi.fn<() => void>();

/** Dispatches the event of a popover that opens or closes in a later task, as a browser does. */
function toggle(this: HTMLElement, newState: 'open' | 'closed'): void {
  setTimeout(() => this.dispatchEvent(Object.assign(new Event('toggle'), { newState })));
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
  onOpen.mockReset();
  render(
    <Menu
      onOpen={onOpen}
      trigger={(props) => (
        <button type="button" {...props}>
          More
        </button>
      )}
    >
      <MenuLink to="/profile/1">View profile</MenuLink>
      <MenuItem onSelect={() => undefined}>Report</MenuItem>
      <MenuSeparator />
      <MenuItem danger onSelect={block}>
        Block
      </MenuItem>
    </Menu>,
  );
});

const trigger = () => getByRole('button', 'More');
const focusedText = () => document.activeElement?.textContent;
/** Presses a key. Returns true unless its default action was prevented. */
const pressKey = async (name: string) => {
  const isDefault = pressKeyIn(document.activeElement as HTMLElement, name);
  await advanceTimers();
  return isDefault;
};

test('arrow down on the button opens the menu at its first item', async () => {
  expect(trigger().getAttribute('aria-expanded')).toBe('false');
  trigger().focus();
  expect(await pressKey('ArrowDown')).toBe(false);
  expect(trigger().getAttribute('aria-expanded')).toBe('true');
  expect(focusedText()).toBe('View profile');
  expect(onOpen).toHaveBeenCalledOnce();
});

test('arrow up on the button opens the menu at its last item', async () => {
  trigger().focus();
  await pressKey('ArrowUp');
  expect(focusedText()).toBe('Block');
});

test('the arrow keys wrap around, Home and End jump, and a letter finds the next item', async () => {
  trigger().focus();
  await pressKey('ArrowDown');
  await pressKey('End');
  expect(focusedText()).toBe('Block');
  await pressKey('ArrowDown');
  expect(focusedText()).toBe('View profile');
  await pressKey('ArrowUp');
  expect(focusedText()).toBe('Block');
  await pressKey('Home');
  expect(focusedText()).toBe('View profile');
  await pressKey('r');
  expect(focusedText()).toBe('Report');
  await pressKey('z');
  expect(focusedText()).toBe('Report');
});

test('Tab and a choice close the menu', async () => {
  trigger().focus();
  await pressKey('ArrowDown');
  // The browser moves the focus itself.
  expect(await pressKey('Tab')).toBe(true);
  expect(trigger().getAttribute('aria-expanded')).toBe('false');
  trigger().focus();
  await pressKey('ArrowDown');
  expect(trigger().getAttribute('aria-expanded')).toBe('true');
  await clickButton('Block');
  expect(block).toHaveBeenCalledOnce();
  expect(trigger().getAttribute('aria-expanded')).toBe('false');
});

test('the hint of an item is its description and not part of its name', () => {
  const container = render(
    <MenuItem hint="Our team reads it." onSelect={() => undefined}>
      Report
    </MenuItem>,
  );
  const textOf = (attribute: string) => {
    const id = container.querySelector('[role=menuitem]')?.getAttribute(attribute) ?? '';
    return document.getElementById(id)?.textContent;
  };
  expect(textOf('aria-labelledby')).toBe('Report');
  expect(textOf('aria-describedby')).toBe('Our team reads it.');
});
