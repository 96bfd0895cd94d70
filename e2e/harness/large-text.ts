import type { Page } from '@playwright/test';

/** Maximum share of the window that fixed bars may cover. */
const MAX_COVERED = 0.4;

interface CheckOptions {
  readonly maxCovered: number;
  readonly percent: '100' | '200' | undefined;
}

/** Switches the page to this language without a reload. */
export async function switchLanguage(page: Page, language: 'en' | 'kn'): Promise<void> {
  await page.evaluate(async (code) => {
    localStorage.setItem('language', code);
    dispatchEvent(new Event('languagechosen'));
    const root = document.documentElement;
    while (root.lang !== `${code}-IN`) await new Promise(requestAnimationFrame);
  }, language);
}

/**
 * Waits until the screen has a heading, no skeleton or spinner is left, and the fonts are loaded.
 */
export async function expectLoaded(page: Page): Promise<void> {
  // Checks in each frame, because Playwright's assertions check at most ten times a second.
  await page.waitForFunction(
    () =>
      document.querySelector('h1') !== null &&
      document.querySelector('main .animate-breathe, main .animate-spin') === null,
  );
  await page.evaluate(() => document.fonts.ready);
}

/**
 * Opens all folded sections, whose texts are then checked. Renders all cards, because a card far
 * from the window can keep the layout of the former text size until it comes into view.
 */
export async function openFoldedSections(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('main details'))
      element.setAttribute('open', '');
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [sheet];
  });
}

/**
 * Finds obstacles for a reader of large text on this screen. First sets the text size to `percent`
 * without a reload, as another tab would. The size stays set.
 */
export async function findLayoutProblems(page: Page, percent?: '100' | '200'): Promise<string[]> {
  return page.evaluate(findProblemsInPage, { maxCovered: MAX_COVERED, percent });
}

