import { useEffect } from 'react';

/** Milliseconds within which a screen may set the focus itself. */
const PATIENCE = 60;

const control = ':is(button, input, select, textarea):not([disabled])';

/**
 * Moves the focus beside an element that had it and is removed from the page, such as a deleted
 * row. The focus would otherwise fall to the body, and the keyboard would start at the top of the
 * page again.
 */
export function useFocusKeeper(): void {
  useEffect(() => {
    let focused = isLost() ? null : document.activeElement;
    let former: Element | null = null;
    const onFocus = ({ target }: FocusEvent) => {
      if (target === focused || !(target instanceof Element)) return;
      former = focused;
      focused = target;
    };
    // A press outside all controls removes the focus, and it stays removed.
    const onBlur = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null) return;
      setTimeout(() => {
        if (focused?.isConnected && isLost()) focused = null;
      });
    };
    const observer = new MutationObserver((records) => {
      if (focused === null || focused.isConnected) return;
      const place = placeOf(focused, records);
      const before = former;
      focused = null;
      if (place === undefined) return;
      setTimeout(
        () => isLost() && focusFallback(place, before)?.focus({ preventScroll: true }),
        PATIENCE,
      );
    });
    document.addEventListener('focusin', onFocus);
    document.addEventListener('focusout', onBlur);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('focusout', onBlur);
      observer.disconnect();
    };
  }, []);
}

function isLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}

/** The mutation that removed an element from a node that is still in the page. */
function placeOf(lost: Element, records: readonly MutationRecord[]): MutationRecord | undefined {
  return records.find(
    ({ removedNodes, target }) =>
      target.isConnected && [...removedNodes].some((node) => node.contains(lost)),
  );
}

/**
 * The new focus: beside the removed element, else around it. From a toast it returns to the
 * previous element.
 */
function focusFallback(
  { target, nextSibling, previousSibling }: MutationRecord,
  former: Element | null,
): HTMLElement | null {
  const around = target instanceof Element ? target : target.parentElement;
  if (around?.closest('[popover]') && former instanceof HTMLElement && isThere(former)) {
    return former;
  }
  return (
    within(elementFrom(nextSibling, 'nextSibling'))[0] ??
    within(elementFrom(previousSibling, 'previousSibling')).at(-1) ??
    around?.closest<HTMLElement>('[tabindex]') ??
    document.querySelector('main')
  );
}

function elementFrom(node: Node | null, side: 'nextSibling' | 'previousSibling'): Element | null {
  for (let one = node; one !== null; one = one[side]) if (one instanceof Element) return one;
  return null;
}

/** The links of an element, else its controls. */
function within(element: Element | null): HTMLElement[] {
  if (!element?.isConnected) return [];
  const all = (selector: string) =>
    [element, ...element.querySelectorAll(selector)].filter(
      (one): one is HTMLElement =>
        one instanceof HTMLElement && one.matches(selector) && isThere(one),
    );
  const links = all('a[href]');
  return links.length > 0 ? links : all(control);
}

function isThere(element: Element): boolean {
  return element.isConnected && element.checkVisibility();
}
