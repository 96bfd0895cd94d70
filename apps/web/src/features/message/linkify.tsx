import { LinkifyIt } from 'linkify-it';
import type { ReactNode } from 'react';

const finder = new LinkifyIt({ fuzzyEmail: false })
  .add('ftp:', null)
  .add('//', null)
  .add('mailto:', null)
  .add('www.', {
    validate: (text, index, self) => {
      const length = self.testSchemaAt(`//www.${text.slice(index)}`, 'http:', 0);
      return Math.max(0, length - '//www.'.length);
    },
  });

// Characters that end an address: those not allowed in one, direction marks and invisible
// characters, and a word of an Indian script after a Latin letter or digit, such as a case ending.
const addressEnd =
  /["<>`\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]|(?<=[a-z\d])[\u0900-\u0dff]/i;

/** Turns the web addresses in a text into links. */
export function linkify(text: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const { index, raw } of finder.match(text) ?? []) {
    const address = trimAddress(raw);
    // A name before an @ is not a host.
    if (text.charAt(index + address.length) === '@') continue;
    parts.push(text.slice(from, index));
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
    from = index + address.length;
  }
  parts.push(text.slice(from));
  return parts;
}

/** Removes the characters that do not belong to the address, such as the full stop after it. */
function trimAddress(raw: string): string {
  const end = raw.search(addressEnd);
  return (end < 0 ? raw : raw.slice(0, end)).replace(/[.,:;!?*'\u2026]+$/, '');
}
