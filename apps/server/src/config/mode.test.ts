import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isLoopback, readMode } from './mode.ts';

const demo = { production: false, demo: true, host: '127.0.0.1', productionReason: null };
const development = { ...demo, demo: false };
const production = { production: true, demo: false, host: '0.0.0.0', productionReason: null };
const assumedProduction = { ...production, productionReason: expect.stringContaining('NODE_ENV') };

const DATABASE_URL = 'postgres://app@db.example.org/app';
const PUBLIC_URL = 'https://sambandha.example';

test.each([
  [{}, demo],
  [{ NODE_ENV: 'development' }, demo],
  [{ PUBLIC_URL: 'http://localhost:5173' }, demo],
  [{ PUBLIC_URL: 'http://[::1]:3000' }, demo],
  [{ HOST: '0.0.0.0' }, { ...demo, host: '0.0.0.0' }],
  [{ DEMO: true, DATABASE_URL, PUBLIC_URL }, demo],
  [{ NODE_ENV: 'development', DEMO: true, DATABASE_URL }, demo],
  [{ NODE_ENV: 'development', DATABASE_URL }, development],
  [{ NODE_ENV: 'development', DEMO: false }, development],
  [{ DEMO: false }, development],
  [{ NODE_ENV: 'test' }, development],
  [{ DATABASE_URL }, assumedProduction],
  [{ SMTP_URL: 'smtp://mail.example.org' }, assumedProduction],
  [{ SMS_PROVIDER: 'msg91' }, assumedProduction],
  [{ PUBLIC_URL }, assumedProduction],
  [{ PUBLIC_URL: 'http://192.0.2.1:3000' }, assumedProduction],
  [{ DEMO: false, DATABASE_URL }, assumedProduction],
  [{ NODE_ENV: 'production', DATABASE_URL, PUBLIC_URL }, production],
  [
    { NODE_ENV: 'production', HOST: '127.0.0.1' },
    { ...production, host: '127.0.0.1' },
  ],
] as const)('the mode is read from %j', (values, mode) => {
  expect(readMode(values)).toEqual(mode);
});

test('the demo does not start by default if a database, mail, SMS or a public URL is set', () => {
  const optional = (value: string) => fc.option(fc.constant(value), { nil: undefined });
  fc.assert(
    fc.property(
      fc.record({
        NODE_ENV: fc.constantFrom(undefined, 'development', 'test', 'production'),
        DATABASE_URL: optional(DATABASE_URL),
        SMTP_URL: optional('smtps://mail.example.org'),
        SMS_PROVIDER: optional('twilio'),
        PUBLIC_URL: optional(PUBLIC_URL),
        HOST: optional('0.0.0.0'),
      }),
      (values) => {
        const { NODE_ENV, HOST, ...realSettings } = values;
        fc.pre(Object.values(realSettings).some(Boolean));
        expect(readMode(values).demo).toBe(false);
      },
    ),
  );
});

test.each(['localhost', 'app.localhost', '127.0.0.1', '127.8.0.1', '[::1]'])(
  '%s is a loopback host',
  (name) => {
    expect(isLoopback(name)).toBe(true);
  },
);

test.each(['localhost.example.org', '128.0.0.1', '0.0.0.0', '[::2]', '127.0.0.1.example.org', ''])(
  '%s is not a loopback host',
  (name) => {
    expect(isLoopback(name)).toBe(false);
  },
);
