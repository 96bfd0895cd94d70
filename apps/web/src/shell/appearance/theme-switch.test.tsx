import { act } from 'react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { click, getByRole, render } from '../../test/render.tsx';
import { applyStoredPreferences } from '../stored-preferences.ts';
import { ThemeSwitch } from './theme-switch.tsx';

const theme = () => document.documentElement.dataset.theme;
const isPressed = (name: string) =>
  getByRole('button', name).getAttribute('aria-pressed') === 'true';

/** Runs before all tests, as at the start of a page. A test may call the function again. */
beforeAll(applyStoredPreferences);

afterEach(() => {
  delete document.documentElement.dataset.theme;
});

test('a chosen theme applies immediately and is stored for the next page', () => {
  render(<ThemeSwitch />);
  expect(isPressed('Same as device')).toBe(true);
  click(getByRole('button', 'Dark'));
  expect(theme()).toBe('dark');
  expect(isPressed('Dark')).toBe(true);
  expect(localStorage.getItem('theme')).toBe('dark');
  delete document.documentElement.dataset.theme;
  applyStoredPreferences();
  expect(theme()).toBe('dark');
});

test('the theme of the device can be chosen again', () => {
  render(<ThemeSwitch />);
  click(getByRole('button', 'Light'));
  expect(theme()).toBe('light');
  click(getByRole('button', 'Same as device'));
  expect(theme()).toBeUndefined();
  expect(isPressed('Same as device')).toBe(true);
});

test('a choice in another tab is applied', () => {
  render(<ThemeSwitch />);
  const event = new StorageEvent('storage', { key: 'theme', newValue: 'dark' });
  act(() => void dispatchEvent(event));
  expect(theme()).toBe('dark');
  expect(isPressed('Dark')).toBe(true);
});
