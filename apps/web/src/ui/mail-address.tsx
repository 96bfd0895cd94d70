import { Fragment } from 'react';

/**
 * Captures the text before the address, the address up to the @, a long host without its last
 * label, the rest of the address and the rest of the text.
 */
const addressPattern = /^([\s\S]*?)([^\s@]+@)(\S{8,}(?=\.\w))?(\S*)([\s\S]*)$/;

/**
 * Renders a text with an e-mail address. An address that does not fit begins a line. In the
 * address, a line break is preferred after the @, in front of a dot before the @ and, in a long
 * host, in front of the last dot. Elsewhere the text breaks only if necessary.
 */
export function MailAddress({ children: text }: { children: string }) {
  const [, before = '', mailbox = '', host = '', ending = '', rest = ''] = addressPattern.exec(
    text,
  ) ?? [text, text];
  return (
    <span className="min-w-0 wrap-anywhere">
      {before}
      {/* An address alone stays a part of its line, because a block would lose the underline. */}
      <span className={before === '' ? undefined : 'inline-block max-w-full'}>
        {mailbox.split(/(?=\.)/).map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is identified by its position
          <Fragment key={index}>
            {index > 0 && <wbr />}
            {part}
          </Fragment>
        ))}
        <wbr />
        {host}
        <wbr />
        {ending}
      </span>
      {rest}
    </span>
  );
}
