import { resolve } from 'node:path';
import { community } from '@sambandha/contract/community';
import * as z from 'zod/mini';
import { StartFailure } from '../db/start-failure.ts';
import type { Keys } from '../security/keys.ts';
import { cleartextEnvironment, readCleartext, requireDatabaseTls } from './cleartext.ts';
import { type DeliveryConfig, deliveryEnvironment, readDelivery } from './delivery.ts';
import { fileStoreEnvironment, readFileStoreConfig, type S3Config } from './files.ts';
import { keysEnvironment, readKeys } from './keys.ts';
import { type LimitsConfig, limitsEnvironment, readLimits } from './limits.ts';
import { booleanVariable, type InstallationMode, modeEnvironment, readMode } from './mode.ts';
import { type PushConfig, pushEnvironment, readPush } from './push.ts';
import { readSmsCodes, type SmsCodesConfig, smsCodesEnvironment } from './sms.ts';
import { readTracing, type TracingConfig, tracingEnvironment } from './tracing.ts';

const port = z.pipe(
  z.string().check(z.regex(/^\d{1,5}$/, { error: 'a port number' })),
  z.pipe(z.transform(Number), z.int().check(z.maximum(65_535, { error: 'a port number' }))),
);

/**
 * The number of demo members. The minimum is 50, because a smaller community has no second page of
 * Browse.
 */
const demoMembers = z.pipe(
  z.string().check(z.regex(/^([5-9]\d|[1-9]\d{2,3})$/, { error: 'a number from 50 to 9999' })),
  z.transform(Number),
);

const environment = z.object({
  ...modeEnvironment,
  DEMO_MEMBERS: z._default(demoMembers, 300),
  PORT: z._default(port, 3000),
  DATA_DIR: z._default(z.string(), './data'),
  DATABASE_URL: z.optional(
    z.string().check(z.regex(/^postgres(ql)?:\/\//, { error: 'a postgres:// address' })),
  ),
  ADMIN_PHONE: z.optional(z.e164({ error: 'a phone number like +919900000000' })),
  ...keysEnvironment,
  ...limitsEnvironment,
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
  TRUST_PROXY: z.optional(z.string()),
  ...cleartextEnvironment,
  ...deliveryEnvironment,
  ...smsCodesEnvironment,
  ...fileStoreEnvironment,
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
  API_DOCS: z.optional(booleanVariable),
  METRICS_TOKEN: z.optional(
    z.string().check(z.minLength(16, { error: 'a token of at least 16 characters' })),
  ),
  ...tracingEnvironment,
});

/** The names of all environment variables. */
export const variableNames: readonly string[] = Object.keys(environment.shape);

/** The checked configuration. */
export interface Config extends Omit<InstallationMode, 'productionReason'>, LimitsConfig {
  readonly port: number;
  /** The size of the synthetic community. */
  readonly demoMembers: number;
  /** Absolute path of the folder for all files of the app. */
  readonly dataDir: string;
  /** The URL of the database. If undefined, the embedded database in `dataDir` is used. */
  readonly databaseUrl: string | undefined;
  /** The address at which members use the product. */
  readonly publicUrl: string;
  /** The phone number (E.164) whose verified owner becomes an admin. */
  readonly adminPhone: string | undefined;
  /** The keys of signatures, hashes and encryption. */
  readonly keys: Keys;
  /**
   * The key that encrypts backups. If undefined, backups are not encrypted, and in production they
   * are refused.
   */
  readonly backupKey: string | undefined;
  /** Settings of e-mail and SMS. Outside production, the outbox replaces a missing provider. */
  readonly delivery: DeliveryConfig;
  readonly smsCodes: SmsCodesConfig;
  /** The S3 store for photo files. If undefined, photo files are stored in `dataDir`. */
  readonly s3: S3Config | undefined;
  /** The identification to push services. If undefined, push is off. */
  readonly push: PushConfig | undefined;
  readonly logLevel: string;
  /** Addresses of trusted proxies (X-Forwarded-For), or false. */
  readonly trustProxy: string | false;
  /** The account for contributions. If undefined, contributions are not accepted. */
  readonly upi: { readonly id: string; readonly name: string } | undefined;
  /** The bearer token of `/metrics`. If undefined, the route does not exist. */
  readonly metricsToken: string | undefined;
  /** The collector of traces. If undefined, nothing is traced. */
  readonly tracing: TracingConfig | undefined;
  /** True if the API documentation and its machine-readable form are served. */
  readonly apiDocs: boolean;
}

/**
 * Reads and checks the environment. It is called once.
 * @throws StartFailure that names all variables with a wrong form, or else the first one that is
 * missing or not permitted
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const nonEmpty = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(nonEmpty);
  if (!parsed.success) {
    const lines = parsed.error.issues.map(
      (issue) => `${issue.path.join('.')}: ${describeIssue(issue)}`,
    );
    throw new StartFailure(`The configuration is invalid.\n  ${lines.join('\n  ')}`);
  }
  const values = parsed.data;
  const { productionReason, ...mode } = readMode(values);
  try {
    return toConfig(values, mode);
  } catch (error) {
    if (productionReason === null || !(error instanceof StartFailure)) throw error;
    throw new StartFailure(`${error.message}\n${productionReason}`, { cause: error });
  }
}

function toConfig(
  values: z.output<typeof environment>,
  mode: Omit<InstallationMode, 'productionReason'>,
): Config {
  const { production } = mode;
  const dataDir = resolve(values.DATA_DIR);
  const allowsCleartext = readCleartext(values, production);
  requireDatabaseTls(values.DATABASE_URL, allowsCleartext);
  return {
    ...mode,
    ...readLimits(values),
    port: values.PORT,
    demoMembers: values.DEMO_MEMBERS,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    publicUrl: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    adminPhone: values.ADMIN_PHONE,
    keys: readKeys(values, { production, dataDir }),
    backupKey: values.BACKUP_KEY,
    delivery: readDelivery(values, { production, allowsCleartext }),
    smsCodes: readSmsCodes(values),
    s3: readFileStoreConfig(values, allowsCleartext),
    push: readPush(values, { production, dataDir }),
    logLevel: values.LOG_LEVEL,
    trustProxy: values.TRUST_PROXY ?? false,
    upi: values.UPI_ID === undefined ? undefined : { id: values.UPI_ID, name: values.UPI_NAME },
    metricsToken: values.METRICS_TOKEN,
    tracing: readTracing(values, allowsCleartext),
    apiDocs: values.API_DOCS ?? !production,
  };
}

function describeIssue(issue: {
  readonly code?: string | undefined;
  readonly message: string;
}): string {
  if (issue.code === 'invalid_value' && 'values' in issue) {
    return `should be one of ${(issue.values as readonly string[]).join(', ')}`;
  }
  return `should be ${issue.message}`;
}
