import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOnly } from 'axe-core';

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

const allRules: RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
const contrast: RunOnly = { type: 'rule', values: ['color-contrast'] };

/** A screen that everyone can use: axe finds nothing, and nothing sticks out to the side. */
export async function expectGoodScreen(page: Page): Promise<void> {
  await standStill(page, true);
  await expectNoViolations(page, allRules);
  await standStill(page, false);
}

/** With letters twice as large, as some people need them: nothing sticks out, and no word is broken. */
export async function expectRoomForLargeText(page: Page): Promise<void> {
  const scale = (size: string) =>
    page.evaluate((given) => {
      document.documentElement.style.fontSize = given;
    }, size);
  await scale('200%');
  const look = () => {
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
  };
  // What is on its way to its place may stick out until it is there.
  await expect
    .poll(() => page.evaluate(look), `large text on ${page.url()}`)
    .toEqual({ broken: [], sideways: 0 });
  await scale('');
}

/** The same in the light and in the dark: what the themes change is the colours. */
export async function expectGoodScreenInBothThemes(
  page: Page,
  name = new URL(page.url()).pathname.replaceAll('/', '-').slice(1),
): Promise<void> {
  await standStill(page, true);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolations(page, contrast);
  await keepPicture(page, `${name}-dark`);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoViolations(page, allRules);
  await keepPicture(page, `${name}-light`);
  await standStill(page, false);
}

/** `SCREENSHOTS=folder` keeps a picture of every screen, for people to look at. */
async function keepPicture(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (!folder) return;
  const width = page.viewportSize()?.width;
  await page.screenshot({ path: join(folder, `${name}-${width}.png`), animations: 'disabled' });
}

async function expectNoViolations(page: Page, runOnly: RunOnly): Promise<void> {
  let found = await page.evaluate(look, runOnly);
  if (found === null) {
    await page.evaluate(axeSource);
    found = await page.evaluate(look, runOnly);
  }
  expect(found?.violations, `axe on ${page.url()}`).toEqual([]);
  expect(found?.sideways, `horizontal scroll on ${page.url()}`).toBeLessThanOrEqual(0);
  expect(found?.small, `controls under 16 px on ${page.url()}`).toEqual([]);
}

/**
 * A colour on its way to another has the contrast of neither, so nothing moves. Cards that are too far
 * from the window to be laid out keep the colours of the theme before, so everything is laid out.
 */
async function standStill(page: Page, isOn: boolean): Promise<void> {
  await page.evaluate((on) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '*, ::before, ::after { content-visibility: visible !important; transition: none !important; animation-duration: 0s !important; animation-delay: 0s !important }',
    );
    document.adoptedStyleSheets = on ? [sheet] : [];
  }, isOn);
}

interface Look {
  readonly violations: string[];
  readonly sideways: number;
  readonly small: string[];
}

/** Runs in the page. axe stays in a document for its next check; null: it is not there yet. */
async function look(only: RunOnly): Promise<Look | null> {
  const { axe: inPage } = window as unknown as { axe?: typeof axe };
  if (inPage === undefined) return null;
  // What has scrolled halfway under the header has no target of its size there.
  scrollTo({ top: 0, behavior: 'instant' });
  // A theme or a style that was set just now is drawn with the next frame.
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const { violations } = await inPage.run({
    runOnly: only,
    resultTypes: ['violations'],
    // Selectors of all that was looked at take long, and nobody reads them.
    selectors: false,
    preload: { assets: ['media'] },
  });
  const { scrollWidth, clientWidth } = document.documentElement;
  return {
    violations: violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`,
    ),
    sideways: scrollWidth - clientWidth,
    small: matchMedia('(pointer: coarse)').matches ? smallControls() : [],
  };

  /** Controls to type or choose in, whose letters are smaller than 16 px: a touch on one zooms in. */
  function smallControls(): string[] {
    const typed =
      'textarea, select, input:not([type=checkbox], [type=radio], [type=range], [type=file])';
    return [...document.querySelectorAll<HTMLElement>(typed)]
      .filter(
        (one) => one.checkVisibility() && Number.parseFloat(getComputedStyle(one).fontSize) < 16,
      )
      .map((one) => one.outerHTML);
  }
}
