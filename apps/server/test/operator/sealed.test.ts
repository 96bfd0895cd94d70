import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '../harness/app.ts';
import { createMember, type TestMember } from '../harness/factories.ts';
import { sealedRecordCalls } from '../harness/sealed.ts';
import { createInstallationFolder, runCli, startAppOn } from './installations.ts';

let installations: Awaited<ReturnType<typeof createInstallationFolder>>;
let app: TestApp;
let recordApi: ReturnType<typeof sealedRecordCalls>;
let admin: TestMember;
beforeAll(async () => {
  installations = await createInstallationFolder();
  app = await startAppOn(installations.configOf('one'));
  recordApi = sealedRecordCalls(app);
  admin = await createMember(app, { is_admin: true, full_name: 'Sharada Admin' });
  const deletedMember = await createMember(app, {
    full_name: 'Gone Member',
    phone: '+919900800009',
  });
  await app.call('deleteAccount', { token: deletedMember.token });
}, 60_000);
afterAll(async () => {
  await app.close();
  await installations.remove();
});

const runOperator = (...args: string[]) => runCli(args, installations.configOf('one'));
const openingIdIn = (output: string) => output.match(/[0-9a-f-]{36}/)?.[0] ?? '';

describe('sealed records at the command line', () => {
  test('can be opened by the operator with the approval of an admin', async () => {
    expect((await runOperator('sealed')).output).toContain('Nobody has asked');
    const askResult = await runOperator('sealed-ask', '99008 00009', 'Order 12');
    const id = openingIdIn(askResult.output);
    const file = join(installations.folder, 'record.json');
    expect(await runOperator('sealed-read', id, file)).toMatchObject({
      code: 1,
      output: expect.stringContaining('A second person has to approve'),
    });
    expect(await runOperator('sealed-confirm', id, 'I agree with myself')).toMatchObject({
      code: 1,
    });
    expect((await recordApi.confirm(admin, id)).status).toBe(204);
    expect(await runOperator('sealed-read', id, file)).toMatchObject({ code: 0 });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readFile(file, 'utf8')).toContain('Gone Member');
    expect(await runOperator('sealed-read', id, file)).toMatchObject({
      code: 1,
      output: expect.stringContaining('exists already'),
    });
    expect((await runOperator('sealed')).output).toMatch(
      /open .* Command line, Sharada Admin agreed: Order 12$/,
    );
  });

  test('can be opened by an admin with the approval of the operator', async () => {
    const { id } = (await recordApi.ask(admin, '+919900800009')).body;
    expect(await runOperator('sealed-confirm', id, 'Order 12 lies before me')).toMatchObject({
      code: 0,
    });
    expect((await recordApi.read(admin, id)).body.records).toHaveLength(1);
  });

  test.each([
    [['sealed-confirm', 'nonsense', 'x'], 'This is not the id of an opening'],
    [['sealed-read', '00000000-0000-4000-8000-000000000000', 'x.json'], 'Not found.'],
  ])('%j is refused', async (args, text) => {
    expect(await runOperator(...args)).toEqual({ code: 1, output: expect.stringContaining(text) });
  });
});
