import pg from 'pg';
import * as z from 'zod/mini';
import { StartFailure } from '../db/start-failure.ts';
import { isLoopback } from './mode.ts';

/** The variable that names the hosts that may be contacted without TLS. */
export const cleartextEnvironment = {
  ALLOW_CLEARTEXT: z._default(
    z.pipe(
      z.string().check(z.regex(/^[^\s,/]+(,[^\s,/]+)*$/, { error: 'host names, with commas' })),
      z.transform((text) => text.split(',')),
    ),
    [],
  ),
};

type Values = z.output<z.ZodMiniObject<typeof cleartextEnvironment>>;

/** Returns true if the host may be contacted without TLS. `host` is written as in a URL. */
export type AllowsCleartext = (host: string) => boolean;

/**
 * Returns a function that allows every host outside production. In production it allows only this
 * machine and the hosts that the operator names.
 */
export function readCleartext({ ALLOW_CLEARTEXT }: Values, production: boolean): AllowsCleartext {
  return (host) => !production || isLoopback(host) || ALLOW_CLEARTEXT.includes(host);
}

/** Returns the failure for a variable whose host would be contacted without TLS. */
export function cleartextFailure(name: string, requirement: string, host: string): StartFailure {
  return new StartFailure(
    `${name}: ${requirement} with NODE_ENV=production, unless its host is this machine. If the ` +
      `network up to it is yours alone, set ALLOW_CLEARTEXT=${host}.`,
  );
}

/**
 * Rejects a database connection without verified TLS, unless its host is the folder of a Unix
 * socket or may be contacted without TLS.
 * @throws StartFailure
 */
export function requireDatabaseTls(
  databaseUrl: string | undefined,
  allowsCleartext: AllowsCleartext,
): void {
  if (databaseUrl === undefined) return;
  // The database client parses the address, so that this check and the connection agree.
  const client = new pg.Client({ connectionString: databaseUrl });
  const { host } = client;
  // The type of `ssl` is boolean, but its value can also be an object with the TLS options.
  const ssl: unknown = client.ssl;
  const verified =
    typeof ssl === 'object' && ssl !== null && 'rejectUnauthorized' in ssl
      ? ssl.rejectUnauthorized !== false
      : Boolean(ssl);
  const isUnixSocket = host.startsWith('/');
  if (verified || isUnixSocket || allowsCleartext(host)) return;
  throw cleartextFailure('DATABASE_URL', 'must ask for TLS (sslmode=verify-full)', host);
}
