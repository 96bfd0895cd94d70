import { community } from '@sambandha/contract/community';

/** The relying party to which passkeys are bound. */
export interface RelyingParty {
  readonly id: string;
  readonly name: string;
  readonly origin: string;
}

/** Passkeys belong to the host of PUBLIC_URL and are used on its pages only. */
export function relyingParty({ publicUrl }: { readonly publicUrl: string }): RelyingParty {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, name: community.product, origin };
}

/** COSE identifiers of EdDSA, ES256 and RS256, the algorithms of authenticators. */
export const ALGORITHMS = [-8, -7, -257];

/** The id of the member in the authenticator: the 16 bytes of the UUID. */
export function userHandleOf(memberId: string): Buffer<ArrayBuffer> {
  return Buffer.from(memberId.replaceAll('-', ''), 'hex');
}

/**
 * True if an attestation does not identify the authenticator. Other attestations are refused,
 * because they would be checked with certificates that the caller chose.
 */
export function isPlainAttestation(format: string, hasCertificates: boolean): boolean {
  return format === 'none' || (format === 'packed' && !hasCertificates);
}

/** True if a counter shows that another copy of the authenticator was used in the meantime. */
export function isCopied(storedCounter: number, newCounter: number): boolean {
  return (storedCounter > 0 || newCounter > 0) && newCounter <= storedCounter;
}
