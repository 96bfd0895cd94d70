import { existsSync } from 'node:fs';
import { isInstalled } from '../lib/programs.mjs';

/** Required programs, each with its Debian package. */
const packages = {
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  psql: 'postgresql',
  ip: 'iproute2',
  setpriv: 'util-linux',
  openssl: 'openssl',
};

/** The major version of Debian's PostgreSQL. Undefined if none is installed. */
export const postgresVersion = ['17', '15'].find((version) =>
  existsSync(`/usr/lib/postgresql/${version}/bin/postgres`),
);

/** Returns the missing requirements of a cluster on this machine. Empty if none is missing. */
export function missingClusterRequirements() {
  const missing = Object.entries(packages).filter(([program]) => !isInstalled(program));
  return [
    ...(process.getuid?.() === 0 ? [] : ['the rights of root, for network namespaces']),
    ...missing.map(([program, name]) => `the program ${program} (apt-get install ${name})`),
    ...(postgresVersion === undefined ? ['PostgreSQL (apt-get install postgresql)'] : []),
  ];
}
