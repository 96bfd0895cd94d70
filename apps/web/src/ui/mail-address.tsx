/** An e-mail address in text that a phone shows in two lines; it breaks after its @ first. */
export function MailAddress({ address }: { address: string }) {
  const [name = '', host] = address.split('@');
  return (
    <span className="min-w-0 text-[min(1em,7.5vw)] wrap-anywhere">
      {host === undefined ? name : `${name}@`}
      {host !== undefined && (
        <>
          <wbr />
          {host}
        </>
      )}
    </span>
  );
}
