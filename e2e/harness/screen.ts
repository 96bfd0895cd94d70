import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** A screen that everyone can use: axe finds nothing, and nothing sticks out to the side. */
export async function expectGoodScreen(page: Page): Promise<void> {
  await expectNoViolations(page, new AxeBuilder({ page }).withTags(tags));
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways, `horizontal scroll on ${page.url()}`).toBeLessThanOrEqual(0);
}

/** With letters twice as large, as some people need them: nothing sticks out, and no word is broken. */
export async function expectRoomForLargeText(page: Page): Promise<void> {
  const scale = (size: string) =>
    page.evaluate((given) => {
      document.documentElement.style.fontSize = given;
    }, size);
  await scale('200%');
  const found = await page.evaluate(() => {
    const root = document.documentElement;
    const broken: string[] = [];
    const top = document.querySelector('dialog:modal') ?? document.querySelector('main') ?? root;
    const texts = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{M}]+/gu)) {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const tops = new Set([...range.getClientRects()].map((rect) => Math.round(rect.top)));
        if (tops.size > 1) broken.push(word);
      }
    }
    // Behind a dialog the page gives up its scroll bar: then it is narrower than its window.
    return { broken, sideways: Math.max(0, root.scrollWidth - root.clientWidth) };
  });
  await scale('');
  expect(found, `large text on ${page.url()}`).toEqual({ broken: [], sideways: 0 });
}

/** The same in the light and in the dark: what the themes change is the colours. */
export async function expectGoodScreenInBothThemes(
  page: Page,
  name = new URL(page.url()).pathname.replaceAll('/', '-').slice(1),
): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolations(page, new AxeBuilder({ page }).withRules(['color-contrast']));
  await keepPicture(page, `${name}-dark`);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectGoodScreen(page);
  await keepPicture(page, `${name}-light`);
}

/** `SCREENSHOTS=folder` keeps a picture of every screen, for people to look at. */
async function keepPicture(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (!folder) return;
  const width = page.viewportSize()?.width;
  await page.screenshot({ path: join(folder, `${name}-${width}.png`), animations: 'disabled' });
}

async function expectNoViolations(page: Page, axe: AxeBuilder): Promise<void> {
  // A colour on its way to another has the contrast of neither: motion is cut short, and what still
  // runs is waited for.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(async () => {
    const running = () =>
      document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && !isEndless(effect));
    // What comes to rest may set off what inherits from it.
    do {
      await Promise.all(running().map(({ finished }) => finished.catch(() => null)));
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    } while (running().length > 0);

    function isEndless(effect: AnimationEffect | null) {
      return effect?.getTiming().iterations === Number.POSITIVE_INFINITY;
    }
  });
  const { violations } = await axe.analyze();
  await page.emulateMedia({ reducedMotion: null });
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(' | ')}`);
  expect(found, `axe on ${page.url()}`).toEqual([]);
}
