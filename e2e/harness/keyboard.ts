import { expect, type Locator, type Page } from '@playwright/test';

/** Maximum number of Tab stops between two elements of any screen. */
const MAX_TAB_STOPS = 120;

/**
 * A user with only a keyboard. The focus must always be visible: outlined, inside the window, and
 * not covered.
 */
export class Keyboard {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** Presses Tab, or another key that moves the focus, until the target has the focus. */
  async tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' | 'ArrowDown' = 'Tab'): Promise<void> {
    await expect(target.first()).toBeAttached();
    for (let stop = 0; stop < MAX_TAB_STOPS; stop += 1) {
      if (await isFocused(target)) return;
      await this.press(key);
      await expectVisibleFocus(this.page);
    }
    throw new Error(`${key} never reaches ${target}`);
  }

  async type(target: Locator, text: string): Promise<void> {
    await this.tabTo(target);
    await this.page.keyboard.type(text);
  }

  /** Chooses an option of a select by typing its label. */
  async choose(target: Locator, label: string): Promise<void> {
    await this.tabTo(target);
    await this.page.keyboard.type(label);
    await expect(target.locator('option:checked')).toHaveText(label);
  }

  async activate(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.tabTo(target);
    await this.press(key);
  }
}

async function isFocused(target: Locator): Promise<boolean> {
  return target.evaluateAll((elements) =>
    elements.some((element) => element === document.activeElement),
  );
}

/** Expects that the focused element, or its visible substitute, has an outline and is in view. */
export async function expectVisibleFocus(page: Page): Promise<void> {
  const findProblem = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      // An element that is focused only as a starting point, such as a new page, needs no
      // indicator.
      if (!(element instanceof HTMLElement) || element.tabIndex < 0) return null;
      const name = element.outerHTML.slice(0, 160);
      const indicator = indicatorOf(element);
      if (indicator === undefined) return `without outline: ${name}`;
      const { x, y, width, height } = indicator.getBoundingClientRect();
      const isInView = [0.1, 0.5, 0.9].some((down) =>
        [0.1, 0.5, 0.9].some((across) =>
          isUncovered(indicator, x + across * width, y + down * height),
        ),
      );
      return isInView ? null : `out of sight: ${name}`;

      function isUncovered(target: Element, left: number, top: number) {
        const topmost = document.elementFromPoint(left, top);
        return topmost !== null && (target.contains(topmost) || topmost.contains(target));
      }
      function indicatorOf(focused: HTMLElement): Element | undefined {
        const nearest = [focused, focused.parentElement, focused.closest('label')];
        const inParent = [...(focused.parentElement?.querySelectorAll('*') ?? [])];
        return (
          [...nearest, ...inParent].find(
            (target) => target && ['', '::after'].some((part) => isOutlined(target, part)),
          ) ?? undefined
        );
      }
      function isOutlined(target: Element, part: string) {
        const { outlineStyle, outlineWidth } = getComputedStyle(target, part || null);
        // The native control behind a drawn one is a single pixel, so its outline does not count.
        const size = target.getBoundingClientRect();
        const isLarge = size.width > 8 && size.height > 8;
        return isLarge && outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
      }
    });
  await expect.poll(findProblem, { message: 'the focus is visible' }).toBeNull();
}
