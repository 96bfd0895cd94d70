import type { ResponseBody } from '@sambandha/contract/endpoint';
import type { Routes } from '@sambandha/contract/endpoints';
import { signIn } from '../api/session-store.ts';
import {
  accessibleName,
  bilingualColumns,
  bilingualLines,
  createElement,
  link,
  showScreen,
} from './dom.ts';
import { removeToken } from './token.ts';
import { pageText } from './words.ts';

export const titleClasses = 'text-2xl outline-none sm:text-3xl';

/**
 * Shows that the link is invalid or has ended. An answer that was sent again after a lost response
 * also leads to this screen, so the screen has a link to the sign-in.
 */
export function showEndedScreen(): void {
  removeToken();
  showScreen(
    bilingualColumns('h1', pageText('endedTitle'), titleClasses),
    bilingualColumns('p', pageText('endedText')),
    bilingualColumns('p', pageText('endedSignIn')),
    createElement('p', {}, link('/auth', pageText('signIn'))),
  );
}

/** Shows that the draft has ended after a wrong birth date or an age under 18. */
export function showMismatchScreen(): void {
  removeToken();
  showScreen(
    bilingualColumns('h1', pageText('mismatchTitle'), titleClasses),
    bilingualColumns('p', pageText('mismatchText')),
    helplineSection(),
  );
}

export function showRefusedScreen(maker: string, neverAgain: boolean): void {
  removeToken();
  showScreen(
    bilingualColumns('h1', pageText('refusedTitle'), titleClasses),
    bilingualColumns('p', pageText('refusedText', { maker })),
    neverAgain ? bilingualColumns('p', pageText('neverAgainDone')) : null,
    helplineSection(),
  );
}

/** Signs in the person who chose the password, and shows the welcome screen. */
export function showWelcomeScreen(session: ResponseBody<Routes['POST /consent/yes']>): void {
  removeToken();
  signIn(session, { remember: true });
  showScreen(
    bilingualColumns('h1', pageText('welcomeTitle'), titleClasses),
    bilingualColumns('p', pageText('welcomeText')),
    createElement('p', {}, link('/browse', pageText('goOn'))),
  );
}

/** Returns the section with the phone numbers for help. */
export function helplineSection(): HTMLElement {
  const numbers = [
    ['112', pageText('policeEmergency')],
    ['181', pageText('womenHelpline')],
    ['1098', pageText('childHelpline')],
  ] as const;
  return createElement(
    'section',
    {
      'aria-label': accessibleName(pageText('pressedTitle')),
      class: 'flex flex-col gap-4 border-t border-line pt-8',
    },
    bilingualColumns('h2', pageText('pressedTitle'), 'text-xl outline-none'),
    bilingualColumns('p', pageText('pressedText')),
    createElement(
      'ul',
      { class: 'flex flex-col gap-3' },
      ...numbers.map(([number, text]) =>
        createElement(
          'li',
          { class: 'flex flex-wrap items-start gap-x-4' },
          createElement(
            'a',
            {
              href: `tel:${number}`,
              class:
                'min-w-16 shrink-0 py-2 text-xl font-semibold whitespace-nowrap text-grove-ink underline',
            },
            number,
          ),
          createElement(
            'span',
            { class: 'min-w-0 grow basis-[min-content] py-2' },
            bilingualLines(text),
          ),
        ),
      ),
    ),
  );
}
