import * as z from 'zod/mini';
import { StartFailure } from './db/start-failure.ts';

/** A variable that says yes or no. */
export const flag = z.pipe(
  z.enum(['0', '1', 'true', 'false']),
  z.transform((value) => value === '1' || value === 'true'),
);

/** The variables that say what kind of installation this is, as they come from the environment. */
export const modeEnvironment = {
  NODE_ENV: z.optional(z.enum(['development', 'test', 'production'])),
  DEMO: z.optional(flag),
  HOST: z.optional(z.string()),
  PUBLIC_URL: z.optional(z.url({ error: 'an address like https://example.org' })),
};

type Values = z.output<z.ZodMiniObject<typeof modeEnvironment>> & {
  readonly DATABASE_URL?: string | undefined;
  readonly SMTP_URL?: string | undefined;
  readonly SMS_PROVIDER?: string | undefined;
};

export interface Mode {
  readonly production: boolean;
  /** The synthetic community, in which any password signs in. */
  readonly demo: boolean;
  readonly host: string;
  /** Why it is production although nothing says so; null if something does. */
  readonly because: string | null;
}

/**
 * What kind of installation this is. A forgotten variable must not open a real one: where anything of
 * a real installation is set and nothing else is said, it is production. Throws a StartFailure.
 */
export function readMode(values: Values): Mode {
  const { NODE_ENV, DEMO, HOST } = values;
  if (NODE_ENV === 'production' && DEMO !== undefined) {
    throw new StartFailure('DEMO: must not be set with NODE_ENV=production.');
  }
  const real = realSettings(values);
  const assumed = NODE_ENV === undefined && DEMO !== true && real.length > 0;
  const production = NODE_ENV === 'production' || assumed;
  const demo = !production && (DEMO ?? (NODE_ENV !== 'test' && real.length === 0));
  return {
    production,
    demo,
    host: HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    because: assumed
      ? `NODE_ENV counts as production, because of ${real.join(', ')}. To try something out, set ` +
        'NODE_ENV=development, and DEMO=1 for the demo.'
      : null,
  };
}

/** What is set only where real people are served. */
function realSettings({ DATABASE_URL, SMTP_URL, SMS_PROVIDER, PUBLIC_URL }: Values): string[] {
  const given = { DATABASE_URL, SMTP_URL, SMS_PROVIDER };
  const names = Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : name));
  const open = PUBLIC_URL !== undefined && !isLoopback(new URL(PUBLIC_URL).hostname);
  return open ? [...names, 'PUBLIC_URL'] : names;
}

/** Whether a host, by its name or address, can only be this machine. */
export function isLoopback(hostname: string): boolean {
  return (
    /^127(\.\d{1,3}){3}$/.test(hostname) ||
    /(^|\.)localhost\.?$/.test(hostname) ||
    /^(::1|\[::1\])$/.test(hostname)
  );
}
