interface Entry {
  readonly link?: boolean;
  readonly integrity?: string;
  readonly resolved?: string;
}

/**
 * Returns the packages of a lock file that have no SHA-512 digest, or an address without HTTPS.
 * Their content could change although the lock file does not.
 */
export function unpinnedPackages(lock: { readonly packages: Readonly<Record<string, Entry>> }) {
  return Object.entries(lock.packages)
    .filter(([path, { link }]) => path.startsWith('node_modules/') && link !== true)
    .filter(([, { integrity = '', resolved }]) => {
      const hasOtherProtocol = resolved !== undefined && !resolved.startsWith('https://');
      return hasOtherProtocol || !integrity.startsWith('sha512-');
    })
    .map(([path]) => path);
}
