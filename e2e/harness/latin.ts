import type { Page } from '@playwright/test';
import { forbiddenLatinWords } from '../../tools/lib/latin.ts';

/** Keys of API responses whose values are users' own texts. */
const userTextKeys = new Set([
  // Identity
  'name',
  'fullName',
  'actor',
  'email',
  'phone',
  'contact',
  'contacts',
  'candidate',
  'support',
  // Own description
  'profession',
  'preferredProfession',
  'location',
  'bio',
  'aboutMe',
  'interests',
  'languages',
  'caste',
  'subCaste',
  'birthPlace',
  'nativePlace',
  'houseName',
  'mothersHouse',
  'familyDeity',
  'fatherOccupation',
  'motherOccupation',
  'siblings',
  // Own messages
  'text',
  'value',
  'subject',
  'lastMessage',
  'firstMessage',
  'details',
  'note',
  'reason',
  'blockReason',
  'title',
  'description',
  'reply',
  'label',
]);

/** Acts whose note the product writes. */
const actsWithProductNote = new Set(['CHANGE_ROLE', 'SEARCH_MEMBERS']);

/** Keys of places, separated by commas. The product translates the places that it knows. */
const placeKeys = new Set(['location', 'birthPlace', 'nativePlace']);

/** Collects users' own texts from the API responses to the page from now on. */
export function collectUserTexts(page: Page): Set<string> {
  const userTexts = new Set<string>();
  page.on('response', async (response) => {
    if (!new URL(response.url()).pathname.startsWith('/api/')) return;
    const body: unknown = await response.json().catch(() => null);
    for (const text of userTextsIn(body, '')) userTexts.add(text);
  });
  return userTexts;
}

/** Returns users' own texts in the part of a response under `key`. */
function userTextsIn(value: unknown, key: string): readonly string[] {
  if (typeof value === 'string') return userTextsOf(value, key);
  if (Array.isArray(value)) return value.flatMap((item) => userTextsIn(item, key));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .filter(([name]) => mayHaveUserText(value, key, name))
    .flatMap(([name, item]) => userTextsIn(item, name));
}

function userTextsOf(value: string, key: string): readonly string[] {
  // Codes are translated by the product.
  const isCode = /^[A-Z]{3,}(_[A-Z]+)*$/.test(value);
  if (!userTextKeys.has(key) || isCode) return [];
  return placeKeys.has(key) ? [value, ...value.split(/\s*,\s*/)] : [value];
}

/** Returns false for a property of the object under `key` that the product writes. */
function mayHaveUserText(object: object, key: string, name: string): boolean {
  // In a list of facts, the product writes the names, and users write the values.
  if (key === 'facts' && 'value' in object) return name === 'value';
  const isProductNote =
    'act' in object && actsWithProductNote.has(String(object.act)) && name === 'note';
  return !isProductNote;
}

const inOneLine = (text: string) => text.trim().replaceAll(/\s+/g, ' ');

/**
 * Returns the texts of the screen with a Latin word that no user wrote and that is not allowed.
 * `pseudoText` matches the texts of the pseudo-language, which has Latin letters too.
 */
export async function latinTextsOn(
  page: Page,
  userTexts: ReadonlySet<string>,
  pseudoText?: RegExp,
): Promise<string[]> {
  const texts = (await page.evaluate(readTexts)).map(inOneLine);
  // Longest first, because a name may be part of a longer text.
  const removableTexts = [...userTexts]
    .filter((item) => /[A-Za-z]/.test(item))
    .map(inOneLine)
    .sort(byLength);
  const firstNames = removableTexts
    .map((item) => item.split(' ', 1)[0] ?? '')
    .filter((item) => item.length > 2);
  return texts.filter((text) => {
    const remainder = [...removableTexts, ...firstNames.sort(byLength)].reduce(
      (remaining, item) => remaining.replaceAll(item, ' '),
      pseudoText === undefined ? text : text.replaceAll(pseudoText, ' '),
    );
    return forbiddenLatinWords(remainder).length > 0;
  });
}

const byLength = (a: string, b: string) => b.length - a.length;

/**
 * Runs in the page. Returns its title, and all texts that are visible or read by screen readers.
 */
function readTexts(): string[] {
  const texts = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    if (!isRead(walker.currentNode.parentElement)) continue;
    // An e-mail address is one text, though it may break after its @.
    const text = walker.currentNode.textContent ?? '';
    if (walker.currentNode.previousSibling?.nodeName === 'WBR') texts.push(`${texts.pop()}${text}`);
    else texts.push(text);
  }
  for (const element of document.querySelectorAll('[aria-label], [alt], [title], [placeholder]')) {
    if (!element.checkVisibility()) continue;
    for (const name of ['aria-label', 'alt', 'title', 'placeholder']) {
      texts.push(element.getAttribute(name) ?? '');
    }
  }
  const description = document.querySelector('meta[name=description]');
  return [...texts, description?.getAttribute('content') ?? ''].filter(
    (text) => text.trim() !== '',
  );

  function isRead(parent: Element | null): boolean {
    if (parent === null || parent.closest('script, style, kbd, noscript')) return false;
    // Text that is hidden from screen readers, such as initials, is not checked, except in a label.
    if (parent.closest('[aria-hidden=true]') && !parent.closest('label')) return false;
    return parent.checkVisibility() || parent.closest('option') !== null;
  }
}
