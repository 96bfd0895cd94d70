import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { requireValue } from '../../test/harness/present.ts';
import { productionEnv } from '../../test/harness/production-env.ts';
import { readConfig, variableNames } from './index.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'config-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const { SECRET } = productionEnv;
const s3 = {
  S3_ENDPOINT: 'https://s3.example.org',
  S3_BUCKET: 'photos',
  S3_KEY: 'key',
  S3_SECRET: 'hidden',
};
const read = (env: Record<string, string>) =>
  readConfig({ DATA_DIR: dataDir, NODE_ENV: 'development', ...env });

describe('configuration', () => {
  test('docs/operations.md lists exactly the variables that the server reads', () => {
    const page = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');
    const [, table] = page.split('\n## ');
    const documentedVariables = [...requireValue(table).matchAll(/^\| ([^|]+) \|/gm)].flatMap(
      ([, cell = '']) => [...cell.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name]) => name),
    );
    expect(documentedVariables.sort()).toEqual([...variableNames].sort());
  });

  test('an empty environment configures a demo on port 3000', () => {
    expect(readConfig({ DATA_DIR: dataDir })).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      demo: true,
      production: false,
      databaseUrl: undefined,
    });
  });

  test('an empty variable counts as absent', () => {
    expect(read({ PORT: '', DATABASE_URL: '' })).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
    });
  });

  test('each secret is created once and stored in the data folder', () => {
    expect(read({}).keys.secretIds).toEqual(read({}).keys.secretIds);
    expect(read({}).keys.contactKeyIds).toEqual(read({}).keys.contactKeyIds);
    for (const file of ['secret', 'contact-key']) {
      expect(readFileSync(join(dataDir, file), 'utf8').length).toBeGreaterThanOrEqual(32);
    }
  });

  test('traces are exported to the collector with its headers, or not at all', () => {
    expect(read({}).tracing).toBeUndefined();
    const env = {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318/',
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20word,tenant=a=b',
      OTEL_TRACES_SAMPLER_ARG: '0.25',
    };
    expect(read(env).tracing).toEqual({
      url: 'http://localhost:4318/v1/traces',
      headers: { authorization: 'Bearer word', tenant: 'a=b' },
      ratio: 0.25,
    });
    for (const [name, value] of [
      ['OTEL_EXPORTER_OTLP_HEADERS', 'Bearer hidden'],
      ['OTEL_TRACES_SAMPLER_ARG', '1.5'],
    ] as const) {
      expect(() => read({ ...env, [name]: value })).toThrow(name);
      expect(() => read({ ...env, [name]: value })).not.toThrow(/hidden/);
    }
  });

  test('a missing variable is reported with the reason why production is assumed', () => {
    const env = { DATA_DIR: dataDir, SMS_PROVIDER: 'msg91' };
    expect(() => readConfig(env)).toThrow(/^SECRET: .*\nNODE_ENV .* because of SMS_PROVIDER/);
  });

  test('production has no demo', () => {
    expect(read(productionEnv).demo).toBe(false);
  });

  test('the settings of mail, MSG91 and Twilio are read', () => {
    expect(read(productionEnv).delivery).toEqual({
      mail: {
        smtpUrl: productionEnv.SMTP_URL,
        from: productionEnv.MAIL_FROM,
        requireTls: false,
      },
      sms: undefined,
    });
    const msg91 = { SMS_PROVIDER: 'msg91', MSG91_AUTH_KEY: 'key', MSG91_SENDER: 'SMBNDH' };
    const { sms } = read({ ...msg91, MSG91_TEMPLATES: 'code=65a1,phone-changed=65a2' }).delivery;
    expect(sms).toMatchObject({ templates: { code: '65a1', 'phone-changed': '65a2' } });
    const twilio = { SMS_PROVIDER: 'twilio', TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 't' };
    expect(read({ ...twilio, TWILIO_FROM: '+14155550100' }).delivery.sms).toMatchObject({
      provider: 'twilio',
      from: '+14155550100',
    });
  });

  test('photo files are stored on disk unless an S3 store is configured', () => {
    expect(read({}).s3).toBeUndefined();
    expect(read({ S3_REGION: 'auto' }).s3).toBeUndefined();
    expect(read(s3).s3).toEqual({
      endpoint: 'https://s3.example.org',
      bucket: 'photos',
      region: 'us-east-1',
      key: 'key',
      secret: 'hidden',
      timeout: 10_000,
    });
  });

  test('push keys are created once outside production, and configured keys must match', () => {
    const push = requireValue(read({}).push);
    expect(push).toEqual(read({}).push);
    expect(push.subject).toMatch(/^mailto:/);
    const keys = {
      VAPID_PUBLIC_KEY: push.publicKey,
      VAPID_PRIVATE_KEY: push.privateKey,
    };
    expect(read(productionEnv).push).toBeUndefined();
    expect(read({ ...productionEnv, ...keys, VAPID_SUBJECT: 'https://example.org' }).push).toEqual({
      ...push,
      subject: 'https://example.org',
    });
    const otherPublicKey = keys.VAPID_PUBLIC_KEY.replace(/.$/, (last) =>
      last === 'A' ? 'E' : 'A',
    );
    expect(() => read({ ...keys, VAPID_PUBLIC_KEY: otherPublicKey })).toThrow(/VAPID_PUBLIC_KEY/);
    expect(() => read({ VAPID_PUBLIC_KEY: keys.VAPID_PUBLIC_KEY })).toThrow(/VAPID_PRIVATE_KEY/);
    expect(() => read({ ...keys, VAPID_SUBJECT: 'me' })).toThrow(/VAPID_SUBJECT/);
  });

  test('the UPI account for contributions is read from UPI_ID and absent without it', () => {
    expect(read({}).upi).toBeUndefined();
    expect(read({ UPI_NAME: 'Nobody' }).upi).toBeUndefined();
    expect(read({ UPI_ID: 'trust.fund@okbank' }).upi).toEqual({
      id: 'trust.fund@okbank',
      name: 'Sambandha',
    });
  });

  test.each<[Record<string, string>, string]>([
    [{ PORT: 'x' }, 'PORT: should be a port number'],
    [{ PORT: '70000' }, 'PORT: should be a port number'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL: should be a postgres:// address'],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV: should be one of development, test, production'],
    [{ SECRET: 'short' }, 'SECRET: should be a secret of at least 32 characters'],
    [{ MESSAGES_PER_MINUTE: '0' }, 'MESSAGES_PER_MINUTE: should be a number from 1'],
    [{ NODE_ENV: 'production' }, 'SECRET: must be set'],
    [{ NODE_ENV: 'production', SECRET }, 'CONTACT_HASH_KEY: must be set'],
    [{ ...productionEnv, CONTACT_HASH_KEY: SECRET }, 'CONTACT_HASH_KEY: must differ'],
    [
      { ...productionEnv, CONTACT_HASH_KEY_PREVIOUS: `${SECRET},short` },
      'CONTACT_HASH_KEY_PREVIOUS',
    ],
    [{ SECRET_PREVIOUS: 'short' }, 'SECRET_PREVIOUS: should be a secret of at least 32'],
    [{ ...productionEnv, SMTP_URL: '' }, 'SMTP_URL: must be set'],
    [{ ...productionEnv, MAIL_FROM: '' }, 'MAIL_FROM: must be set'],
    [{ SMTP_URL: 'mail.example.org' }, 'SMTP_URL: should be an address like smtps://'],
    [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM: should be an address like'],
    [{ SMS_PROVIDER: 'pigeon' }, 'SMS_PROVIDER: should be one of msg91, twilio'],
    [{ SMS_PROVIDER: 'twilio' }, 'TWILIO_ACCOUNT_SID: must be set'],
    [{ SMS_PROVIDER: 'msg91' }, 'MSG91_TEMPLATES: must be set'],
    [
      { SMS_PROVIDER: 'msg91', MSG91_TEMPLATES: 'notice=1,code-register=2' },
      'must name the templates of code-change-phone, code-sign-in, code-reset-password, or of code for all',
    ],
    [{ SMS_COUNTRIES: 'India' }, 'SMS_COUNTRIES: should be codes of countries like IN,NP'],
    [{ SMS_COUNTRIES: 'IN,' }, 'SMS_COUNTRIES: should be codes of countries like IN,NP'],
    [{ SMS_PER_DAY: '0' }, 'SMS_PER_DAY: should be a number from 1'],
    [{ UPI_ID: 'name@bank&am=1' }, 'UPI_ID: should be a UPI id like name@bank'],
    [{ UPI_ID: 'somebody' }, 'UPI_ID: should be a UPI id like name@bank'],
    [{ MSG91_TEMPLATES: 'code' }, 'MSG91_TEMPLATES: should be template ids like'],
    [{ ...s3, S3_SECRET: '', S3_KEY: '' }, 'S3_KEY, S3_SECRET: must be set'],
    [{ ...s3, S3_ENDPOINT: 's3.example.org' }, 'S3_ENDPOINT: should be an address like https://'],
    [{ ...s3, S3_BUCKET: 'My Photos' }, 'S3_BUCKET: should be the name of a bucket'],
    [{ ...s3, S3_TIMEOUT: '0' }, 'S3_TIMEOUT: should be seconds, 1 to 99'],
    [{ NODE_ENV: 'production', SECRET, DEMO: '1' }, 'DEMO: must not be set'],
    [{ NODE_ENV: 'production', SECRET, DEMO: '0' }, 'DEMO: must not be set'],
  ])('rejects %j with an error that names the variable', (env, sentence) => {
    expect(() => read(env)).toThrow(sentence);
  });
});
