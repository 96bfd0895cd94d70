import { community } from '@sambandha/contract/community';

/** The relying party: what passkeys are bound to. */
export interface RelyingParty {
  readonly id: string;
  readonly name: string;
  readonly origin: string;
}

/** Passkeys belong to the host of PUBLIC_URL and are used on its pages alone. */
export function relyingParty({ publicUrl }: { readonly publicUrl: string }): RelyingParty {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, name: community.product, origin };
}

/** EdDSA, ES256 and RS256: what authenticators make. */
export const ALGORITHMS = [-8, -7, -257];

/** The id of the member as the authenticator keeps it: 16 bytes that name nobody. */
export function userHandleOf(memberId: string): Buffer<ArrayBuffer> {
  return Buffer.from(memberId.replaceAll('-', ''), 'hex');
}

/**
 * Whether an attestation says nothing of where the authenticator comes from. Others are refused:
 * they would be checked with certificates that the caller chose.
 */
export function isPlainAttestation(format: string, hasCertificates: boolean): boolean {
  return format === 'none' || (format === 'packed' && !hasCertificates);
}

/** Whether a counter shows that another copy of the authenticator was used meanwhile. */
export function isCopied(stored: number, given: number): boolean {
  return (stored > 0 || given > 0) && given <= stored;
}
