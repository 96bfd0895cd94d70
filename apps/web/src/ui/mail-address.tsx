/** Renders an e-mail address, which breaks after its @ before it breaks anywhere else. */
export function MailAddress({ address }: { address: string }) {
  const [name = '', host] = address.split('@');
  return (
    <span className="min-w-0 wrap-anywhere">
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
