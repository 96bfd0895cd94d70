import { languageNames, languageTagOf } from '@sambandha/contract/language';
import { type BilingualText, languagesInOrder, type PageLanguage, pageText } from './words.ts';

type Child = Node | string | null;
type Attributes = Readonly<Record<string, string | boolean | undefined | ((event: Event) => void)>>;

/** Creates an element. Attributes that are functions become listeners of the event of that name. */
export function createElement<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name, value);
    else if (value === true) element.setAttribute(name, '');
    else if (typeof value === 'string') element.setAttribute(name, value);
  }
  element.append(...children.filter((child) => child !== null));
  return element;
}

/**
 * Returns a text with one line for each language, for one element such as a label or a button.
 * `secondClass` contains the classes of the second language.
 */
export function bilingualLines(text: BilingualText, secondClass = ''): DocumentFragment {
  const fragment = document.createDocumentFragment();
  const shownLanguages = languagesToShow(text);
  for (const [index, language] of shownLanguages.entries()) {
    const classes = `block min-w-0 ${index === 0 ? '' : secondClass} ${hidingClass(shownLanguages, language)}`;
    fragment.append(
      createElement('span', { class: classes, lang: languageTagOf(language) }, text[language]),
    );
  }
  return fragment;
}

/** Returns a text in both languages, side by side. A phone shows the chosen language only. */
export function bilingualColumns(
  tag: 'p' | 'h1' | 'h2',
  text: BilingualText,
  className = '',
): HTMLElement {
  const shownLanguages = languagesToShow(text);
  if (tag !== 'p') {
    return createElement(
      tag,
      { class: `${columnClasses(shownLanguages)} ${className}`, tabindex: '-1' },
      bilingualLines(text),
    );
  }
  const paragraphs = shownLanguages.map((language) =>
    createElement(
      'p',
      { class: `min-w-0 ${hidingClass(shownLanguages, language)}`, lang: languageTagOf(language) },
      text[language],
    ),
  );
  return createElement(
    'div',
    { class: `${columnClasses(shownLanguages)} ${className}` },
    ...paragraphs,
  );
}

function columnClasses({ length }: readonly unknown[]): string {
  return length > 1
    ? 'grid gap-x-10 gap-y-3 grid-cols-[repeat(auto-fit,minmax(min(100%,17rem),1fr))]'
    : '';
}

/** Returns the class that hides a language on a phone while the other language is chosen. */
function hidingClass({ length }: readonly unknown[], language: PageLanguage): string {
  if (length < 2) return '';
  return language === 'en' ? 'max-sm:in-data-[only=kn]:hidden' : 'max-sm:in-data-[only=en]:hidden';
}

/** Returns the buttons that choose the language on a phone. Wider windows show both languages. */
function languageSwitch(): HTMLElement {
  const { dataset } = document.documentElement;
  const order = languagesInOrder();
  dataset.only ??= order[0];
  const buttons = order.map((language) =>
    createElement(
      'button',
      {
        type: 'button',
        lang: languageTagOf(language),
        class:
          'min-h-11 rounded-full px-4 text-lg aria-pressed:bg-grove-mist aria-pressed:font-semibold',
        click: () => choose(language),
      },
      languageNames[language],
    ),
  );
  const choose = (choice?: string) => {
    dataset.only = choice;
    for (const [index, language] of order.entries())
      buttons[index]?.setAttribute('aria-pressed', String(language === choice));
  };
  choose(dataset.only);
  return createElement(
    'div',
    {
      role: 'group',
      'aria-label': accessibleName(pageText('language')),
      class: 'flex flex-wrap self-start rounded-xl border border-line bg-card p-1 sm:hidden',
    },
    ...buttons,
  );
}

/** Returns the languages in order, or only the first if both texts are equal, such as a name. */
function languagesToShow(text: BilingualText) {
  const order = languagesInOrder();
  return text.en === text.kn ? order.slice(0, 1) : order;
}

/** Returns a text in both languages for the accessible name of a control. */
export function accessibleName(text: BilingualText): string {
  return languagesToShow(text)
    .map((language) => text[language])
    .join(' · ');
}

const buttonClasses =
  'inline-flex min-h-13 items-center justify-center self-start rounded-xl px-6 py-2 text-center ' +
  'text-lg font-semibold aria-disabled:opacity-60';
const quietClasses = `${buttonClasses} border border-edge bg-card text-ink hover:border-ink`;

export function button(
  text: BilingualText,
  onClick: () => void,
  className = '',
): HTMLButtonElement {
  return createElement(
    'button',
    { type: 'button', class: `${quietClasses} ${className}`, click: onClick },
    createElement('span', {}, bilingualLines(text)),
  );
}

/**
 * Returns a button that sends a form. The filled button opens the profile or sends the chosen
 * answer, also if the answer is a refusal.
 */
export function submitButton(text: BilingualText, variant: 'filled' | 'quiet'): HTMLButtonElement {
  const filled = `${buttonClasses} w-full sm:w-auto bg-grove text-on-grove hover:bg-grove-deep`;
  return createElement(
    'button',
    { type: 'submit', class: variant === 'filled' ? filled : quietClasses },
    createElement('span', {}, bilingualLines(text)),
  );
}

export function link(
  href: string,
  text: BilingualText,
  { newTab = false } = {},
): HTMLAnchorElement {
  return createElement(
    'a',
    {
      href,
      class: 'inline-block py-2 font-semibold text-grove-ink underline underline-offset-3',
      ...(newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {}),
    },
    bilingualLines(text),
  );
}

/** Replaces the current screen and focuses the heading of the new one. */
export function showScreen(...content: readonly Child[]): void {
  const main = document.querySelector('main');
  if (main === null) return;
  main.replaceChildren(languageSwitch(), ...content.filter((child) => child !== null));
  scrollTo({ top: 0, behavior: 'instant' });
  main.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
}
