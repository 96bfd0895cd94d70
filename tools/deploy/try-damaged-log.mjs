const asPostgres = 'cd / && setpriv --reuid postgres --regid postgres --init-groups';
const pgbackrest = `${asPostgres} pgbackrest --config=/etc/pgbackrest/sambandha.conf --stanza=sambandha`;

/**
 * Sends two messages that are written into two segments of the log, and damages the archived first
 * segment. pgBackRest reads the damaged segment without an error, but with other content.
 *
 * @param {object} options
 * @param {(command: string) => Promise<{ code: number, output: string }>} options.run runs a
 *   command on the machine
 * @param {import('./checks.mjs').Check} options.check
 * @param {(text: string) => Promise<void>} options.send sends a message
 * @param {string} options.title a part of each message
 */
export async function damageLog({ run, check, send, title }) {
  const texts = [`try: ${title}, in a damaged segment`, `try: ${title}, after it`];
  /** @param {string} sql */
  const query = async (sql) => (await run(`${asPostgres} psql -qAtXc '${sql}'`)).output.trim();
  // PostgreSQL keeps the later segments of its log until the next checkpoint.
  await query('CHECKPOINT');
  /** @type {string[]} */
  const segments = [];
  for (const text of texts) {
    await send(text);
    segments.push(await query('SELECT pg_walfile_name(pg_switch_wal())'));
  }
  // The name of an archived file contains the SHA-1 of its segment. The loop tries offsets until
  // the segment is read with another SHA-1.
  const damage = await run(`
    archive=/var/backups/sambandha/database/archive
    until find $archive -name '${segments[1]}-*' | grep -q .; do sleep 0.2; done
    file=$(find $archive -name '${segments[0]}-*'); cp -p $file /root/undamaged; size=$(stat -c %s $file)
    for offset in $(seq $((size / 2)) 97 $size); do
      cp -p /root/undamaged $file
      printf x | dd of=$file bs=1 seek=$offset conv=notrunc status=none
      (${pgbackrest} --no-archive-async archive-get ${segments[0]} /tmp/segment) > /dev/null 2>&1 &&
        ! grep -q "$(sha1sum < /tmp/segment | cut -c -40)" <<< $file && echo $offset of $size && exit
    done; exit 1`);
  check('pgBackRest reads a damaged segment', damage.code === 0, damage.output);

  /** Checks that a restore stops with the reason. */
  const tryToRestore = async () => {
    for (const args of ['', "--to '-1 minute'"]) {
      const { code, output } = await run(`sambandha restore ${args} --yes < /dev/null`);
      check(
        `restore ${args} stops at a damaged segment with the reason`,
        code === 1 &&
          /THE NEWEST CHANGES ARE MISSING/.test(output) &&
          output.includes(`damaged in segment ${segments[0]?.slice(8)} `) &&
          output.includes(`move the file ${segments[0]}-* below /var/backups/sambandha/`) &&
          /the product is stopped\. Repeat the command/.test(output),
        output,
      );
      console.log(output.replaceAll(/^/gm, '    '));
    }
    const { output } = await run('sambandha status');
    check(
      'the status reports an unfinished restore',
      /^restore +NOT FINISHED/m.test(output),
      output,
    );
  };
  /** Follows the advice of the output. */
  const repair = () =>
    run(`find /var/backups/sambandha -name '${segments[0]}-*' -exec mv -t /root {} +`);
  return { texts, tryToRestore, repair };
}
