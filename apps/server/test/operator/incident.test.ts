import { randomUUID } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestApp } from '../harness/app.ts';
import { createMember, type TestMember } from '../harness/factories.ts';
import { addPhoto } from '../harness/images.ts';
import { sealedRecordCalls } from '../harness/sealed.ts';
import { createInstallationFolder, runCli, startAppOn } from './installations.ts';

let installations: Awaited<ReturnType<typeof createInstallationFolder>>;
let app: TestApp;
let woman: TestMember;
let man: TestMember;
beforeAll(async () => {
  installations = await createInstallationFolder();
  app = await startAppOn(installations.configOf('one'));
}, 60_000);
beforeEach(async () => {
  woman = await createMember(app);
  man = await createMember(app, { gender: 'MALE' });
  await app.db.deleteFrom('outbox').execute();
});
afterAll(async () => {
  await app.close();
  await installations.remove();
});

const runOperator = (...args: string[]) => runCli(args, installations.configOf('one'));
const readStatus = async ({ token }: TestMember) => (await app.call('readMe', { token })).status;
const readLastAct = () =>
  app.db
    .selectFrom('audit_log')
    .select(['act', 'member_id', 'note'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
const listOutbox = () =>
  app.db.selectFrom('outbox').select(['recipient', 'subject', 'body']).execute();
const writeTextFile = async (name: string, text: string) => {
  const file = join(installations.folder, name);
  await writeFile(file, text);
  return file;
};

test('every command that a runbook names exists', async () => {
  const folder = join(import.meta.dirname, '../../../../docs/runbooks');
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.md'));
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  const matches = texts.join('\n').matchAll(/npm run admin -- ([a-z-]+)/g);
  const commands = [...new Set([...matches].map(([, command]) => command))];
  expect(commands.length).toBeGreaterThan(5);
  const { output } = await runOperator('help');
  for (const command of commands) expect(output).toMatch(new RegExp(`^  ${command}[ \n]`, 'm'));
});

describe('end-sessions', () => {
  test('ends the sessions of one member only', async () => {
    expect(await runOperator('end-sessions', woman.email ?? '')).toMatchObject({ code: 0 });
    expect([await readStatus(woman), await readStatus(man)]).toEqual([401, 200]);
    expect(await readLastAct()).toMatchObject({ act: 'END_SESSIONS', member_id: woman.id });
  });

  test('ends the sessions of all members', async () => {
    expect(await runOperator('end-sessions', 'everyone')).toMatchObject({ code: 0 });
    expect([await readStatus(woman), await readStatus(man)]).toEqual([401, 401]);
    expect(await readLastAct()).toMatchObject({ act: 'END_SESSIONS', member_id: null });
  });

  test.each(['nobody@test.example', randomUUID()])(
    'ends no session for the unknown %s',
    async (target) => {
      expect(await runOperator('end-sessions', target)).toMatchObject({
        code: 1,
        output: expect.stringContaining(target),
      });
      expect(await readStatus(woman)).toBe(200);
    },
  );
});

describe('tell-members', () => {
  const writeMailFile = () =>
    writeTextFile('mail.txt', 'What happened\n\nOn Monday something happened.\n');

  test('writes only to the members in a file', async () => {
    const list = await writeTextFile('ids.txt', `${woman.id}\r\n \n`);
    expect(await runOperator('tell-members', list, await writeMailFile())).toMatchObject({
      code: 0,
      output: expect.stringContaining('Done: 1 member is written to.'),
    });
    expect(await listOutbox()).toEqual([
      { recipient: woman.email, subject: 'What happened', body: 'On Monday something happened.' },
    ]);
    expect(await readLastAct()).toMatchObject({ act: 'TELL_MEMBERS', note: 'What happened' });
  });

  test('writes to all members', async () => {
    expect(await runOperator('tell-members', 'everyone', await writeMailFile())).toMatchObject({
      code: 0,
    });
    const recipients = (await listOutbox()).map(({ recipient }) => recipient);
    expect(recipients).toEqual(expect.arrayContaining([woman.email, man.email]));
  });

  test('writes to no member if a recipient is unknown or the text is missing', async () => {
    const list = await writeTextFile('wrong.txt', `${woman.id}\n${randomUUID()}\n`);
    const empty = await writeTextFile('empty.txt', 'A subject alone\n');
    expect(await runOperator('tell-members', list, await writeMailFile())).toMatchObject({
      code: 1,
    });
    expect(await runOperator('tell-members', 'everyone', empty)).toMatchObject({ code: 1 });
    expect(await runOperator('tell-members', 'everyone', 'no-such-file')).toMatchObject({
      code: 1,
    });
    expect(await listOutbox()).toEqual([]);
  });
});

describe('remove-photos', () => {
  test('removes the photos, stores a copy in a sealed record and notifies the member', async () => {
    const photo = await addPhoto(app, woman);
    expect((await app.fetch(photo.fileUrl)).status).toBe(200);
    expect(await runOperator('remove-photos', woman.id, 'Complaint 7')).toMatchObject({ code: 0 });
    expect((await app.fetch(photo.fileUrl)).status).toBe(404);
    const photosResponse = await app.call('listPhotos', { token: woman.token });
    expect(photosResponse.body.photos).toEqual([]);
    expect((await listOutbox()).map(({ subject }) => subject)).toEqual([
      'Your photos at Sambandha were removed',
    ]);
    expect(await readLastAct()).toMatchObject({
      act: 'REMOVE_PHOTOS',
      member_id: woman.id,
      note: 'Complaint 7',
    });
    const [record] = await sealedRecordCalls(app).readRecords(woman.id);
    expect(record).toMatchObject({ kind: 'photo', picture: expect.any(String) });
  });

  test('fails for an unknown member', async () => {
    const unknownId = '00000000-0000-4000-8000-000000000000';
    expect(await runOperator('remove-photos', unknownId, 'x')).toMatchObject({ code: 1 });
  });
});
