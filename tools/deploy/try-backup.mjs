import { setTimeout as pause } from 'node:timers/promises';
import { runPeopleScript } from './run-people.mjs';
import { moveToBucket } from './try-bucket.mjs';
import { damageLog } from './try-damaged-log.mjs';
import { tryTrials } from './try-trial.mjs';

/**
 * Fills the database of an installed machine and restores it several times:
 *
 * - to a chosen second
 * - to the last transaction, after the loss of the tables
 * - after the loss of the tables while the log is damaged, with the log repaired and not repaired
 * - to the last archived transaction, after the loss of the whole data folder, from backups in a
 *   folder and in a bucket
 *
 * @param {object} options
 * @param {{ name: string, rootFolder: string,
 *   run: (command: string) => Promise<{ code: number, output: string }> }} options.machine
 * @param {import('./checks.mjs').Check} options.check
 * @param {number} options.members Number of members to create
 */
export async function tryBackup({ machine, check, members }) {
  const { run } = machine;
  const dataFolder = '/var/lib/postgresql/*/main';
  const killPostgres = `kill -9 $(head -n 1 ${dataFolder}/postmaster.pid)`;
  const runPeople = (/** @type {string} */ args) => runPeopleScript(machine, args);
  const readMachineSeconds = async () => Number((await run('date +%s')).output);
  const restore = async (/** @type {string} */ args) => {
    const startedAt = Date.now();
    // A trial restore runs when the restore begins.
    const { code, output } = await run(
      `systemctl start --no-block sambandha-verify; sambandha restore ${args} --yes < /dev/null`,
    );
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    check(`restore ${args} (${seconds} s)`, code === 0, output);
    const trial = await run(
      'systemctl is-active sambandha-verify; ls -A /var/lib/postgresql/trial',
    );
    check('the restore ended the trial restore', trial.output === 'inactive\n', trial.output);
    console.log(output.replaceAll(/^/gm, '    '));
    // The backup that the restore starts must end before the next data loss.
    await run('systemctl start sambandha-backup');
  };
  /** @param {string} text @param {{ id: string, match: string }} writer */
  const send = async (text, { id, match }) => {
    const token = await runPeople(`signIn ${id}`);
    const { status } = await runPeople(`send 3001 ${token} ${match} '${text}'`);
    check(`“${text}” is acknowledged`, status === 201, String(status));
  };

  const [firstWriter, secondWriter, deletedMember] = await runPeople(`fill ${members}`);
  const backup = await run('sambandha backup');
  check('a backup succeeds', backup.code === 0, backup.output);
  console.log(`  ${JSON.stringify(await runPeople('inspect'))}`);
  await tryTrials(run, check);

  await send('try: before', firstWriter);
  const restoreSecond = (await readMachineSeconds()) + 1;
  while ((await readMachineSeconds()) <= restoreSecond) await pause(200);
  await send('try: after', secondWriter);
  const deletedMemberToken = await runPeople(`signIn ${deletedMember.id}`);
  const { status } = await runPeople(`deleteAccount 3001 ${deletedMemberToken}`);
  check('a member deletes their account after the restored second', status === 204, String(status));
  await restore(`--to '${new Date(restoreSecond * 1000).toISOString()}'`);
  const restoredState = await runPeople('inspect');
  console.log(`  ${JSON.stringify(restoredState)}`);
  check(
    'the earlier message is restored, and the later one is not',
    `${restoredState.texts}` === 'try: before',
  );
  check(
    'the member who was deleted after the restored second stays deleted',
    restoredState.members === members - 1,
    String(restoredState.members),
  );
  check('every session is ended', restoredState.sessions === 0, String(restoredState.sessions));

  await send('try: last', firstWriter);
  await run(`${killPostgres}; sleep 1; rm -rf ${dataFolder}/base ${dataFolder}/global`);
  await restore('');
  const lastState = await runPeople('inspect');
  check(
    'the last message before the loss is restored',
    lastState.texts.at(-1) === 'try: last',
    `${lastState.texts}`,
  );
  check(
    'the member stays deleted after the second restore',
    lastState.members === members - 1,
    String(lastState.members),
  );

  for (const args of ['', '--incomplete']) {
    const sendAsFirst = (/** @type {string} */ text) => send(text, firstWriter);
    const title = args || 'complete';
    const damage = await damageLog({ run, check, send: sendAsFirst, title });
    await run(`${killPostgres}; sleep 1; rm -rf ${dataFolder}/base ${dataFolder}/global`);
    await damage.tryToRestore();
    if (args === '') await damage.repair();
    await restore(args);
    const { texts } = await runPeople('inspect');
    const restored = damage.texts.filter((text) => texts.includes(text));
    check(
      `after restore ${args}, ${restored.length} of 2 messages in and after a damaged segment exist`,
      restored.length === (args === '' ? 2 : 0),
      `${texts}`,
    );
  }

  /** @param {string} place */
  const loseDataFolder = async (place) => {
    const text = `try: in the ${place}`;
    await send(text, firstWriter);
    // PostgreSQL archives its log every minute.
    await pause(90_000);
    await run(`${killPostgres}; sleep 1; rm -rf ${dataFolder}*`);
    await restore('');
    const lastText = (await runPeople('inspect')).texts.at(-1);
    check(
      `after the loss of the whole data folder, all but the last minute is restored from a ${place}`,
      lastText === text,
      lastText,
    );
    const { output } = await run('sambandha status; sambandha doctor');
    check(
      'the product is ready, with a backup',
      /ready\n.*ready\nbackup +\d+/.test(output) && /backups +one of the last/.test(output),
      output,
    );
  };
  await loseDataFolder('folder');
  const { server, stop } = await moveToBucket(machine, check);
  try {
    await checkEnvironment(run, check);
    await loseDataFolder('bucket');
    const trial = await run('sambandha verify');
    check('a trial restore from a bucket succeeds', trial.code === 0, trial.output);
    server.kill('SIGSTOP');
    await checkSilentStore(run, check);
    server.kill('SIGCONT');
    const { code, output } = await run(
      '/root/sambandha/deploy/server/install --backup-to /var/backups/sambandha --yes < /dev/null',
    );
    check('the backups move back to the folder', code === 0, output);
  } finally {
    await stop();
  }
}

