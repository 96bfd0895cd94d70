import { afterEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { productionEnv } from '../harness/production-env.ts';

/** Test apps set DEMO. The empty value unsets it. */
const production = { ...productionEnv, DEMO: '' };

let app: TestApp | undefined;

afterEach(() => app?.close());

const readStatusAndPolicy = async (path: string) => {
  const response = await app?.fetch(path);
  return [response?.status, response?.headers.get('content-security-policy')] as const;
};

test('production returns 404 for the API documentation and allows no inline scripts', async () => {
  app = await startTestApp({ env: production });
  for (const path of ['/api/docs', '/api/docs/', '/api/openapi.json', '/api/docs/js/scalar.js']) {
    const [status, policy] = await readStatusAndPolicy(path);
    expect(status, path).toBe(404);
    expect(policy?.match(/script-src [^;]*/)?.[0], path).toBe("script-src 'self'");
  }
});

test('API_DOCS=1 enables the API documentation in production', async () => {
  app = await startTestApp({ env: { ...production, API_DOCS: '1' } });
  expect((await readStatusAndPolicy('/api/docs/'))[0]).toBe(200);
  expect((await readStatusAndPolicy('/api/openapi.json'))[0]).toBe(200);
});

test('API_DOCS=0 disables the API documentation outside production', async () => {
  app = await startTestApp({ env: { API_DOCS: '0' } });
  expect((await readStatusAndPolicy('/api/docs/'))[0]).toBe(404);
});
