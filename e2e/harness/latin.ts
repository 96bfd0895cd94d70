import type { Page } from '@playwright/test';
import { latinWords } from '../../tools/lib/latin.ts';

/** What the API answers in people's own words, by the keys that hold them. */
const givenKeys = new Set([
  // Who somebody is
  'name',
  'fullName',
  'actor',
  'email',
  'phone',
  'contact',
  'contacts',
  'candidate',
  'support',
  // What they tell of themselves
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
  // What they wrote
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

/** Acts of which the product itself writes the note. */
const ownNotes = new Set(['CHANGE_ROLE', 'SEARCH_MEMBERS']);

/** Of these, known words stand in the language of who reads, and the others as they were written. */
const placeKeys = new Set(['location', 'birthPlace', 'nativePlace']);

/** Collects from now on what people wrote themselves, out of what the API answers to the page. */
export function collectGiven(page: Page): Set<string> {
  const given = new Set<string>();
  const collect = (value: unknown, key: string): void => {
    // Codes are ours to word.
    if (typeof value === 'string' && givenKeys.has(key) && !/^[A-Z]{3,}(_[A-Z]+)*$/.test(value)) {
      given.add(value);
      if (placeKeys.has(key)) for (const part of value.split(/\s*,\s*/)) given.add(part);
    } else if (Array.isArray(value)) for (const one of value) collect(one, key);
    else if (typeof value === 'object' && value !== null) {
      const isOwn = 'act' in value && ownNotes.has(String(value.act));
      for (const [name, one] of Object.entries(value)) {
        // The name of a sealed fact is ours, its value theirs.
        if (key === 'facts' ? name === 'value' : !(isOwn && name === 'note')) collect(one, name);
      }
    }
  };
  page.on('response', async (response) => {
    if (!new URL(response.url()).pathname.startsWith('/api/')) return;
    collect(await response.json().catch(() => null), '');
  });
  return given;
}

const inOneLine = (text: string) => text.trim().replaceAll(/\s+/g, ' ');

/**
 * Every text of the screen in which a Latin word is left that nobody gave and nothing allows; `translated`
 * is what a language in Latin letters says.
 */
export async function latinIn(
  page: Page,
  given: ReadonlySet<string>,
  translated?: RegExp,
): Promise<string[]> {
  const texts = (await page.evaluate(readTexts)).map(inOneLine);
  // The longest first: a name may be a part of a longer text.
  const known = [...given]
    .filter((one) => /[A-Za-z]/.test(one))
    .map(inOneLine)
    .sort(byLength);
  const firstNames = known.map((one) => one.split(' ', 1)[0] ?? '').filter((one) => one.length > 2);
  return texts.filter((text) => {
    const ours = [...known, ...firstNames.sort(byLength)].reduce(
      (rest, one) => rest.replaceAll(one, ' '),
      translated === undefined ? text : text.replaceAll(translated, ' '),
    );
    return latinWords(ours).length > 0;
  });
}

const byLength = (one: string, other: string) => other.length - one.length;

/** Runs in the page: its title, and what is read or read out on it. */
function readTexts(): string[] {
  const texts = [document.title];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const around = walker.currentNode.parentElement;
    if (around === null || around.closest('script, style, kbd, noscript')) continue;
    // Initials of a name, and the letter of a key.
    if (around.closest('[aria-hidden=true]') && !around.closest('label')) continue;
    if (!around.checkVisibility() && !around.closest('option')) continue;
    // An address of mail is one text, though it may break after its @.
    const text = walker.currentNode.textContent ?? '';
    if (walker.currentNode.previousSibling?.nodeName === 'WBR') texts.push(`${texts.pop()}${text}`);
    else texts.push(text);
  }
  for (const one of document.querySelectorAll('[aria-label], [alt], [title], [placeholder]')) {
    if (!one.checkVisibility()) continue;
    for (const name of ['aria-label', 'alt', 'title', 'placeholder']) {
      texts.push(one.getAttribute(name) ?? '');
    }
  }
  const description = document.querySelector('meta[name=description]');
  return [...texts, description?.getAttribute('content') ?? ''].filter(
    (text) => text.trim() !== '',
  );
}
