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

/**
 * Expects an accessible screen: axe finds no violation, nothing overflows sideways, and on a touch
 * screen no text field has letters smaller than 16 px.
 */
export async function expectAccessibleScreen(page: Page): Promise<void> {
  await setTransitionsStopped(page, true);
  await expectNoViolations(page, allRules);
  await setTransitionsStopped(page, false);
}

/** Expects that nothing overflows and no word breaks with letters twice as large. */
export async function expectNoOverflowInLargeText(page: Page): Promise<void> {
  const scale = (size: string) =>
    page.evaluate((fontSize) => {
      document.documentElement.style.fontSize = fontSize;
    }, size);
  await scale('200%');
  const measure = () => {
    const root = document.documentElement;
    const broken: string[] = [];
    const container =
      document.querySelector('dialog:modal') ?? document.querySelector('main') ?? root;
    const texts = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
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
    // Behind a dialog, the page hides its scroll bar and is narrower than the window. That is no
    // overflow.
    return { broken, overflow: Math.max(0, root.scrollWidth - root.clientWidth) };
  };
  // An element may overflow until its transition ends.
  await expect
    .poll(() => page.evaluate(measure), `large text on ${page.url()}`)
    .toEqual({ broken: [], overflow: 0 });
  await scale('');
}

/** Checks a screen in the light and the dark theme, which differ in colours only. */
export async function expectAccessibleInBothThemes(
  page: Page,
  name = new URL(page.url()).pathname.replaceAll('/', '-').slice(1),
): Promise<void> {
  await setTransitionsStopped(page, true);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolations(page, contrast);
  await savePicture(page, `${name}-dark`);
  await page.emulateMedia({ colorScheme: 'light' });
  await expectNoViolations(page, allRules);
  await savePicture(page, `${name}-light`);
  await setTransitionsStopped(page, false);
}

/** Saves a picture of the screen, for review, if SCREENSHOTS names a folder. */
async function savePicture(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (!folder) return;
  const width = page.viewportSize()?.width;
  await page.screenshot({ path: join(folder, `${name}-${width}.png`), animations: 'disabled' });
}

async function expectNoViolations(page: Page, runOnly: RunOnly): Promise<void> {
  let result = await page.evaluate(inspect, runOnly);
  if (result === null) {
    await page.evaluate(axeSource);
    result = await page.evaluate(inspect, runOnly);
  }
  expect(result?.violations, `axe on ${page.url()}`).toEqual([]);
  expect(result?.overflow, `horizontal scroll on ${page.url()}`).toBeLessThanOrEqual(0);
  expect(result?.smallTextControls, `controls under 16 px on ${page.url()}`).toEqual([]);
}

/**
 * Stops or restores transitions, because a colour in transition has the contrast of neither theme.
 * Renders all cards, because cards far from the window keep the colours of the previous theme.
 */
async function setTransitionsStopped(page: Page, isOn: boolean): Promise<void> {
  await page.evaluate((on) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      '*, ::before, ::after { content-visibility: visible !important; transition: none !important; animation-duration: 0s !important; animation-delay: 0s !important }',
    );
    document.adoptedStyleSheets = on ? [sheet] : [];
  }, isOn);
}

interface Inspection {
  readonly violations: string[];
  readonly overflow: number;
  readonly smallTextControls: string[];
}

/**
 * Runs in the page. axe remains loaded in a document for the next check. Returns null if axe is not
 * loaded yet.
 */
async function inspect(only: RunOnly): Promise<Inspection | null> {
  const { axe: loadedAxe } = window as unknown as { axe?: typeof axe };
  if (loadedAxe === undefined) return null;
  // An element that the header partly covers would fail the rule for target sizes.
  scrollTo({ top: 0, behavior: 'instant' });
  // A new theme or style is drawn with the next frame.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const { violations } = await loadedAxe.run({
    runOnly: only,
    resultTypes: ['violations'],
    // Selectors of all checked elements take long to compute, and nothing reads them.
    selectors: false,
    preload: { assets: ['media'] },
  });
  const { scrollWidth, clientWidth } = document.documentElement;
  return {
    violations: violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`,
    ),
    overflow: scrollWidth - clientWidth,
    smallTextControls: matchMedia('(pointer: coarse)').matches ? smallControls() : [],
  };

  /**
   * Returns the text fields and selects with letters smaller than 16 px, on which a touch zooms in.
   */
  function smallControls(): string[] {
    const textControls =
      'textarea, select, input:not([type=checkbox], [type=radio], [type=range], [type=file])';
    return [...document.querySelectorAll<HTMLElement>(textControls)]
      .filter(
        (control) =>
          control.checkVisibility() && Number.parseFloat(getComputedStyle(control).fontSize) < 16,
      )
      .map((control) => control.outerHTML);
  }
}
