import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { generate, HttpClient } from 'openapi-typescript-codegen';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMember } from '../harness/factories.ts';
import { testApp } from '../harness/test-app.ts';

const root = join(import.meta.dirname, '../../../..');
/** A folder in the repository, so that the test runner can load the generated code. */
const folder = join(root, '.cache/openapi-client');

/** The part of the generated client that the test calls. */
interface Client {
  readonly auth: { readonly readMe: () => Promise<{ user: { id: string } }> };
}

/** A program that uses the client. Its last call lacks a required field. */
const program = `
import { Sambandha } from './client/index';
const client = new Sambandha({ BASE: 'https://sambandha.example', TOKEN: 'a token' });
export async function use(): Promise<string> {
  const { profiles } = await client.profiles.browse({ ageMin: 25, limit: 12 });
  await client.messages.sendMessage({ matchId: 'x', requestBody: { text: 'Hello' } });
  // @ts-expect-error the text is required
  await client.messages.sendMessage({ matchId: 'x', requestBody: {} });
  return profiles.map(({ name }) => name).join();
}
`;

const settings = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    target: 'es2022',
    lib: ['es2022', 'dom'],
    module: 'esnext',
    moduleResolution: 'bundler',
    types: [],
  },
  include: ['**/*.ts'],
};

const app = testApp();
beforeAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await generate({
    input: (await (await app.fetch('/api/openapi.json')).json()) as Record<string, unknown>,
    output: join(folder, 'client'),
    httpClient: HttpClient.FETCH,
    clientName: 'Sambandha',
    useOptions: true,
  });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('the generated client and a program that uses it pass the type check', async () => {
  await writeFile(join(folder, 'program.ts'), program);
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(settings));
  const tsc = promisify(execFile)(process.execPath, [
    join(root, 'node_modules/typescript/bin/tsc'),
    '-p',
    folder,
  ]);
  const { stdout } = await tsc.catch((error: { stdout: string }) => error);
  expect(stdout).toBe('');
});

test('the generated client calls the API', async () => {
  const { Sambandha } = await import(join(folder, 'client/Sambandha.ts'));
  const member = await createMember(app);
  const client: Client = new Sambandha({ BASE: app.url, TOKEN: member.token });
  expect((await client.auth.readMe()).user.id).toBe(member.id);
  const visitor: Client = new Sambandha({ BASE: app.url });
  await expect(visitor.auth.readMe()).rejects.toMatchObject({
    status: 401,
    body: { code: 'UNAUTHENTICATED' },
  });
});
