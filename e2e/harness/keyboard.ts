import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any screen has between two things. */
const FAR = 120;

/**
 * Someone who has a keyboard and nothing else. Wherever the focus goes it must be seen: marked, inside
 * the window, and not under anything that lies over the page.
 */
export class Keyboard {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async press(...keys: string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** Goes forwards with Tab until the target has the focus. */
  async tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await expect(target.first()).toBeAttached();
    for (let stop = 0; stop < FAR; stop += 1) {
      if (await isFocused(target)) return;
      await this.press(key);
      await expectVisibleFocus(this.page);
    }
    throw new Error(`Tab never reaches ${target}`);
  }

  async type(target: Locator, text: string): Promise<void> {
    await this.tabTo(target);
    await this.page.keyboard.type(text);
  }

  /** Chooses in a select as people do: by the first letters. */
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
  return target.evaluateAll((found) => found.some((element) => element === document.activeElement));
}

/** What has the focus is marked by an outline of its own or of what stands for it, and is in sight. */
export async function expectVisibleFocus(page: Page): Promise<void> {
  const problem = () =>
    page.evaluate(() => {
      const element = document.activeElement;
      // What takes the focus only to go on from there, such as a new page, needs no mark.
      if (!(element instanceof HTMLElement) || element.tabIndex < 0) return null;
      const name = element.outerHTML.slice(0, 160);
      const mark = markOf(element);
      if (mark === undefined) return `not marked: ${name}`;
      const { x, y, width, height } = mark.getBoundingClientRect();
      const seen = [0.1, 0.5, 0.9].some((down) =>
        [0.1, 0.5, 0.9].some((across) => isClear(mark, x + across * width, y + down * height)),
      );
      return seen ? null : `out of sight: ${name}`;

      function isClear(one: Element, left: number, top: number) {
        const above = document.elementFromPoint(left, top);
        return above !== null && (one.contains(above) || above.contains(one));
      }
      function markOf(focused: HTMLElement): Element | undefined {
        const around = [focused, focused.parentElement, focused.closest('label')];
        const beside = [...(focused.parentElement?.querySelectorAll('*') ?? [])];
        return (
          [...around, ...beside].find(
            (one) => one && ['', '::after'].some((part) => isOutlined(one, part)),
          ) ?? undefined
        );
      }
      function isOutlined(one: Element, part: string) {
        const { outlineStyle, outlineWidth } = getComputedStyle(one, part || null);
        // The native control of a drawn one is a single pixel: its outline marks nothing.
        const { width, height } = one.getBoundingClientRect();
        const large = width > 8 && height > 8;
        return large && outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
      }
    });
  await expect.poll(problem, { message: 'the focus can be seen' }).toBeNull();
}
