import { useEffect } from 'react';

/** Milliseconds within which a screen may set the focus itself. */
const FOCUS_DELAY_MS = 60;

const controlSelector = ':is(button, input, select, textarea):not([disabled])';

/**
 * Moves the focus of an element that is removed or disabled, such as a deleted row, to an element
 * beside it. Otherwise the body would get the focus, and the keyboard would start at the top of the
 * page.
 */
export function useFocusKeeper(): void {
  useEffect(() => {
    let focusedElement = isFocusLost() ? null : document.activeElement;
    let previouslyFocused: Element | null = null;
    const onFocus = ({ target }: FocusEvent) => {
      if (target === focusedElement || !(target instanceof Element)) return;
      previouslyFocused = focusedElement;
      focusedElement = target;
    };
    // A click outside all controls removes the focus. This focus is not restored.
    const onBlur = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null) return;
      setTimeout(() => {
        if (focusedElement?.isConnected && isFocusLost()) focusedElement = null;
      });
    };
    const observer = new MutationObserver((records) => {
      if (focusedElement === null) return;
      const isDisabled = focusedElement.isConnected && focusedElement.matches(':disabled');
      if (focusedElement.isConnected && !isDisabled) return;
      const surroundings = isDisabled
        ? surroundingsOf(focusedElement)
        : findRemoval(focusedElement, records);
      const previous = previouslyFocused;
      focusedElement = null;
      if (surroundings === undefined) return;
      setTimeout(
        () =>
          isFocusLost() && focusFallback(surroundings, previous)?.focus({ preventScroll: true }),
        FOCUS_DELAY_MS,
      );
    });
    document.addEventListener('focusin', onFocus);
    document.addEventListener('focusout', onBlur);
    observer.observe(document.body, {
      childList: true,
      subtree: true,
      attributeFilter: ['disabled'],
    });
    return () => {
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('focusout', onBlur);
      observer.disconnect();
    };
  }, []);
}

/**
 * Returns true if the body, a disabled element or no element has the focus. The browser removes the
 * focus of a disabled element before the next paint.
 */
function isFocusLost(): boolean {
  const { activeElement: active, body } = document;
  return active === null || active === body || active.matches(':disabled');
}

/** The parent and the siblings of an element that lost the focus. */
type FocusSurroundings = Pick<MutationRecord, 'target' | 'nextSibling' | 'previousSibling'>;

function surroundingsOf(element: Element): FocusSurroundings | undefined {
  const { parentElement: target, nextSibling, previousSibling } = element;
  return target === null ? undefined : { target, nextSibling, previousSibling };
}

/** Returns the mutation that removed an element from a node that is still in the page. */
function findRemoval(
  element: Element,
  records: readonly MutationRecord[],
): MutationRecord | undefined {
  return records.find(
    ({ removedNodes, target }) =>
      target.isConnected && [...removedNodes].some((node) => node.contains(element)),
  );
}

/**
 * Returns the element that gets the focus: an element beside the removed or disabled element,
 * otherwise the focusable container or `main`. In a popover, such as that of the toasts, returns
 * the element that had the focus before, if it is visible.
 */
function focusFallback(
  { target, nextSibling, previousSibling }: FocusSurroundings,
  previouslyFocused: Element | null,
): HTMLElement | null {
  const container = target instanceof Element ? target : target.parentElement;
  if (
    container?.closest('[popover]') &&
    previouslyFocused instanceof HTMLElement &&
    isVisible(previouslyFocused)
  ) {
    return previouslyFocused;
  }
  return (
    focusTargetsFrom(nextSibling, 'nextSibling')[0] ??
    focusTargetsFrom(previousSibling, 'previousSibling').at(-1) ??
    container?.closest<HTMLElement>('[tabindex]') ??
    document.querySelector('main')
  );
}

/** Returns the focus targets of the nearest sibling in a direction that contains focus targets. */
function focusTargetsFrom(
  node: Node | null,
  direction: 'nextSibling' | 'previousSibling',
): HTMLElement[] {
  for (let current = node; current !== null; current = current[direction]) {
    const targets = current instanceof Element ? focusTargetsIn(current) : [];
    if (targets.length > 0) return targets;
  }
  return [];
}

/** Returns the visible links of an element, or its controls if it has no link. */
function focusTargetsIn(element: Element): HTMLElement[] {
  if (!element.isConnected) return [];
  const visibleMatches = (selector: string) =>
    [element, ...element.querySelectorAll(selector)].filter(
      (match): match is HTMLElement =>
        match instanceof HTMLElement && match.matches(selector) && isVisible(match),
    );
  const links = visibleMatches('a[href]');
  return links.length > 0 ? links : visibleMatches(controlSelector);
}

function isVisible(element: Element): boolean {
  return element.isConnected && element.checkVisibility();
}
