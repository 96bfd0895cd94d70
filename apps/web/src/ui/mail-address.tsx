/** Renders a text with an e-mail address, which breaks after its @ before it breaks elsewhere. */
export function MailAddress({ children: text }: { children: string }) {
  const hostStart = text.indexOf('@') + 1;
  return (
    <span className="min-w-0 wrap-anywhere">
      {text.slice(0, hostStart)}
      <wbr />
      {text.slice(hostStart)}
    </span>
  );
}
