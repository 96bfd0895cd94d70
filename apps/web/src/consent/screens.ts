import type { ResponseBody } from '@sambandha/contract/endpoint';
import type { Routes } from '@sambandha/contract/endpoints';
import { signIn } from '../api/session-store.ts';
import { columns, el, lines, link, show, spoken } from './dom.ts';
import { dropToken } from './token.ts';
import { say } from './words.ts';

/** The classes of the heading of a screen. */
export const title = 'text-2xl outline-none sm:text-3xl';

/** Shown if the link is invalid or has ended. */
export function endedScreen(): void {
  dropToken();
  show(columns('h1', say('endedTitle'), title), columns('p', say('endedText')));
}

/** Shown after a wrong birth date or an age under 18: the draft has ended. */
export function wrongScreen(): void {
  dropToken();
  show(columns('h1', say('wrongTitle'), title), columns('p', say('wrongText')), helpLines());
}

export function refusedScreen(maker: string, neverAgain: boolean): void {
  dropToken();
  show(
    columns('h1', say('refusedTitle'), title),
    columns('p', say('refusedText', { maker })),
    neverAgain ? columns('p', say('doNotAskDone')) : null,
    helpLines(),
  );
}

/** Shown when signed in, thus only to the person who chose the password. */
export function welcomeScreen(session: ResponseBody<Routes['POST /consent/yes']>): void {
  dropToken();
  signIn(session, true);
  show(
    columns('h1', say('welcomeTitle'), title),
    columns('p', say('welcomeText')),
    el('p', {}, link('/browse', say('goOn'))),
  );
}

/** Phone numbers for help, on every screen of the page. */
export function helpLines(): HTMLElement {
  const numbers = [
    ['112', say('police')],
    ['181', say('women')],
    ['1098', say('children')],
  ] as const;
  return el(
    'section',
    {
      'aria-label': spoken(say('pressedTitle')),
      class: 'flex flex-col gap-4 border-t border-line pt-8',
    },
    columns('h2', say('pressedTitle'), 'text-2xl outline-none'),
    columns('p', say('pressedText')),
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
          el('span', { class: 'min-w-0 py-2' }, lines(text)),
        ),
      ),
    ),
  );
}
