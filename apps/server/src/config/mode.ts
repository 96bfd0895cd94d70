import * as z from 'zod/mini';
import { StartFailure } from '../db/start-failure.ts';

/** A boolean variable. */
export const booleanVariable = z.pipe(
  z.enum(['0', '1', 'true', 'false']),
  z.transform((value) => value === '1' || value === 'true'),
);

/** The environment variables that determine the kind of installation. */
export const modeEnvironment = {
  NODE_ENV: z.optional(z.enum(['development', 'test', 'production'])),
  DEMO: z.optional(booleanVariable),
  HOST: z.optional(z.string()),
  PUBLIC_URL: z.optional(z.url({ error: 'an address like https://example.org' })),
};

type Values = z.output<z.ZodMiniObject<typeof modeEnvironment>> & {
  readonly DATABASE_URL?: string | undefined;
  readonly SMTP_URL?: string | undefined;
  readonly SMS_PROVIDER?: string | undefined;
};

export interface InstallationMode {
  readonly production: boolean;
  /** True for the synthetic community, in which any password signs in. */
  readonly demo: boolean;
  readonly host: string;
  /** The reason why production is assumed, or null if it is not assumed. */
  readonly productionReason: string | null;
}

/**
 * Determines the kind of installation. If a setting of a real installation is present and neither
 * NODE_ENV nor DEMO=1 is set, the mode is production, so that a forgotten variable does not expose
 * real data.
 * @throws StartFailure if DEMO is set with NODE_ENV=production
 */
export function readMode(values: Values): InstallationMode {
  const { NODE_ENV, DEMO, HOST } = values;
  if (NODE_ENV === 'production' && DEMO !== undefined) {
    throw new StartFailure('DEMO: must not be set with NODE_ENV=production.');
  }
  const productionSettings = listProductionSettings(values);
  const isProductionAssumed =
    NODE_ENV === undefined && DEMO !== true && productionSettings.length > 0;
  const production = NODE_ENV === 'production' || isProductionAssumed;
  const demo = !production && (DEMO ?? (NODE_ENV !== 'test' && productionSettings.length === 0));
  return {
    production,
    demo,
    host: HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    productionReason: isProductionAssumed
      ? `NODE_ENV counts as production because of ${productionSettings.join(', ')}. To try something ` +
        'out, set NODE_ENV=development, and DEMO=1 for the demo.'
      : null,
  };
}

/** Returns the names of the given variables that only an installation for real people has. */
function listProductionSettings({
  DATABASE_URL,
  SMTP_URL,
  SMS_PROVIDER,
  PUBLIC_URL,
}: Values): string[] {
  const settings = { DATABASE_URL, SMTP_URL, SMS_PROVIDER };
  const names = Object.entries(settings).flatMap(([name, value]) =>
    value === undefined ? [] : name,
  );
  const isPublic = PUBLIC_URL !== undefined && !isLoopback(new URL(PUBLIC_URL).hostname);
  return isPublic ? [...names, 'PUBLIC_URL'] : names;
}

/** Returns true if a host name or address always means this machine. */
export function isLoopback(hostname: string): boolean {
  return (
    /^127(\.\d{1,3}){3}$/.test(hostname) ||
    /(^|\.)localhost\.?$/.test(hostname) ||
    /^(::1|\[::1\])$/.test(hostname)
  );
}
