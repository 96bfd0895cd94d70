/** Shell commands that print what a trial restore must not change. */
const untouched = `
  find /var/backups/sambandha -type f -not -path '*/archive/*' -exec sha256sum {} + | sort -k2
  find /var/backups/sambandha -name '*.history'
  systemctl show -P MainPID 'postgresql@*' 'sambandha@*'
  psql() { setpriv --reuid postgres --regid postgres --init-groups psql -qAtX -d sambandha -c "$1"; }
  cd /; psql 'SELECT timeline_id FROM pg_control_checkpoint()'; psql 'SELECT count(*) FROM members'
  psql "SELECT count(*) FROM pg_extension"`;

/** Shell commands that print the remains of a trial restore. */
const remains = `
  ls -A /var/lib/postgresql/trial
  grep -ls -e cluster_name[=]trial -e PGBACKREST[_]LOCK_PATH /proc/[0-9]*/cmdline /proc/[0-9]*/environ; true`;

const photos = '/var/lib/sambandha/photos';
const photo = `${photos}/zz`;
const asProduct = 'setpriv --reuid sambandha --regid sambandha --clear-groups';

/**
 * Runs trial restores of the newest backup: one that succeeds, one that is stopped halfway and then
 * killed, and three of damaged backups.
 *
 * @param {(command: string) => Promise<{ code: number, output: string }>} run runs a command on the
 *   machine
 * @param {import('./checks.mjs').Check} check
 */
export async function tryTrials(run, check) {
  /** @param {string} title */
  const checkRemains = async (title) => {
    const { output } = await run(remains);
    check(`nothing remains of a trial restore ${title}`, output === '', output);
  };
  await run(`install -d -m 700 -o sambandha ${photos} ${photo} &&
    head -c 300000 /dev/urandom > ${photo}/try && sambandha backup photos`);
  const before = (await run(untouched)).output;
  const startedAt = Date.now();
  const first = await run('sambandha verify');
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  const status = (await run('sambandha status; sambandha doctor')).output;
  check(
    `a trial restore succeeds, and the status says so (${seconds} s)`,
    first.code === 0 &&
      /^restore +checked \d{4}-\d\d-\d\d in \d+ s: [\dFD_-]+, \d+ MB$/m.test(status) &&
      /^verify +a trial restore/m.test(status),
    first.output + status,
  );
  console.log(`    ${first.output.trim()}`);
  await checkRemains('that succeeded');
  const after = (await run(untouched)).output;
  check('it changes neither the database nor the backups', before === after, before + after);

  await tryToRead(run, check);
  await run('systemctl kill -s KILL sambandha-verify; sleep 2');
  await checkRemains('that was killed');

  // Small files of the photo backup are lists, which a trial reads completely.
  const kinds = {
    'database/backup/*/*/bundle': '+20k',
    'database/archive': '+20k',
    'photos/data': '-20k',
  };
  for (const [files, size] of Object.entries(kinds)) {
    const damage = await run(`
      file=$(find /var/backups/sambandha/${files} -type f -size ${size} | sort | tail -n 1) &&
        cp -p $file /root/undamaged && printf 'damaged' |
        dd of=$file bs=1 seek=$(($(stat -c %s $file) / 2)) conv=notrunc status=none && echo $file`);
    const { code } = await run('sambandha verify');
    const { output } = await run('sambandha status; sambandha doctor');
    check(
      `a trial restore finds a damaged file of ${files}`,
      damage.code === 0 &&
        code === 1 &&
        /^restore +FAILED on .* (?:cannot be restored|damaged|restored only)/m.test(output) &&
        /^verify +NOT: .* FAILED on /m.test(output),
      damage.output + output,
    );
    console.log(`    ${output.match(/^restore +FAILED.*/m)?.[0]}`);
    await checkRemains('that failed');
    await run(`cp -p /root/undamaged ${damage.output.trim()}; rm /root/undamaged`);
  }
  await run(`rm -r ${photo}`);
  const last = await run('sambandha verify; sambandha doctor');
  check(
    'a later trial restore succeeds',
    /^verify +a trial restore/m.test(last.output),
    last.output,
  );
}

/**
 * Stops a trial restore while its server runs, and attempts to read its files as the product’s
 * user.
 *
 * @param {(command: string) => Promise<{ code: number, output: string }>} run
 * @param {import('./checks.mjs').Check} check
 */
async function tryToRead(run, check) {
  const folder = '/var/lib/postgresql/trial';
  const { output } = await run(`
    systemctl start --no-block sambandha-verify
    until [ -S ${folder}/run/.s.PGSQL.5432 ]; do sleep 0.02; done
    systemctl kill -s STOP sambandha-verify
    stat -c '%U %a' ${folder} ${folder}/data ${folder}/run
    ${asProduct} ls ${folder} > /dev/null 2>&1 && echo 'reads the folder'
    ${asProduct} cat ${folder}/data/PG_VERSION 2> /dev/null && echo 'reads the files'
    ${asProduct} timeout 5 psql -h ${folder}/run -d sambandha -c 'SELECT' > /dev/null 2>&1 && echo 'reads the database'
    ss -Hltn | grep -c 5432
    [ -n "$(${remains})" ] || echo 'the remains are not found'`);
  check(
    'the product’s user cannot read the files and the server of a trial restore',
    output === `${'postgres 700\n'.repeat(3)}0\n`,
    output,
  );
}
