import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../lib/root.mjs';

/**
 * Fills an installed machine, then loses its database and restores it in three ways: to a chosen second; to
 * the end, with the database's log intact; to the end, without anything of it.
 *
 * @param {object} given
 * @param {{ place: string, run: (command: string) => Promise<{ code: number, output: string }> }} given.machine
 * @param {(what: string, isSo: boolean, otherwise?: string) => void} given.check
 * @param {number} given.members
 * @param {number} given.messages
 */
export async function tryBackup({ machine, check, members, messages }) {
  const { place, run } = machine;
  const data = '/var/lib/postgresql/*/main';
  const kill = `kill -9 $(head -n 1 ${data}/postmaster.pid)`;
  await cp(
    join(root, 'tools/deploy/people.mjs'),
    join(place, 'opt/sambandha/current/tools/deploy/people.mjs'),
  );
  /** @param {string} words arguments of people.mjs */
  const people = async (words) => {
    const { code, output } = await run(`cd /opt/sambandha/current && setpriv --reuid sambandha \
      --regid sambandha --clear-groups node_modules/.bin/node tools/deploy/people.mjs ${words}`);
    if (code !== 0) throw new Error(output);
    return JSON.parse(output);
  };
  const seconds = async () => Number((await run('date +%s')).output);
  const restore = async (/** @type {string} */ words) => {
    const began = Date.now();
    const { code, output } = await run(`sambandha restore ${words} --yes < /dev/null`);
    const took = Math.round((Date.now() - began) / 1000);
    check(`restore ${words} (${took} s)`, code === 0, output);
    console.log(output.replaceAll(/^/gm, '    '));
    // The backup that the restore starts must not overlap with the next fault.
    await run('systemctl start sambandha-backup');
  };
  /** @param {string} text @param {{ id: string, match: string }} who */
  const say = async (text, { id, match }) => {
    const token = await people(`signIn ${id}`);
    const { status } = await people(`send 3001 ${token} ${match} '${text}'`);
    check(`“${text}” is acknowledged`, status === 201, String(status));
  };

  const [she, her, one] = await people(`fill ${members} ${messages}`);
  const backup = await run('sambandha backup');
  check('a backup of it', backup.code === 0, backup.output);
  console.log(`  ${JSON.stringify(await people('look'))}`);

  await say('try: before', she);
  const moment = (await seconds()) + 1;
  while ((await seconds()) <= moment) await pause(200);
  await say('try: after', her);
  const { status } = await people(`leave 3001 ${await people(`signIn ${one.id}`)}`);
  check('one leaves after that moment', status === 204, String(status));
  await restore(`--to '${new Date(moment * 1000).toISOString()}'`);
  const then = await people('look');
  console.log(`  ${JSON.stringify(then)}`);
  check(
    'what was said before is there, what was said after is not',
    `${then.said}` === 'try: before',
  );
  check('who left stays away', then.members === members - 1, String(then.members));
  check('every session is ended', then.sessions === 0, String(then.sessions));

  await say('try: last', she);
  await run(`${kill}; sleep 1; rm -rf ${data}/base ${data}/global`);
  await restore('');
  const last = await people('look');
  check(
    'the last message before the loss is there',
    last.said.at(-1) === 'try: last',
    `${last.said}`,
  );
  check('who left still stays away', last.members === members - 1, String(last.members));

  await say('try: a minute ago', she);
  await pause(90_000);
  await run(`${kill}; sleep 1; rm -rf ${data}`);
  await restore('');
  const archived = await people('look');
  const end = archived.said.at(-1);
  check(
    'with the whole disk lost, all but the last minute is there',
    end === 'try: a minute ago',
    end,
  );
  const status2 = await run('sambandha status');
  check(
    'the product serves, with a backup',
    /ready\n.*ready\nbackup +\d+/.test(status2.output),
    status2.output,
  );
}
