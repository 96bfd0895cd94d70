import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { productionEnv } from '../../test/harness/production-env.ts';
import { readConfig } from './index.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'config-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

const s3 = { S3_BUCKET: 'photos', S3_KEY: 'key', S3_SECRET: 'hidden' };
const readProductionConfig = (env: Readonly<Record<string, string>>) =>
  readConfig({ ...productionEnv, DATA_DIR, ...env });
const databaseEnv = (rest: string) => ({ DATABASE_URL: `postgres://app:word@${rest}` });

describe('a connection without verified TLS to another machine in production', () => {
  test.each([
    [databaseEnv('db.example.org/app'), 'DATABASE_URL'],
    [databaseEnv('db.example.org/app?sslmode=disable'), 'DATABASE_URL'],
    [databaseEnv('db.example.org/app?sslmode=no-verify'), 'DATABASE_URL'],
    [databaseEnv('db.example.org/app?uselibpqcompat=true&sslmode=require'), 'DATABASE_URL'],
    [databaseEnv('db.example.org/app?ssl=0'), 'DATABASE_URL'],
    [databaseEnv('127.0.0.1/app?host=db.example.org'), 'DATABASE_URL'],
    [{ ...s3, S3_ENDPOINT: 'http://s3.example.org' }, 'S3_ENDPOINT'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://s3.example.org' }, 'OTEL_EXPORTER_OTLP_ENDPOINT'],
    [{ SMTP_URL: 'smtp://mail.example.org?ignoreTLS=true' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://mail.example.org?requireTLS=false' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtps://mail.example.org?tls.rejectUnauthorized=false' }, 'SMTP_URL'],
  ])('is refused unless ALLOW_CLEARTEXT names its host: %j', (env, name) => {
    expect(() => readProductionConfig(env)).toThrow(new RegExp(`^${name}: .*ALLOW_CLEARTEXT=`));
    const hosts = 'db.example.org,s3.example.org,mail.example.org';
    expect(() => readProductionConfig({ ...env, ALLOW_CLEARTEXT: hosts })).not.toThrow();
    expect(() => readProductionConfig({ ...env, ALLOW_CLEARTEXT: 'example.org' })).toThrow(name);
    expect(() => readProductionConfig({ ...env, NODE_ENV: 'development' })).not.toThrow();
  });
});

test('mail to another host requires TLS in production unless ALLOW_CLEARTEXT names the host', () => {
  const requireTls = (env: Readonly<Record<string, string>>) =>
    readProductionConfig(env).delivery.mail?.requireTls;
  const SMTP_URL = 'smtp://user:word@mail.example.org:587';
  expect(requireTls({ SMTP_URL })).toBe(true);
  expect(requireTls({ SMTP_URL, ALLOW_CLEARTEXT: 'mail.example.org' })).toBe(false);
  // The mail server of `productionEnv` is on this machine.
  expect(requireTls({})).toBe(false);
});

test.each<Readonly<Record<string, string>>>([
  databaseEnv('db.example.org/app?sslmode=verify-full'),
  databaseEnv('localhost:5432/app'),
  databaseEnv('127.0.0.1/app'),
  databaseEnv('[::1]/app'),
  databaseEnv('%2Fvar%2Frun%2Fpostgresql/app'),
  databaseEnv('localhost/app?host=/var/run/postgresql'),
  { ...s3, S3_ENDPOINT: 'https://s3.example.org' },
  { ...s3, S3_ENDPOINT: 'http://localhost:9000' },
  { SMTP_URL: 'smtps://mail.example.org' },
  { SMTP_URL: 'smtp://localhost' },
])('%j is accepted in production', (env) => {
  expect(() => readProductionConfig(env)).not.toThrow();
});
