import type { Page } from '@playwright/test';

/** Maximum share of the window that fixed bars may cover. */
const MAX_COVERED = 0.4;

interface CheckOptions {
  readonly maxCovered: number;
  readonly percent: '100' | '200' | undefined;
}

/** Switches the page to this language without a reload. */
export async function switchLanguage(page: Page, language: 'en' | 'kn'): Promise<void> {
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
    for (const element of document.querySelectorAll('main details'))
      element.setAttribute('open', '');
  });
}

/**
 * Finds obstacles for a reader of large text on this screen. First sets the text size to `percent`
 * without a reload, as another tab would. The size stays set.
 */
export async function obstaclesOf(page: Page, percent?: '100' | '200'): Promise<string[]> {
  return page.evaluate(findObstacles, { maxCovered: MAX_COVERED, percent });
}

/** Runs in the page. */
async function findObstacles({ maxCovered, percent }: CheckOptions): Promise<string[]> {
  if (percent !== undefined && percent !== (localStorage.getItem('text-size') ?? '100')) {
    localStorage.setItem('text-size', percent);
    dispatchEvent(new StorageEvent('storage', { key: 'text-size', newValue: percent }));
  }
  // Resize observers run after the first layout.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const root = document.documentElement;
  const obstacles: string[] = [];
  const top = document.querySelector('dialog:modal') ?? document.body;
  const elements = [...top.querySelectorAll<HTMLElement>('*')].filter(isShown);
  const visible = new Set<Element>(elements);
  const controls = elements.filter((element) =>
    element.matches('a[href], button, input, select, textarea'),
  );

  const overflow = root.scrollWidth - root.clientWidth;
  if (overflow > 0) obstacles.push(`the page is ${overflow} px too wide`);
  for (const element of elements) if (isCut(element)) obstacles.push(`cut: ${nameOf(element)}`);
  for (const word of brokenWords()) obstacles.push(`broken: ${word}`);
  for (const element of controls) {
    const { left, right } = element.getBoundingClientRect();
    const isOutside = left < -1 || right > root.clientWidth + 1;
    if (isOutside && !hasScroller(element))
      obstacles.push(`outside the window: ${nameOf(element)}`);
  }
  for (const [element, other] of overlaps())
    obstacles.push(`${nameOf(element)} lies over ${nameOf(other)}`);
  for (const mark of elements.filter((element) => element.matches('[data-mark]'))) {
    if (isOnOwnLine(mark)) obstacles.push(`mark alone: ${nameOf(blockOf(mark))}`);
  }
  const bars = elements.filter(isBar);
  const outermost = bars.filter(
    (element) => !bars.some((other) => other !== element && other.contains(element)),
  );
  for (const [index, element] of outermost.entries()) {
    const other = outermost.slice(index + 1).find((bar) => isOver(element, bar));
    if (other) obstacles.push(`${nameOf(element)} lies behind ${nameOf(other)}`);
  }
  const height = outermost.reduce(
    (sum, element) => sum + element.getBoundingClientRect().height,
    0,
  );
  if (height > maxCovered * innerHeight) {
    obstacles.push(`bars cover ${Math.round((100 * height) / innerHeight)} % of the window`);
  }
  return [...new Set(obstacles)];

  function isShown(element: HTMLElement): boolean {
    const { width, height } = element.getBoundingClientRect();
    // Texts for screen readers only are one pixel large.
    if (width <= 1 || height <= 1 || element.closest('[aria-hidden=true], .sr-only, [inert]'))
      return false;
    return element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  }
  function nameOf(element: Element): string {
    const text = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return `${element.localName} "${text.trim().replaceAll(/\s+/g, ' ').slice(0, 60)}"`;
  }
  /** Returns true if a name, a heading or a control is cut. */
  function isCut(element: HTMLElement): boolean {
    const isWide = element.scrollWidth > element.clientWidth + 1;
    const isTall = element.scrollHeight > element.clientHeight + 2;
    if (!isWide && !isTall) return false;
    const essential = 'h1, h2, h3, button, label, legend, th, dt, [data-name]';
    if (
      !element.matches(essential) &&
      !element.closest(essential) &&
      !element.querySelector(essential)
    )
      return false;
    if ((element.textContent ?? '').trim() === '' || element.querySelector('img')) return false;
    const { overflowX, overflowY } = getComputedStyle(element);
    const hides = (value: string) => value === 'hidden' || value === 'clip';
    return (isWide && hides(overflowX)) || (isTall && hides(overflowY));
  }
  function brokenWords(): string[] {
    const broken: string[] = [];
    const texts = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      if (text.parentElement === null || !visible.has(text.parentElement)) continue;
      range.selectNodeContents(text);
      if (linesOf(range) < 2) continue;
      // E-mail and page addresses may break anywhere. A phone number may not.
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
    return bottoms.filter((bottom, index) => bottom - (bottoms[index - 1] ?? -Infinity) > 6).length;
  }
  function hasScroller(element: Element): boolean {
    for (
      let ancestor = element.parentElement;
      ancestor && ancestor !== root;
      ancestor = ancestor.parentElement
    ) {
      if (/auto|scroll/.test(getComputedStyle(ancestor).overflowX)) return true;
    }
    return false;
  }
  /** Returns overlapping controls in the normal flow. Overlays are not checked. */
  function overlaps(): [Element, Element][] {
    const pairs: [Element, Element][] = [];
    const inFlow = controls
      .filter(isInFlow)
      .map((element) => ({ element, rect: element.getBoundingClientRect() }));
    inFlow.forEach(({ element, rect: a }, index) => {
      for (const { element: other, rect: b } of inFlow.slice(index + 1)) {
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (across <= 4 || down <= 4) continue;
        if (!element.contains(other) && !other.contains(element)) pairs.push([element, other]);
      }
    });
    return pairs;
  }
  /**
   * Returns true if the text before an inline mark ends on an earlier line. Ignores a no-break
   * space, which may move to the next line with the mark.
   */
  function isOnOwnLine(mark: Element): boolean {
    if (!getComputedStyle(mark).display.startsWith('inline')) return false;
    const texts = document.createTreeWalker(blockOf(mark), NodeFilter.SHOW_TEXT);
    texts.currentNode = mark;
    for (let text = texts.previousNode(); text !== null; text = texts.previousNode()) {
      const last = (text as Text).data.search(/\S\s*$/);
      if (last === -1) continue;
      const range = document.createRange();
      range.setStart(text, last);
      range.setEnd(text, last + 1);
      return range.getBoundingClientRect().bottom <= mark.getBoundingClientRect().top + 2;
    }
    return false;
  }
  function blockOf(inline: Element): Element {
    const parent = inline.parentElement ?? top;
    return getComputedStyle(parent).display.startsWith('inline') ? blockOf(parent) : parent;
  }
  function isOver(element: Element, other: Element): boolean {
    const [a, b] = [element.getBoundingClientRect(), other.getBoundingClientRect()];
    const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    return across > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  }
  function isInFlow(element: Element): boolean {
    for (
      let ancestor: Element | null = element;
      ancestor && ancestor !== top;
      ancestor = ancestor.parentElement
    ) {
      const { position, overflowY, zIndex } = getComputedStyle(ancestor);
      if (/absolute|fixed|sticky/.test(position) || zIndex !== 'auto') return false;
      if (/auto|scroll/.test(overflowY)) return false;
    }
    return true;
  }
  function isBar(element: HTMLElement): boolean {
    if (element.closest('dialog, [popover]')) return false;
    const { position } = getComputedStyle(element);
    const { width, top: barTop, bottom } = element.getBoundingClientRect();
    const isPinned = position === 'fixed' || position === 'sticky';
    return isPinned && width > 0.6 * innerWidth && bottom > 0 && barTop < innerHeight;
  }
}
