import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'config-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const secret = 'a secret of at least thirty-two characters';
const read = (env: Record<string, string>) => readConfig({ DATA_DIR: dataDir, ...env });

describe('configuration', () => {
  test('an empty environment is a demo on port 3000', () => {
    expect(read({})).toMatchObject({
      port: 3000,
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

  test('a secret is made once and kept', () => {
    expect(read({}).secret).toBe(read({}).secret);
    expect(read({}).secret.length).toBeGreaterThanOrEqual(32);
  });

  test('production has no demo', () => {
    expect(read({ NODE_ENV: 'production', SECRET: secret }).demo).toBe(false);
  });

  test.each([
    [{ PORT: 'x' }, 'PORT: should be a port number'],
    [{ PORT: '70000' }, 'PORT: should be a port number'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL: should be a postgres:// address'],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV: should be one of development, test, production'],
    [{ SECRET: 'short' }, 'SECRET: should be a secret of at least 32 characters'],
    [{ MESSAGES_PER_MINUTE: '0' }, 'MESSAGES_PER_MINUTE: should be a number from 1'],
    [{ NODE_ENV: 'production' }, 'SECRET: must be set'],
    [{ NODE_ENV: 'production', SECRET: secret, DEMO: '1' }, 'DEMO: must not be set'],
    [{ NODE_ENV: 'production', SECRET: secret, DEMO: '0' }, 'DEMO: must not be set'],
  ])('%j stops the start and is named', (env, sentence) => {
    expect(() => read(env as Record<string, string>)).toThrow(sentence);
  });
});
