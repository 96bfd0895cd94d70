import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { HOUR_MS } from '@sambandha/contract/durations';
import { failures } from '@sambandha/contract/errors';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCommand } from '../../src/operator/commands.ts';
import type { TestApp } from '../harness/app.ts';
import { createMember, type TestMember } from '../harness/factories.ts';
import { addPhoto } from '../harness/images.ts';
import { unzip } from '../harness/zip.ts';
import { createInstallationFolder, runCli, startAppOn } from './installations.ts';

let installations: Awaited<ReturnType<typeof createInstallationFolder>>;
let app: TestApp;
let woman: TestMember;
let man: TestMember;
beforeAll(async () => {
  installations = await createInstallationFolder();
  app = await startAppOn(installations.configOf('one'));
  woman = await createMember(app, {
    full_name: 'Sahana <b>Hegde</b>',
    email: 'sahana@test.example',
  });
  man = await createMember(app, { gender: 'MALE', phone: '+919900700009', email: null });
  await addPhoto(app, woman);
}, 60_000);
afterAll(async () => {
  await app.close();
  await installations.remove();
});

const runOperator = (args: readonly string[]) => runCli(args, installations.configOf('one'));

const readLastEntry = () =>
  app.db
    .selectFrom('audit_log')
    .select(['act', 'actor_name', 'actor_id', 'member_id', 'note'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

describe('incorrect usage', () => {
  test.each([
    [['shutdown'], 'There is no command “shutdown”.'],
    [['constructor'], 'There is no command “constructor”.'],
    [['make-admin'], 'Usage: npm run admin -- make-admin <phone-or-email>'],
    [['make-admin', ' '], 'Usage: npm run admin -- make-admin <phone-or-email>'],
    [['export', 'a', 'b', 'c'], 'Usage: npm run admin -- export <phone-or-email> <file.zip>'],
  ])('%j prints a message with exit code 2 and opens no installation', async (args, text) => {
    const output: string[] = [];
    const failToOpen = () => {
      throw new Error('the command opened the installation');
    };
    const code = await runCommand(args, { config: failToOpen, print: (line) => output.push(line) });
    expect([code, output.join('\n')]).toEqual([2, expect.stringContaining(text)]);
  });

  test('help of npm run admin prints the list of commands', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, ['tools/admin.mjs', 'help']);
    expect(stdout).toContain('npm run admin -- COMMAND');
    expect(stdout).toContain('restore <folder>');
    expect((await runOperator([])).output).toBe(stdout.trim());
  });
});

