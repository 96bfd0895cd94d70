import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { productNode } from '../lib/node.mjs';
import { root } from '../lib/root.mjs';
import { bootMachine } from './machine.mjs';
import { tryBackup } from './try-backup.mjs';

const domain = 'sambandha.test';
const install =
  `cd /root/sambandha && SMTP_URL=smtp://127.0.0.1:2525 deploy/server/install --domain ${domain} ` +
  `--mail-from 'Sambandha <post@${domain}>' --tls internal --yes < /dev/null`;

/**
 * Shell commands that print the state of the machine that the installer can change. Equal output before
 * and after a run shows that the run changed nothing.
 */
const manifest = `
  find /etc /usr/local /opt/sambandha -xdev -type f -not -path '*/node_modules/*' -exec sha256sum {} + | sort -k2
  find /etc /usr/local /opt/sambandha -xdev -not -path '*/node_modules/*' -printf '%p %M %u %g %l\\n' | sort
  dpkg-query -W; systemctl list-unit-files --no-legend; cat /etc/passwd
  systemctl show -p MainPID sambandha@3001 sambandha@3002 sambandha@3003 caddy 'postgresql@*'`;

/**
 * Installs the last commit on a new Debian machine. Checks the installation, a second run of the
 * installer, backups, and updates under load.
 *
 * @param {object} options
 * @param {12 | 13} options.debian the release of Debian
 * @param {number} options.updates the number of updates under load
 * @param {number} options.rollbacks the number of rollbacks under load
 * @param {number} options.members the number of members who are backed up and restored, with five messages
 *   each; 0 skips the test of backups
 * @returns {Promise<{ passed: number, failed: number }>} the numbers of checks
 */
export async function tryServer({ debian, updates, rollbacks, members }) {
  const counts = { passed: 0, failed: 0 };
  /** @param {string} title @param {boolean} isOk @param {string} [details] */
  const check = (title, isOk, details = '') => {
    counts[isOk ? 'passed' : 'failed'] += 1;
    console.log(`${isOk ? '✓' : '✗'} ${title}${isOk ? '' : `\n${details}`}`);
  };
  const machine = await bootMachine({ debian });
  const { run } = machine;
  /** @param {string} path */
  const get = async (path) => {
    const options = `-sk -m 20 -o /dev/null -w '%{http_code} %{redirect_url}'`;
    const hosts = `--resolve ${domain}:443:127.0.0.1 --resolve ${domain}:80:127.0.0.1`;
    return (await run(`curl ${options} ${hosts} '${path}'`)).output.trim();
  };
  try {
    const startedAt = Date.now();
    const firstRun = await run(install);
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    check(
      `a fresh Debian ${debian} serves it after ${seconds} s`,
      firstRun.code === 0,
      firstRun.output,
    );
    const expectedResponses = {
      [`https://${domain}/`]: '200',
      [`https://${domain}/api/health/ready`]: '200',
      [`https://${domain}/metrics`]: '404',
      [`http://${domain}/browse`]: `301 https://${domain}/browse`,
      [`http://${domain}/api/site`]: '404',
    };
    for (const [path, expected] of Object.entries(expectedResponses)) {
      const response = await get(path);
      check(`${path} answers ${expected}`, response === expected, response);
    }
    const mode = await run('stat -c "%U %a" /etc/sambandha/env; ss -Hltn | grep -c 5432');
    check(
      'only root reads the settings, and PostgreSQL listens on its socket only',
      mode.output === 'root 600\n0\n',
      mode.output,
    );

    const manifestBefore = (await run(manifest)).output;
    const secondRun = await run(install);
    const manifestAfter = (await run(manifest)).output;
    check(
      'a second run reports nothing to do',
      /Nothing was changed/.test(secondRun.output),
      secondRun.output,
    );
    check(
      'the second run changes nothing',
      manifestBefore === manifestAfter && manifestBefore.length > 10_000,
      'The manifests differ.',
    );

    const threshold = await run('systemd-analyze security --threshold=20 sambandha@3001.service');
    check('systemd counts the exposure as at most 2.0', threshold.code === 0, threshold.output);
    const admin = await run('sambandha admin admins');
    check('commands of the operator run as its user', admin.code === 0, admin.output);
    const doctor = await run('sambandha doctor');
    check(
      'the doctor finds that the mail server is missing',
      /mail +NOT/.test(doctor.output),
      doctor.output,
    );
    check(
      'the doctor finds two ready processes',
      /processes +two, and ready/.test(doctor.output),
      doctor.output,
    );

    if (members > 0) await tryBackup({ machine, check, members });
    await tryUpdates({ machine, check, updates, rollbacks });
    return counts;
  } finally {
    await machine.stop();
  }
}

/**
 * Updates and rolls back between two versions under load. Then tries an update to a version that does
 * not start, which must fail without an effect on requests.
 *
 * @param {object} options
 * @param {Awaited<ReturnType<typeof bootMachine>>} options.machine
 * @param {(title: string, isOk: boolean, details?: string) => void} options.check
 * @param {number} options.updates
 * @param {number} options.rollbacks
 */
async function tryUpdates({ machine, check, updates, rollbacks }) {
  const { run } = machine;
  const commit = (/** @type {string} */ change) =>
    run(`cd /root/sambandha && git config user.name try && git config user.email try@${domain} &&
      git checkout -q -B main && ${change} && git commit -qam try --allow-empty && git rev-parse HEAD`);
  const head = async () => (await commit('true')).output.trim().split('\n').at(-1) ?? '';
  const versions = [await head(), await head()];
  const load = startLoad(machine.name);
  for (let count = 0; count < updates; count += 1) {
    const { code, output } = await run(`sambandha update ${versions[count % 2]}`);
    check(`update ${count + 1}`, code === 0, output);
  }
  for (let count = 0; count < rollbacks; count += 1) {
    const { code, output } = await run('sambandha rollback');
    check(`rollback ${count + 1}`, code === 0, output);
  }
  const runningVersion = (await run('readlink /opt/sambandha/current')).output;
  await commit(`sed -i '1i throw new Error("seeded");' apps/server/src/main.ts`);
  const broken = await run('sambandha update');
  check('an update to a version that does not start fails', broken.code !== 0, broken.output);
  const status = (await run('sambandha status; readlink /opt/sambandha/current')).output;
  check(
    'the two previous processes stay ready',
    status.endsWith(runningVersion) && (status.match(/, ready$/gm) ?? []).length === 2,
    status,
  );
  const result = await load.stop();
  console.log(`  requests meanwhile: ${JSON.stringify(result)}`);
  check('no request failed', result.failed === 0 && result.answered > 1000);
}

/**
 * Starts a process that sends requests from a network namespace until `stop`, which returns their counts.
 *
 * @param {string} namespace
 */
function startLoad(namespace) {
  const program = join(root, 'tools/deploy/load.mjs');
  const args = ['netns', 'exec', namespace, productNode(), program, domain, '4'];
  const child = spawn('ip', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  return {
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'close');
      return JSON.parse(output);
    },
  };
}
