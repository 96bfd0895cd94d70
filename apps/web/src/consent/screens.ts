import type { ResponseBody } from '@sambandha/contract/endpoint';
import type { Routes } from '@sambandha/contract/endpoints';
import { signIn } from '../api/session-store.ts';
import { accessibleName, columns, el, lines, link, showScreen } from './dom.ts';
import { dropToken } from './token.ts';
import { pageText } from './words.ts';

export const titleClasses = 'text-2xl outline-none sm:text-3xl';

/**
 * Shows that the link is invalid or has ended. An answer that was sent again after a lost response
 * also leads to this screen, so the screen has a link to the sign-in.
 */
export function showEndedScreen(): void {
  dropToken();
  showScreen(
    columns('h1', pageText('endedTitle'), titleClasses),
    columns('p', pageText('endedText')),
    columns('p', pageText('endedSignIn')),
    el('p', {}, link('/auth', pageText('signIn'))),
  );
}

/** Shows that the draft has ended after a wrong birth date or an age under 18. */
export function showMismatchScreen(): void {
  dropToken();
  showScreen(
    columns('h1', pageText('mismatchTitle'), titleClasses),
    columns('p', pageText('mismatchText')),
    helpLines(),
  );
}

export function showRefusedScreen(maker: string, neverAgain: boolean): void {
  dropToken();
  showScreen(
    columns('h1', pageText('refusedTitle'), titleClasses),
    columns('p', pageText('refusedText', { maker })),
    neverAgain ? columns('p', pageText('neverAgainDone')) : null,
    helpLines(),
  );
}

/** Signs in the person who chose the password, and shows the welcome screen. */
export function showWelcomeScreen(session: ResponseBody<Routes['POST /consent/yes']>): void {
  dropToken();
  signIn(session, { remember: true });
  showScreen(
    columns('h1', pageText('welcomeTitle'), titleClasses),
    columns('p', pageText('welcomeText')),
    el('p', {}, link('/browse', pageText('goOn'))),
  );
}

/** Returns the section with the phone numbers for help. */
export function helpLines(): HTMLElement {
  const numbers = [
    ['112', pageText('policeEmergency')],
    ['181', pageText('womenHelpline')],
    ['1098', pageText('childHelpline')],
  ] as const;
  return el(
    'section',
    {
      'aria-label': accessibleName(pageText('pressedTitle')),
      class: 'flex flex-col gap-4 border-t border-line pt-8',
    },
    columns('h2', pageText('pressedTitle'), 'text-xl outline-none'),
    columns('p', pageText('pressedText')),
    el(
      'ul',
      { class: 'flex flex-col gap-3' },
      ...numbers.map(([number, text]) =>
        el(
          'li',
          { class: 'flex flex-wrap items-start gap-x-4' },
          el(
            'a',
            {
              href: `tel:${number}`,
              class:
                'min-w-16 shrink-0 py-2 text-xl font-semibold whitespace-nowrap text-grove-ink underline',
            },
            number,
          ),
          el('span', { class: 'min-w-0 grow basis-[min-content] py-2' }, lines(text)),
        ),
      ),
    ),
  );
}
