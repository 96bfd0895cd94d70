import { en } from '@sambandha/words/en/screens/index';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ComponentProps, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { type InitialEntry, MemoryRouter, RouterProvider } from 'react-router';
import { IntlProvider } from 'use-intl';
import { onTestFinished, vi } from 'vitest';
import { currentToasts } from '../ui/toast-store.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
// happy-dom has no layout and no popovers.
Object.assign(HTMLElement.prototype, { showPopover() {}, hidePopover() {} });

interface Options {
  /** The address of the screen, "/" by default. */
  readonly address?: InitialEntry;
  /** The cache of responses, empty by default. */
  readonly client?: QueryClient;
}

/** Renders a component in the DOM of a test, in English and with a router, until the test ends. */
export function render(children: ReactNode, { address = '/', client }: Options = {}): HTMLElement {
  return mount(<MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>, client);
}

/** Renders the screens of a router, otherwise like `render`. */
export function renderRouter(
  router: ComponentProps<typeof RouterProvider>['router'],
  client?: QueryClient,
): HTMLElement {
  return mount(<RouterProvider router={router} />, client);
}

function mount(children: ReactNode, client = new QueryClient()): HTMLElement {
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  act(() =>
    root.render(
      <IntlProvider locale="en-IN" timeZone="Asia/Kolkata" messages={en}>
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      </IntlProvider>,
    ),
  );
  onTestFinished(() => {
    act(() => root.unmount());
    container.remove();
  });
  return container;
}

/** Types into a field with an event that React handles. */
export function typeText(field: HTMLTextAreaElement | HTMLInputElement, text: string): void {
  const prototype = Object.getPrototypeOf(field) as object;
  act(() => {
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

/** Presses a key. Returns true unless its default action was prevented. */
export function pressKeyIn(
  field: HTMLElement,
  key: string,
  options: KeyboardEventInit = {},
): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...options });
  act(() => void field.dispatchEvent(event));
  return !event.defaultPrevented;
}

interface Roles {
  button: HTMLButtonElement;
  checkbox: HTMLInputElement;
  combobox: HTMLSelectElement;
  heading: HTMLHeadingElement;
  link: HTMLAnchorElement;
  radio: HTMLInputElement;
  textbox: HTMLInputElement | HTMLTextAreaElement;
}

const selectors: Readonly<Record<keyof Roles, string>> = {
  button: 'button',
  checkbox: 'input[type=checkbox]',
  combobox: 'select',
  heading: 'h1, h2, h3',
  link: 'a[href]',
  radio: 'input[type=radio]',
  textbox: 'input:not([type=checkbox], [type=radio]), textarea',
};

/** Returns all elements of a role with this name, anywhere on the page. */
export function getAllByRole<R extends keyof Roles>(role: R, name: string): Roles[R][] {
  const elements = [...document.querySelectorAll<Roles[R]>(selectors[role])];
  return elements.filter((element) => nameOf(element) === name);
}

/**
 * Returns the only element of a role with this name.
 * @throws if there is none or more than one
 */
export function getByRole<R extends keyof Roles>(role: R, name: string): Roles[R] {
  const [match, ...others] = getAllByRole(role, name);
  if (match === undefined || others.length > 0) {
    throw new Error(`${match === undefined ? 'No' : 'More than one'} ${role} named "${name}"`);
  }
  return match;
}

function nameOf(element: Element): string {
  const label =
    document.getElementById(element.getAttribute('aria-labelledby') ?? '') ??
    element.closest('label') ??
    document.querySelector(`label[for="${element.id}"]`);
  return (element.getAttribute('aria-label') ?? (label ?? element).textContent).trim();
}

export function click(element: HTMLElement): void {
  act(() => element.click());
}

/** Clicks the button with this name and waits for responses. */
export async function clickButton(name: string): Promise<void> {
  click(getByRole('button', name));
  await advanceTimers();
}

/** Chooses an option by its value. */
export function chooseOption(field: HTMLSelectElement, value: string): void {
  act(() => {
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

export const pageText = () => document.body.textContent;

/** Returns the texts of all toasts. */
export const toastTexts = () => currentToasts().map(({ text }) => text);

/** Waits for responses and advances fake timers by these milliseconds. */
export async function advanceTimers(ms = 0): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
}

/** Waits for responses and for code that is loaded on demand until `assertion` no longer throws. */
export async function waitUntil(assertion: () => void): Promise<void> {
  const deadline = vi.getRealSystemTime() + TIMEOUT_MS;
  for (let turn = 0; ; turn += 1) {
    // Code loads in real time. The fake timers advance by at most 100 × 10 ms meanwhile.
    await advanceTimers(turn < 100 ? 10 : 0);
    try {
      return assertion();
    } catch (error) {
      if (vi.getRealSystemTime() > deadline) throw error;
    }
  }
}

/** Milliseconds of real time. */
const TIMEOUT_MS = 30_000;
