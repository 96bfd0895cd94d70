import { trimAddress } from '@sambandha/contract/web-address';
import { LinkifyIt } from 'linkify-it';
import type { ReactNode } from 'react';

/** Finds http, https and `www.` addresses only. */
const finder = new LinkifyIt({ fuzzyEmail: false })
  .add('ftp:', null)
  .add('//', null)
  .add('mailto:', null)
  .add('www.', {
    // Checks the text after `www.` as an http address, and returns the length of the match.
    validate: (text, index, self) => {
      const length = self.testSchemaAt(`//www.${text.slice(index)}`, 'http:', 0);
      return Math.max(0, length - '//www.'.length);
    },
  });

/** Returns a text with its web addresses as links. */
export function linkify(text: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let textStart = 0;
  for (const { index, raw } of finder.match(text) ?? []) {
    const address = trimAddress(raw);
    // A name before an @ is not a host.
    if (text.charAt(index + address.length) === '@') continue;
    parts.push(text.slice(textStart, index));
    parts.push(
      <a
        key={index}
        href={/^www\./i.test(address) ? `https://${address}` : address}
        target="_blank"
        rel="noopener nofollow noreferrer"
        className="underline underline-offset-2"
      >
        {address}
      </a>,
    );
    textStart = index + address.length;
  }
  parts.push(text.slice(textStart));
  return parts;
}
