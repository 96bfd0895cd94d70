/** Captures the part up to the @, a long host without its last label, and the rest of the text. */
const addressPattern = /^([^@]*@)(\S{8,}(?=\.\w))?([\s\S]*)$/;

/**
 * Renders a text with an e-mail address. A line break is preferred after the @ and, in a long host,
 * in front of the last dot. Elsewhere the text breaks only if necessary.
 */
export function MailAddress({ children: text }: { children: string }) {
  const [, mailbox = '', host = '', ending = ''] = addressPattern.exec(text) ?? [text, text];
  return (
    <span className="min-w-0 wrap-anywhere">
      {mailbox}
      <wbr />
      {host}
      <wbr />
      {ending}
    </span>
  );
}
