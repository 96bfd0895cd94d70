import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { community } from '@sambandha/contract/community';
import * as z from 'zod/mini';
import { type DeliveryConfig, deliveryEnvironment, readDelivery } from './config-delivery.ts';
import { filesEnvironment, readFiles, type S3Config } from './config-files.ts';
import { type PushConfig, pushEnvironment, readPush } from './config-push.ts';
import { StartFailure } from './db/start-failure.ts';

const flag = z.pipe(
  z.enum(['0', '1', 'true', 'false']),
  z.transform((value) => value === '1' || value === 'true'),
);

const port = z.pipe(
  z.string().check(z.regex(/^\d{1,5}$/, { error: 'a port number' })),
  z.pipe(z.transform(Number), z.int().check(z.maximum(65_535, { error: 'a port number' }))),
);

const count = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,6}$/, { error: 'a number from 1' })),
  z.transform(Number),
);

const environment = z.object({
  NODE_ENV: z._default(z.enum(['development', 'test', 'production']), 'development'),
  PORT: z._default(port, 3000),
  HOST: z._default(z.string(), '0.0.0.0'),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: z.optional(
    z.string().check(z.regex(/^postgres(ql)?:\/\//, { error: 'a postgres:// address' })),
  ),
  PUBLIC_URL: z.optional(z.url({ error: 'an address like https://example.org' })),
  DEMO: z.optional(flag),
  ADMIN_PHONE: z.optional(z.e164({ error: 'a phone number like +919900000000' })),
  SECRET: z.optional(
    z.string().check(z.minLength(32, { error: 'a secret of at least 32 characters' })),
  ),
  INTERESTS_PER_DAY: z._default(count, 25),
  MESSAGES_PER_MINUTE: z._default(count, 30),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
  TRUST_PROXY: z.optional(z.string()),
  ...deliveryEnvironment,
  ...filesEnvironment,
  ...pushEnvironment,
  UPI_ID: z.optional(
    z
      .string()
      .check(
        z.regex(/^[\w.-]{2,256}@[A-Za-z][A-Za-z0-9]{1,63}$/, { error: 'a UPI id like name@bank' }),
      ),
  ),
  UPI_NAME: z._default(
    z.string().check(z.maxLength(99, { error: 'at most 99 characters' })),
    community.product,
  ),
  METRICS_TOKEN: z.optional(
    z.string().check(z.minLength(16, { error: 'a token of at least 16 characters' })),
  ),
});

/** What the environment decides, checked. */
export interface Config {
  readonly production: boolean;
  readonly port: number;
  readonly host: string;
  /** Absolute path of everything the app keeps on disk. */
  readonly dataDir: string;
  /** Absent: the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined;
  readonly publicUrl: string;
  readonly demo: boolean;
  readonly adminPhone: string | undefined;
  /** Keys of signatures and hashes are derived from it. */
  readonly secret: string;
  /** How e-mail and SMS leave; what is not configured goes to the outbox outside production. */
  readonly delivery: DeliveryConfig;
  /** Where photo files are kept; absent: in `dataDir`. */
  readonly s3: S3Config | undefined;
  /** By what push services know this installation; absent: nothing is pushed. */
  readonly push: PushConfig | undefined;
  /** Fair use of one member. */
  readonly interestsPerDay: number;
  readonly messagesPerMinute: number;
  readonly logLevel: string;
  /** Addresses of proxies whose X-Forwarded-For is believed, or false. */
  readonly trustProxy: string | false;
  /** Where contributions go; absent: none are taken. */
  readonly upi: { readonly id: string; readonly name: string } | undefined;
  readonly metricsToken: string | undefined;
}

/** Reads and checks the environment once. Throws a StartFailure that names each wrong variable. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${expected(issue)}`);
    throw new StartFailure(`The configuration is not right.\n  ${lines.join('\n  ')}`);
  }
  const values = parsed.data;
  const production = values.NODE_ENV === 'production';
  if (production && values.DEMO !== undefined) {
    throw new StartFailure('DEMO: must not be set with NODE_ENV=production.');
  }
  if (production && values.SECRET === undefined) {
    throw new StartFailure('SECRET: must be set with NODE_ENV=production (32 characters or more).');
  }
  const dataDir = resolve(values.DATA_DIR);
  return {
    production,
    port: values.PORT,
    host: values.HOST,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    demo: !production && (values.DEMO ?? values.NODE_ENV === 'development'),
    adminPhone: values.ADMIN_PHONE,
    secret: values.SECRET ?? keptSecret(dataDir),
    delivery: readDelivery(values, production),
    s3: readFiles(values),
    push: readPush(values, { production, dataDir }),
    interestsPerDay: values.INTERESTS_PER_DAY,
    messagesPerMinute: values.MESSAGES_PER_MINUTE,
    logLevel: values.LOG_LEVEL,
    trustProxy: values.TRUST_PROXY ?? false,
    upi: values.UPI_ID === undefined ? undefined : { id: values.UPI_ID, name: values.UPI_NAME },
    metricsToken: values.METRICS_TOKEN,
  };
}

function expected(issue: { readonly code?: string | undefined; readonly message: string }): string {
  if (issue.code === 'invalid_value' && 'values' in issue) {
    return `should be one of ${(issue.values as readonly string[]).join(', ')}`;
  }
  return `should be ${issue.message}`;
}

/** Outside production a secret is made once and kept, so that sessions survive a restart. */
function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'secret');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  }
  return readFileSync(file, 'utf8');
}
