import type { Page } from '@playwright/test';

/**
 * Scrolls to the start of the page and returns the first field of its forms if it ends below the
 * window or behind a bar. A field that is not drawn, such as a radio button, has the position of
 * its label. Forms in dialogs are not checked.
 */
export async function findHiddenFirstField(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    if (document.querySelector('dialog:modal')) return [];
    scrollTo({ top: 0, behavior: 'instant' });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const isDrawn = (element: HTMLElement) =>
      element.offsetHeight > 1 &&
      element.checkVisibility({ visibilityProperty: true }) &&
      element.closest('dialog, [aria-hidden=true], .sr-only, [inert]') === null;
    const fields = document.querySelectorAll<HTMLElement>(
      'main form :is(input, textarea, select, [role=radio])',
    );
    const field = [...fields]
      .flatMap((element) => [element, ...((element as Partial<HTMLInputElement>).labels ?? [])])
      .find(isDrawn);
    if (field === undefined) return [];
    const { left, width, bottom } = field.getBoundingClientRect();
    // Null outside the window.
    const hit = document.elementFromPoint(left + width / 2, bottom - 2);
    return hit !== null && field.contains(hit) ? [] : [field.outerHTML];
  });
}
