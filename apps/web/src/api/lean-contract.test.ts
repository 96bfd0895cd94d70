import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '@sambandha/contract/endpoints';
import { expect, test } from 'vitest';
import { lean } from './lean-contract.ts';

test('of an endpoint its method and its path are left', () => {
  const source = `export const calls = defineEndpoints({
    read: { method: 'GET', path: '/x/:id', ...shared, responses: { 200: z.null() } },
  });`;
  expect(lean(source, 'calls.ts')).toBe(`export const calls = /* @__PURE__ */ defineEndpoints({
    read: { method: 'GET', path: '/x/:id' },
  });`);
});

test('what is called while loading is marked as pure, and what functions call is not', () => {
  const source = [
    'export const name: Schema = z.string().check(z.trim());',
    'export const both = { a: z.int(), b: new Set([1]) } as const;',
    'export function age(year: number): number { return parse(year); }',
    'export const later = () => parse(1);',
  ];
  expect(lean(source.join('\n'), 'schemas.ts').split('\n')).toEqual([
    'export const name: Schema = /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.trim());',
    'export const both = { a: /* @__PURE__ */ z.int(), b: /* @__PURE__ */ new Set([1]) } as const;',
    source[2],
    source[3],
  ]);
});

test.each(['all', '{ read }', "{ read: { ...shared, path: '/x' } }"])(
  'endpoints that do not say where they are are refused: %s',
  (endpoints) => {
    const source = `export const calls = defineEndpoints(${endpoints});`;
    expect(() => lean(source, 'calls.ts')).toThrow(/^Endpoints are written/);
  },
);

test('no screen asks an endpoint for what is taken out of it', () => {
  const names = Object.keys(endpoints).join('|');
  const parts = 'access|body|download|params|query|responses|upload';
  const more = new RegExp(`\\b(${names})\\.(${parts})\\b`);
  const sources = join(import.meta.dirname, '..');
  const asking = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) => more.test(readFileSync(join(sources, file), 'utf8')));
  expect(asking).toEqual([]);
});