describe('a command while the app runs', () => {
  test('makes the first admin with immediate effect on the open session', async () => {
    expect((await runOperator(['admins'])).output).toContain('Nobody is admin yet');
    expect((await app.call('readAdminStats', { token: man.token })).status).toBe(403);
    expect(await runOperator(['make-admin', '99007 00009'])).toMatchObject({ code: 0 });
    expect((await app.call('readAdminStats', { token: man.token })).status).toBe(200);
    expect(await readLastEntry()).toEqual({
      act: 'CHANGE_ROLE',
      actor_name: 'Command line',
      actor_id: null,
      member_id: man.id,
      note: 'admin',
    });
    expect((await runOperator(['admins'])).output).toMatch(
      /^admin .*\(\+919900700009\): no second factor$/,
    );
  });

  test.each([
    [['make-admin', '+919900700009'], failures.DECIDED[1]],
    [['make-member', '+919900700009'], failures.LAST_ADMIN[1]],
    [['make-moderator', '+919900700009'], failures.LAST_ADMIN[1]],
    [['make-admin', 'nobody@test.example'], 'No account has this phone number or email.'],
    [['make-admin', 'nonsense'], 'No account has this phone number or email.'],
    [['reset-second-factor', 'sahana@test.example'], 'This member has no second factor.'],
    [['enrol-code', 'sahana@test.example'], 'Only admins and moderators have a second factor.'],
    [['lift-ban', 'sahana@test.example'], 'This contact is not banned here.'],
  ])('%j is refused and not audited', async (args, text) => {
    const before = await readLastEntry();
    expect(await runOperator(args)).toEqual({ code: 1, output: expect.stringContaining(text) });
    expect(await readLastEntry()).toEqual(before);
  });

  test('cannot make a blocked member an admin', async () => {
    await createMember(app, { email: 'blocked@test.example', blocked_at: new Date() });
    const result = await runOperator(['make-admin', 'blocked@test.example']);
    expect(result).toMatchObject({ code: 1, output: expect.stringContaining('is blocked') });
  });

  test('prints an enrolment code and stores it for its owner', async () => {
    const { code, output } = await runOperator(['enrol-code', '+919900700009']);
    expect([code, output]).toEqual([0, expect.stringMatching(/^[a-z2-9]{5}-[a-z2-9]{5}\n/)]);
    expect(await readLastEntry()).toMatchObject({
      act: 'ENROLMENT_CODE',
      actor_name: 'Command line',
      member_id: man.id,
      note: null,
    });
    expect(await app.db.selectFrom('enrolment_codes').select('member_id').execute()).toEqual([
      { member_id: man.id },
    ]);
  });

  test('resets a second factor and notifies its owner', async () => {
    const moderator = await createMember(app, { is_moderator: true, email: 'mod@test.example' });
    await app.db
      .insertInto('second_factors')
      .values({ member_id: moderator.id, sealed_secret: 'x', confirmed_at: new Date() })
      .execute();
    expect((await runOperator(['reset-second-factor', 'MOD@test.example'])).code).toBe(0);
    expect(await app.db.selectFrom('second_factors').select('member_id').execute()).toEqual([]);
    expect(await readLastEntry()).toMatchObject({
      act: 'RESET_SECOND_FACTOR',
      member_id: moderator.id,
    });
    const mail = await app.db
      .selectFrom('outbox')
      .select('subject')
      .where('recipient', '=', 'mod@test.example')
      .execute();
    expect(mail).toEqual([{ subject: 'Two-step verification for Sambandha was reset' }]);
  });

  test('lifts a ban', async () => {
    const deletedMember = await createMember(app, { email: 'banned@test.example' });
    await app.call('deleteUser', {
      token: man.token,
      params: { id: deletedMember.id },
      body: { reason: 'Not a person', ban: true },
    });
    expect((await runOperator(['lift-ban', 'Banned@test.example'])).code).toBe(0);
    expect(await app.db.selectFrom('banned_contacts').selectAll().execute()).toEqual([]);
    expect(await readLastEntry()).toMatchObject({ act: 'LIFT_BAN', member_id: null, note: null });
  });

  test('deletes the bans of a lost key, and not the bans of the current key', async () => {
    const banned_at = new Date();
    const [currentKeyId = ''] = app.config.keys.contactKeyIds;
    const rows = [
      { contact_hash: Buffer.from('one'), key_id: 'lost', banned_at },
      { contact_hash: Buffer.from('two'), key_id: currentKeyId, banned_at },
    ];
    await app.db.insertInto('banned_contacts').values(rows).execute();
    const forgetResult = await runOperator(['forget-bans', currentKeyId]);
    expect(forgetResult).toMatchObject({ code: 1, output: 'This key is set: its bans hold.' });
    expect((await runOperator(['forget-bans', 'lost'])).code).toBe(0);
    expect((await runOperator(['forget-bans', 'lost'])).code).toBe(1);
    const remainingRows = await app.db
      .selectFrom('banned_contacts')
      .select('contact_hash')
      .execute();
    expect(remainingRows).toEqual([{ contact_hash: Buffer.from('two') }]);
    await app.db.deleteFrom('banned_contacts').execute();
  });

  test('exports a member into a file readable by the operator only', async () => {
    const file = join(installations.folder, 'sahana.zip');
    expect((await runOperator(['export', 'sahana@test.example', file])).code).toBe(0);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const files = unzip(await readFile(file));
    expect([...files.keys()].sort()).toEqual([
      'data.json',
      'photos/photo-1.webp',
      'your-data.html',
    ]);
    expect(JSON.parse(String(files.get('data.json'))).account.email).toBe('sahana@test.example');
    expect(String(files.get('your-data.html'))).not.toContain('<b>Hegde');
    expect(await readLastEntry()).toMatchObject({ act: 'EXPORT_MEMBER', member_id: woman.id });
    const secondResult = await runOperator(['export', 'sahana@test.example', file]);
    expect(secondResult).toEqual({ code: 1, output: `${file} exists already.` });
  });

  test('reports the health of the installation', async () => {
    const yesterday = new Date(Date.now() - 25 * HOUR_MS);
    await app.query(`INSERT INTO pgboss.job (name, state, start_after)
      SELECT name, 'retry', now() + interval '1 hour' FROM pgboss.queue LIMIT 1`);
    const { code, output } = await runOperator(['health']);
    expect(code).toBe(0);
    expect(output).toMatch(/jobs +[1-9]\d* wait, 0 failed/);
    expect(output).toContain('it uses this data folder');
    expect(output).toContain('0 reports, 0 feedback, 0 cases');
    expect(output).not.toContain('attention');
    await app.db
      .insertInto('reports')
      .values({
        id: uuidv7(),
        reporter_id: man.id,
        member_id: woman.id,
        match_id: null,
        reason: 'OTHER',
        details: null,
        created_at: yesterday,
      })
      .execute();
    const healthResult = await runOperator(['health']);
    expect(healthResult.code).toBe(1);
    expect(healthResult.output).toContain('a report is not acknowledged within 24 hours');
    expect(healthResult.output).not.toContain('an urgent report about a relative');
    await app.db
      .insertInto('relative_reports')
      .values({
        id: uuidv7(),
        person_id: man.id,
        relation: 'UNCLE',
        candidate_id: woman.id,
        reporter_id: woman.id,
        reason: 'FORCED',
        created_at: yesterday,
      })
      .execute();
    const { output: outputWithRelative } = await runOperator(['health']);
    expect(outputWithRelative).toContain('2 reports, 0 feedback, 0 cases');
    expect(outputWithRelative).toContain(
      'an urgent report about a relative is not decided within 24 hours',
    );
  });
});
