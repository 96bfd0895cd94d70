import type { Page } from '@playwright/test';

/** Maximum share of the window that fixed bars may cover. */
const COVERED = 0.4;

interface Looking {
  readonly covered: number;
  readonly percent: '100' | '200' | undefined;
}

/** Switches the page to this language without a reload. */
export async function speak(page: Page, language: 'en' | 'kn'): Promise<void> {
  await page.evaluate(async (chosen) => {
    localStorage.setItem('language', chosen);
    dispatchEvent(new Event('languagechosen'));
    const root = document.documentElement;
    while (root.lang !== `${chosen}-IN`) await new Promise(requestAnimationFrame);
  }, language);
}

/** Waits until no placeholder is left. */
export async function expectLoaded(page: Page): Promise<void> {
  // Checks in each frame, because Playwright's assertions check at most ten times a second.
  await page.waitForFunction(
    () =>
      document.querySelector('h1') !== null &&
      document.querySelector('main .animate-breathe, main .animate-spin') === null,
  );
  await page.evaluate(() => document.fonts.ready);
}

/** Opens all folded sections, whose texts are then checked. */
export async function unfold(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const one of document.querySelectorAll('main details')) one.setAttribute('open', '');
  });
}

/**
 * Obstacles for a reader of large text on this screen. Sets `percent` first, without a reload, as if it
 * were chosen in another tab; it stays set.
 */
export async function obstaclesOf(page: Page, percent?: '100' | '200'): Promise<string[]> {
  return page.evaluate(findObstacles, { covered: COVERED, percent });
}

