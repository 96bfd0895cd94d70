import type { ReactNode } from 'react';

const address = /\b(?:https?:\/\/|www\.)[^\s<>"']+[^\s<>"'.,;:!?)\]]/gi;

/** Turns the web addresses in a text into links. */
export function linkify(text: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const found of text.matchAll(address)) {
    parts.push(text.slice(from, found.index));
    parts.push(
      <a
        key={found.index}
        href={found[0].toLowerCase().startsWith('www.') ? `https://${found[0]}` : found[0]}
        target="_blank"
        rel="noopener nofollow noreferrer"
        className="underline underline-offset-2"
      >
        {found[0]}
      </a>,
    );
    from = found.index + found[0].length;
  }
  parts.push(text.slice(from));
  return parts;
}
