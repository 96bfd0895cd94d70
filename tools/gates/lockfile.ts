interface Entry {
  readonly link?: boolean;
  readonly integrity?: string;
  readonly resolved?: string;
}

/**
 * Returns packages of a lock file without a digest of reviewed content, which may therefore change.
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