/** Runs in the page. */
async function findObstacles({ covered, percent }: Looking): Promise<string[]> {
  if (percent !== undefined && percent !== (localStorage.getItem('text-size') ?? '100')) {
    localStorage.setItem('text-size', percent);
    dispatchEvent(new StorageEvent('storage', { key: 'text-size', newValue: percent }));
  }
  // Resize observers run after the first layout.
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const root = document.documentElement;
  const found: string[] = [];
  const top = document.querySelector('dialog:modal') ?? document.body;
  const elements = [...top.querySelectorAll<HTMLElement>('*')].filter(isShown);
  const shown = new Set<Element>(elements);
  const controls = elements.filter((one) =>
    one.matches('a[href], button, input, select, textarea'),
  );

  const sideways = root.scrollWidth - root.clientWidth;
  if (sideways > 0) found.push(`the page is ${sideways} px too wide`);
  for (const one of elements) if (isCut(one)) found.push(`cut: ${nameOf(one)}`);
  for (const word of brokenWords()) found.push(`broken: ${word}`);
  for (const one of controls) {
    const { left, right } = one.getBoundingClientRect();
    const outside = left < -1 || right > root.clientWidth + 1;
    if (outside && !hasScroller(one)) found.push(`outside the window: ${nameOf(one)}`);
  }
  for (const [one, other] of overlaps()) found.push(`${nameOf(one)} lies over ${nameOf(other)}`);
  for (const name of elements.filter(isLeftByMark)) found.push(`mark alone: ${nameOf(name)}`);
  const bars = elements.filter(isBar);
  const outermost = bars.filter(
    (one) => !bars.some((other) => other !== one && other.contains(one)),
  );
  for (const [place, one] of outermost.entries()) {
    const other = outermost.slice(place + 1).find((bar) => isOver(one, bar));
    if (other) found.push(`${nameOf(one)} lies behind ${nameOf(other)}`);
  }
  const height = outermost.reduce((sum, one) => sum + one.getBoundingClientRect().height, 0);
  if (height > covered * innerHeight) {
    found.push(`bars cover ${Math.round((100 * height) / innerHeight)} % of the window`);
  }
  return [...new Set(found)];

  function isShown(one: HTMLElement): boolean {
    const { width, height } = one.getBoundingClientRect();
    // Texts for screen readers alone are a pixel large.
    if (width <= 1 || height <= 1 || one.closest('[aria-hidden=true], .sr-only, [inert]'))
      return false;
    return one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  }
  function nameOf(one: Element): string {
    const text = one.getAttribute('aria-label') ?? one.textContent ?? '';
    return `${one.localName} "${text.trim().replaceAll(/\s+/g, ' ').slice(0, 60)}"`;
  }
  /** Names, headings and controls must not be cut. */
  function isCut(one: HTMLElement): boolean {
    const isWide = one.scrollWidth > one.clientWidth + 1;
    const isHigh = one.scrollHeight > one.clientHeight + 2;
    if (!isWide && !isHigh) return false;
    const matters = 'h1, h2, h3, button, label, legend, th, dt, [data-name]';
    if (!one.matches(matters) && !one.closest(matters) && !one.querySelector(matters)) return false;
    if ((one.textContent ?? '').trim() === '' || one.querySelector('img')) return false;
    const { overflowX, overflowY } = getComputedStyle(one);
    const hides = (value: string) => value === 'hidden' || value === 'clip';
    return (isWide && hides(overflowX)) || (isHigh && hides(overflowY));
  }
  function brokenWords(): string[] {
    const broken: string[] = [];
    const texts = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      if (text.parentElement === null || !shown.has(text.parentElement)) continue;
      range.selectNodeContents(text);
      if (linesOf(range) < 2) continue;
      // E-mail and page addresses may break anywhere; a phone number may not.
      if (/^https?:\/\/\S+$/.test(text.data)) continue;
      for (const { 0: word, index } of text.data.matchAll(/\+91[\d\s]{10,14}\d|[^\s–—/·()-]+/gu)) {
        if (/[@#]|\w[.:]\w/.test(word) || !/[\p{L}\p{N}]/u.test(word)) continue;
        // On a narrow phone, no line beside a portrait has room for a longer word.
        if (/^(?:\p{L}{15,}|[\p{Script=Kannada}\p{M}]{14,})\p{P}?$/u.test(word)) continue;
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (linesOf(range) > 1) broken.push(word);
      }
    }
    return broken;
  }
  function linesOf(range: Range): number {
    const bottoms = [...range.getClientRects()].map(({ bottom }) => bottom).sort((a, b) => a - b);
    // Glyphs of two fonts on one line differ by a few pixels.
    return bottoms.filter((bottom, at) => bottom - (bottoms[at - 1] ?? -Infinity) > 6).length;
  }
  function hasScroller(one: Element): boolean {
    for (let around = one.parentElement; around && around !== root; around = around.parentElement) {
      if (/auto|scroll/.test(getComputedStyle(around).overflowX)) return true;
    }
    return false;
  }
  /** Overlapping controls in the normal flow; overlays are exempt. */
  function overlaps(): [Element, Element][] {
    const pairs: [Element, Element][] = [];
    const still = controls
      .filter(isInFlow)
      .map((one) => ({ one, rect: one.getBoundingClientRect() }));
    still.forEach(({ one, rect: a }, place) => {
      for (const { one: other, rect: b } of still.slice(place + 1)) {
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (across <= 4 || down <= 4) continue;
        if (!one.contains(other) && !other.contains(one)) pairs.push([one, other]);
      }
    });
    return pairs;
  }
  /** A heading whose mark stands on another line than the end of its name. */
  function isLeftByMark(one: HTMLElement): boolean {
    const mark = one.matches('h1, h2, h3') ? one.querySelector('[data-mark] svg') : null;
    if (mark === null) return false;
    const range = document.createRange();
    range.setStart(one, 0);
    range.setEndBefore(mark);
    const end = [...range.getClientRects()].findLast(({ width }) => width > 1);
    return end !== undefined && end.bottom <= mark.getBoundingClientRect().top + 2;
  }
  function isOver(one: Element, other: Element): boolean {
    const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
    const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    return across > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  }
  function isInFlow(one: Element): boolean {
    for (
      let around: Element | null = one;
      around && around !== top;
      around = around.parentElement
    ) {
      const { position, overflowY, zIndex } = getComputedStyle(around);
      if (/absolute|fixed|sticky/.test(position) || zIndex !== 'auto') return false;
      if (/auto|scroll/.test(overflowY)) return false;
    }
    return true;
  }
  function isBar(one: HTMLElement): boolean {
    if (one.closest('dialog, [popover]')) return false;
    const { position } = getComputedStyle(one);
    const { width, top: above, bottom } = one.getBoundingClientRect();
    const pinned = position === 'fixed' || position === 'sticky';
    return pinned && width > 0.6 * innerWidth && bottom > 0 && above < innerHeight;
  }
}