/** Runs in the page. Allows differences of a few pixels, because positions are rounded. */
async function findProblemsInPage({ maxCovered, percent }: CheckOptions): Promise<string[]> {
  if (percent !== undefined && percent !== (localStorage.getItem('text-size') ?? '100')) {
    localStorage.setItem('text-size', percent);
    dispatchEvent(new StorageEvent('storage', { key: 'text-size', newValue: percent }));
  }
  // Resize observers run after the first layout.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const root = document.documentElement;
  const container = document.querySelector('dialog:modal') ?? document.body;
  const elements = [...container.querySelectorAll<HTMLElement>('*')].filter(isShown);
  const visible = new Set<Element>(elements);
  const controls = elements.filter((element) =>
    element.matches('a[href], button, input, select, textarea'),
  );
  const bars = elements.filter(isBar);

  const overflow = root.scrollWidth - root.clientWidth;
  // A mark is an icon with a label, such as that of a verified member.
  const marks = elements.filter((element) => element.matches('[data-mark]'));
  const obstacles = [
    ...(overflow > 0 ? [`the page is ${overflow} px too wide`] : []),
    ...elements.filter(isCut).map((element) => `cut: ${nameOf(element)}`),
    ...brokenWords().map((word) => `broken: ${word}`),
    ...controls.filter(isOutside).map((element) => `outside the window: ${nameOf(element)}`),
    ...controls.filter(isWideTab).map((element) => `wider than its tab: ${nameOf(element)}`),
    ...overlaps().map(([element, other]) => `${nameOf(element)} lies over ${nameOf(other)}`),
    ...marks.filter(isOnOwnLine).map((mark) => `mark alone: ${nameOf(blockOf(mark))}`),
    ...barProblems(),
    ...controls.filter(isOverBar).map((element) => `${nameOf(element)} lies over a bar`),
    ...elements.filter(isScrollingTabList).map((tabs) => `tabs do not fit: ${nameOf(tabs)}`),
  ];
  return [...new Set(obstacles)];

  function barProblems(): string[] {
    const outermostBars = bars.filter(
      (element) => !bars.some((other) => other !== element && other.contains(element)),
    );
    const hiddenBars = outermostBars.flatMap((element, index) => {
      const other = outermostBars.slice(index + 1).find((bar) => isOver(element, bar));
      return other ? [`${nameOf(element)} lies behind ${nameOf(other)}`] : [];
    });
    const heights = outermostBars.map((bar) => bar.getBoundingClientRect().height);
    const coveredHeight = heights.reduce((sum, height) => sum + height, 0);
    if (coveredHeight <= maxCovered * innerHeight) return hiddenBars;
    const percentage = Math.round((100 * coveredHeight) / innerHeight);
    return [...hiddenBars, `bars cover ${percentage} % of the window`];
  }
  /** Returns true if up to four tabs scroll sideways. More tabs, or large text, may scroll. */
  function isScrollingTabList(element: Element): boolean {
    if (percent !== '100' || !element.matches('[role=tablist]')) return false;
    const { length } = element.querySelectorAll('[role=tab]');
    return length <= 4 && element.scrollWidth > element.clientWidth + 1;
  }
  /** Returns true if a control outside the bars does not scroll and overlaps a bar. */
  function isOverBar(control: Element): boolean {
    if (control.closest('dialog, [popover]')) return false;
    if (bars.some((bar) => bar.contains(control))) return false;
    return staysInWindow(control) && bars.some((bar) => isOver(control, bar));
  }
  function staysInWindow(element: Element): boolean {
    for (
      let ancestor: Element | null = element;
      ancestor && ancestor !== container;
      ancestor = ancestor.parentElement
    ) {
      // An ancestor that scrolls can hide the part of the control that overlaps.
      if (/auto|scroll/.test(getComputedStyle(ancestor).overflowY)) return false;
      if (isStuck(ancestor)) return true;
    }
    return false;
  }
  /** Returns true if an element is fixed, or sticky and at present at its edge of the window. */
  function isStuck(element: Element): boolean {
    const style = getComputedStyle(element);
    const { top, bottom } = element.getBoundingClientRect();
    if (style.position !== 'sticky') return style.position === 'fixed';
    // The offset of an edge without one is "auto", and its distance therefore not a number.
    const toTop = top - Number.parseFloat(style.top);
    const toBottom = innerHeight - bottom - Number.parseFloat(style.bottom);
    return Math.abs(toTop) <= 1 || Math.abs(toBottom) <= 1;
  }
  /** Returns true if an element extends beyond the window and cannot be scrolled into view. */
  function isOutside(element: Element): boolean {
    const { left, right } = element.getBoundingClientRect();
    return (left < -1 || right > root.clientWidth + 1) && !hasScrollableAncestor(element);
  }

  /** Returns true if a tab of the bottom navigation has a label that reaches into the next tab. */
  function isWideTab(element: Element): boolean {
    const label = element.lastChild;
    if (element.closest('[data-tab-bar]') === null || label === null) return false;
    const range = document.createRange();
    range.selectNode(label);
    return range.getBoundingClientRect().width > element.getBoundingClientRect().width;
  }

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
    const essentialSelector = 'h1, h2, h3, button, label, legend, th, dt, [data-name]';
    if (
      !element.matches(essentialSelector) &&
      !element.closest(essentialSelector) &&
      !element.querySelector(essentialSelector)
    )
      return false;
    if ((element.textContent ?? '').trim() === '' || element.querySelector('img')) return false;
    const { overflowX, overflowY } = getComputedStyle(element);
    const hides = (value: string) => value === 'hidden' || value === 'clip';
    return (isWide && hides(overflowX)) || (isTall && hides(overflowY));
  }
  function brokenWords(): string[] {
    const broken: string[] = [];
    const texts = document.createTreeWalker(container, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      const isVisible = text.parentElement !== null && visible.has(text.parentElement);
      if (isVisible) broken.push(...brokenWordsOf(text));
    }
    return broken;
  }
  function brokenWordsOf(text: Text): string[] {
    const range = document.createRange();
    range.selectNodeContents(text);
    // The address of a page may break anywhere.
    if (countLines(range) < 2 || /^https?:\/\/\S+$/.test(text.data)) return [];
    // A phone number is one word, although it contains spaces.
    const words = [...text.data.matchAll(/\+91[\d\s]{10,14}\d|[^\s–—/·()-]+/gu)];
    return words.flatMap(({ 0: word, index }) => {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      return !mayBreak(word) && countLines(range) > 1 ? [word] : [];
    });
  }
  function mayBreak(word: string): boolean {
    const isAddress = /[@#]|\w[.:]\w/.test(word);
    const hasLetters = /[\p{L}\p{N}]/u.test(word);
    // On a narrow phone, no line beside a portrait has room for so long a word.
    const isLong = /^(?:\p{L}{15,}|[\p{Script=Kannada}\p{M}]{14,})\p{P}?$/u.test(word);
    return isAddress || !hasLetters || isLong;
  }
  function countLines(range: Range): number {
    const bottoms = [...range.getClientRects()].map(({ bottom }) => bottom).sort((a, b) => a - b);
    // Glyphs of two fonts on one line differ by a few pixels.
    return bottoms.filter((bottom, index) => bottom - (bottoms[index - 1] ?? -Infinity) > 6).length;
  }
  function hasScrollableAncestor(element: Element): boolean {
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
    const controlsInFlow = controls
      .filter(isInFlow)
      .map((element) => ({ element, rect: element.getBoundingClientRect() }));
    controlsInFlow.forEach(({ element, rect }, index) => {
      for (const { element: other, rect: otherRect } of controlsInFlow.slice(index + 1)) {
        if (overlapOf(rect, otherRect) <= 4) continue;
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
    const parent = inline.parentElement ?? container;
    return getComputedStyle(parent).display.startsWith('inline') ? blockOf(parent) : parent;
  }
  function isOver(element: Element, other: Element): boolean {
    return overlapOf(element.getBoundingClientRect(), other.getBoundingClientRect()) > 1;
  }
  /** Returns the width or the height of the common area, whichever is smaller. */
  function overlapOf(one: DOMRect, other: DOMRect): number {
    const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    return Math.min(across, down);
  }
  function isInFlow(element: Element): boolean {
    for (
      let ancestor: Element | null = element;
      ancestor && ancestor !== container;
      ancestor = ancestor.parentElement
    ) {
      const { position, overflowY, zIndex } = getComputedStyle(ancestor);
      if (/absolute|fixed|sticky/.test(position) || zIndex !== 'auto') return false;
      if (/auto|scroll/.test(overflowY)) return false;
    }
    return true;
  }
  /** Returns true if an element stays in the window and takes up most of its width. */
  function isBar(element: HTMLElement): boolean {
    if (element.closest('dialog, [popover]')) return false;
    const { position } = getComputedStyle(element);
    const { width, top, bottom } = element.getBoundingClientRect();
    const isPinned = position === 'fixed' || position === 'sticky';
    return isPinned && width > 0.6 * innerWidth && bottom > 0 && top < innerHeight;
  }
}
