import * as z from 'zod/mini';
import { StartFailure } from '../db/start-failure.ts';
import { type AllowsCleartext, cleartextFailure } from './cleartext.ts';

/** Settings of an S3-compatible file store. */
export interface S3Config {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly key: string;
  readonly secret: string;
  /** Timeout of a request in milliseconds. */
  readonly timeout: number;
}

export const fileStoreEnvironment = {
  S3_ENDPOINT: z.optional(
    z.url({ protocol: /^https?$/, error: 'an address like https://s3.example.org' }),
  ),
  S3_BUCKET: z.optional(
    z
      .string()
      .check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, { error: 'the name of a bucket' })),
  ),
  S3_KEY: z.optional(z.string()),
  S3_SECRET: z.optional(z.string()),
  S3_REGION: z._default(z.string(), 'us-east-1'),
  S3_TIMEOUT: z._default(
    z.pipe(
      z.string().check(z.regex(/^[1-9]\d?$/, { error: 'seconds, 1 to 99' })),
      z.transform(Number),
    ),
    10,
  ),
};

type Values = z.output<z.ZodMiniObject<typeof fileStoreEnvironment>>;

/**
 * Reads the settings of the S3 file store. Returns undefined if no required variable is set, in
 * which case files are stored on disk.
 * @throws StartFailure if only some required variables are set, or if the endpoint must use TLS and
 * does not
 */
export function readFileStoreConfig(
  values: Values,
  allowsCleartext: AllowsCleartext,
): S3Config | undefined {
  const { S3_ENDPOINT, S3_BUCKET, S3_KEY, S3_SECRET, S3_REGION, S3_TIMEOUT } = values;
  const requiredValues = { S3_ENDPOINT, S3_BUCKET, S3_KEY, S3_SECRET };
  const missingNames = Object.entries(requiredValues).flatMap(([name, value]) =>
    value === undefined ? name : [],
  );
  if (missingNames.length === Object.keys(requiredValues).length) return undefined;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_KEY || !S3_SECRET) {
    throw new StartFailure(`${missingNames.join(', ')}: must be set with the other S3 variables.`);
  }
  const { hostname, protocol } = new URL(S3_ENDPOINT);
  if (protocol === 'http:' && !allowsCleartext(hostname)) {
    throw cleartextFailure('S3_ENDPOINT', 'must begin with https://', hostname);
  }
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    key: S3_KEY,
    secret: S3_SECRET,
    timeout: S3_TIMEOUT * 1000,
  };
}
