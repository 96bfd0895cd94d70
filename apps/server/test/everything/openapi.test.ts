import { endpoints } from '@sambandha/contract/endpoints';
import { failures } from '@sambandha/contract/errors';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../harness/test-app.ts';

interface Operation {
  readonly operationId?: string;
  readonly summary?: string;
  readonly security?: readonly object[];
  readonly responses: Readonly<Record<string, { readonly description: string }>>;
}

interface Document {
  readonly info: { readonly license?: { readonly identifier: string } };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

const app = testApp();
let document: Document;
beforeAll(async () => {
  document = (await (await app.fetch('/api/openapi.json')).json()) as Document;
});

const listOperations = () =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ ...operation, method, path })),
  );

test('every endpoint of the contract is described once, and no other endpoint is described', () => {
  const documentOperations = listOperations().map(
    ({ operationId, method, path }) => `${operationId} ${method} ${path}`,
  );
  const contractOperations = Object.entries(endpoints).map(([name, { method, path }]) => {
    const address = path.replace(/:(\w+)/g, '{$1}').replace(/\/$/, '');
    return `${name} ${method.toLowerCase()} /api${address}`;
  });
  expect(documentOperations.toSorted()).toEqual(contractOperations.toSorted());
});

test('every endpoint has a summary', () => {
  for (const { operationId, summary } of listOperations())
    expect(summary, operationId).toMatch(/\w{3}/);
});

test('the document names the licence', () => {
  expect(document.info.license?.identifier).toBe('MIT');
});

test('every endpoint declares its authentication and its error codes', () => {
  for (const operation of listOperations()) {
    const endpoint = endpoints[operation.operationId as keyof typeof endpoints];
    const isOpen = endpoint.rule === 'open';
    expect(operation.security?.length === 0, operation.operationId).toBe(isOpen);
    for (const code of endpoint.errors) {
      expect(operation.responses[failures[code][0]]?.description).toContain(code);
    }
  }
});

test('every endpoint with an upload declares MALFORMED, for an interrupted form', () => {
  const uploads = listOperations().filter(
    ({ operationId }) => 'upload' in endpoints[operationId as keyof typeof endpoints],
  );
  expect(uploads.length).toBeGreaterThan(2);
  for (const { operationId, responses } of uploads)
    expect(responses[failures.MALFORMED[0]]?.description, operationId).toContain('MALFORMED');
});

test('every endpoint that reads the session declares UNAUTHENTICATED', () => {
  const sessionOperations = listOperations().filter(({ security = [] }) => security.length > 0);
  expect(sessionOperations.length).toBeGreaterThan(0);
  for (const { operationId, responses } of sessionOperations) {
    expect(responses['401']?.description, operationId).toContain('UNAUTHENTICATED');
  }
});