/**
 * Checks that the product's processes do not have the keys of the backups.
 *
 * @param {(command: string) => Promise<{ code: number, output: string }>} run
 * @param {import('./checks.mjs').Check} check
 */
async function checkEnvironment(run, check) {
  const names = "sed -nz 's/^\\(SECRET\\|BACKUP_[A-Z0-9_]*KEY\\|BACKUP_S3_SECRET\\)=.*/\\1/p'";
  const { output } = await run(`
    grep -c '^BACKUP_.*\\(KEY\\|SECRET\\)=' /etc/sambandha/env
    for process in $(systemctl show -P MainPID 'sambandha@*'); do
      ${names} /proc/$process/environ 2> /dev/null | tr '\\0' '\\n'
    done`);
  check(
    'the product’s processes have no key of the backups',
    // The settings have three keys of the backups. Each of the two processes has only SECRET.
    output === '3\nSECRET\nSECRET\n',
    output,
  );
}

/**
 * Checks that the commands for a look at the machine end soon while the store of the backups does
 * not answer.
 *
 * @param {(command: string) => Promise<{ code: number, output: string }>} run
 * @param {import('./checks.mjs').Check} check
 */
async function checkSilentStore(run, check) {
  for (const command of ['status', 'doctor']) {
    const startedAt = Date.now();
    const { output } = await run(`sambandha ${command}`);
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    check(
      `${command} reports that the bucket does not answer (${seconds} s)`,
      seconds < 60 && output.includes('s3://backups/server has not answered for 20 s'),
      output,
    );
  }
}
