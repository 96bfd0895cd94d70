import { community } from '@sambandha/contract/community';

/** The relying party to which passkeys are bound. */
interface RelyingParty {
  readonly id: string;
  readonly name: string;
  readonly origin: string;
}

/**
 * Returns the relying party. Passkeys belong to the host of PUBLIC_URL and can be used only on its
 * pages.
 */
export function relyingParty({ publicUrl }: { readonly publicUrl: string }): RelyingParty {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, name: community.product, origin };
}

/** The COSE identifiers of EdDSA, ES256 and RS256, which authenticators use. */
export const ALGORITHMS = [-8, -7, -257];

/** Returns the id of the member in the authenticator: the 16 bytes of the UUID. */
export function userHandleOf(memberId: string): Buffer<ArrayBuffer> {
  return Buffer.from(memberId.replaceAll('-', ''), 'hex');
}

/**
 * Returns true if an attestation does not identify the authenticator. Other attestations are
 * rejected, because they would be checked with certificates that the caller chose.
 */
export function isPlainAttestation(format: string, hasCertificates: boolean): boolean {
  return format === 'none' || (format === 'packed' && !hasCertificates);
}

/**
 * Returns true if a counter shows that another copy of the authenticator was used in the meantime.
 */
export function isCopiedAuthenticator(storedCounter: number, newCounter: number): boolean {
  return (storedCounter > 0 || newCounter > 0) && newCounter <= storedCounter;
}
