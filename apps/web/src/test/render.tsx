import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { IntlProvider } from 'use-intl';
import { onTestFinished } from 'vitest';
import { en } from '../i18n/en/index.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** Shows a component in the DOM of a test, in English, until the test ends. */
export function render(children: ReactNode): HTMLElement {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  act(() =>
    root.render(
      <IntlProvider locale="en-IN" timeZone="Asia/Kolkata" messages={en}>
        {children}
      </IntlProvider>,
    ),
  );
  onTestFinished(() => {
    act(() => root.unmount());
    place.remove();
  });
  return place;
}

/** Types into a field as a person would: React hears of it. */
export function type(field: HTMLTextAreaElement | HTMLInputElement, text: string): void {
  const prototype = Object.getPrototypeOf(field) as object;
  act(() => {
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/** Presses a key; answers whether the browser would still do what it does by itself. */
export function press(field: HTMLElement, key: string, more: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  act(() => void field.dispatchEvent(event));
  return !event.defaultPrevented;
}
