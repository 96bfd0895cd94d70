import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { findProductNode } from '../lib/node.mjs';
import { root } from '../lib/root.mjs';
import { createChecks } from './checks.mjs';
import { bootMachine } from './machine.mjs';
import { runPeopleScript } from './run-people.mjs';
import { tryBackup } from './try-backup.mjs';

/** @typedef {Awaited<ReturnType<typeof bootMachine>>} Machine */

const domain = 'sambandha.test';
/** Conversations during the updates. Two members write in each. */
const PAIRS = 25;
const installCommand =
  `cd /root/sambandha && SMTP_URL=smtp://127.0.0.1:2525 deploy/server/install --domain ${domain} ` +
  `--mail-from 'Sambandha <post@${domain}>' --tls internal --yes < /dev/null`;

/**
 * Shell commands that print the state of the machine that the installer can change. Equal output
 * before and after a run shows that the run changed nothing.
 */
const manifestCommand = `
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
 * @param {number} options.members the number of members who are backed up and restored, with five
 *   messages each; 0 skips the test of backups
 * @returns {Promise<{ passed: number, failed: number }>} the numbers of checks
 */
export async function tryServer({ debian, updates, rollbacks, members }) {
  const { counts, check } = createChecks();
  const machine = await bootMachine({ debian, domain });
  const { run } = machine;
  /** @param {string} path */
  const fetchStatus = async (path) => {
    const options = `-sk -m 20 -o /dev/null -w '%{http_code} %{redirect_url}'`;
    const hosts = `--resolve ${domain}:443:127.0.0.1 --resolve ${domain}:80:127.0.0.1`;
    return (await run(`curl ${options} ${hosts} '${path}'`)).output.trim();
  };
  try {
    const startedAt = Date.now();
    const firstRun = await run(installCommand);
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    check(
      `a fresh Debian ${debian} serves the product after ${seconds} s`,
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
      const response = await fetchStatus(path);
      check(`${path} answers ${expected}`, response === expected, response);
    }
    const mode = await run('stat -c "%U %a" /etc/sambandha/env; ss -Hltn | grep -c 5432');
    check(
      'only root reads the settings, and PostgreSQL listens on its socket only',
      mode.output === 'root 600\n0\n',
      mode.output,
    );

    const migratesRequests = await run('cat /proc/sys/net/ipv4/tcp_migrate_req');
    check(
      'waiting connections move to the new socket of Caddy at a reload (tcp_migrate_req)',
      migratesRequests.output === '1\n',
      migratesRequests.output,
    );

    const manifestBefore = (await run(manifestCommand)).output;
    const secondRun = await run(installCommand);
    const manifestAfter = (await run(manifestCommand)).output;
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
    check('commands of the operator run as the product’s user', admin.code === 0, admin.output);
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
    else await runPeopleScript(machine, 'fill 1000');
    await tryUpdates({ machine, check, updates, rollbacks });
    return counts;
  } finally {
    await machine.stop();
  }
}

/**
 * Updates and rolls back between two versions under load, while members write to each other. Then
 * tries an update to a version that does not start, and one to a version that answers with server
 * errors. Both must be undone.
 *
 * @param {object} options
 * @param {Machine} options.machine
 * @param {import('./checks.mjs').Check} options.check
 * @param {number} options.updates
 * @param {number} options.rollbacks
 */
async function tryUpdates({ machine, check, updates, rollbacks }) {
  const { run } = machine;
  const commitChange = async (/** @type {string} */ change) => {
    const { code, output } =
      await run(`cd /root/sambandha && git config user.name try && git config user.email try@${domain} &&
      git checkout -q -B main && ${change} && git commit -qam try --allow-empty && git rev-parse HEAD`);
    if (code !== 0) throw new Error(output);
    return output.trim().split('\n').at(-1) ?? '';
  };
  const versions = [await commitChange('true'), await commitChange('true')];
  const pairs = await runPeopleScript(machine, `pairs ${PAIRS}`);
  const conversations = await startProgram(machine, 'conversations', [`https://${domain}`], pairs);
  const load = await startProgram(machine, 'load', [domain, '4']);
  /** @param {string} title @param {string} command */
  const runTimed = async (title, command) => {
    const startedAt = Date.now();
    const { code, output } = await run(command);
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    check(`${title} (${seconds} s)`, code === 0, output);
  };
  for (let count = 0; count < updates; count += 1) {
    await runTimed(`update ${count + 1}`, `sambandha update ${versions[count % 2]}`);
  }
  for (let count = 0; count < rollbacks; count += 1) {
    await runTimed(`rollback ${count + 1}`, 'sambandha rollback');
  }
  const runningVersion = (await run('readlink /opt/sambandha/current')).output;
  /** @param {string} title @param {string} fault a command that breaks the new version */
  const tryBadVersion = async (title, fault) => {
    await commitChange(`git checkout -q ${versions[0]} . && ${fault}`);
    const { code, output } = await run(`set -o pipefail
      sambandha update | while read -r line; do echo "$(date +%s) $line"; done; result=$?
      echo "$(date +%s) end"; exit $result`);
    const timeOf = (/** @type {string} */ part) =>
      Number(
        output
          .split('\n')
          .find((line) => line.includes(part))
          ?.split(' ')[0],
      );
    const seconds = timeOf(' end') - timeOf('Starting');
    check(`an update to a version that ${title} is undone after ${seconds} s`, code !== 0, output);
    const status = (await run('sambandha status; readlink /opt/sambandha/current')).output;
    check(
      'the two previous processes stay ready',
      status.endsWith(runningVersion) && (status.match(/, ready$/gm) ?? []).length === 2,
      status,
    );
  };
  await tryBadVersion(
    'does not start',
    `sed -i '1i throw new Error("seeded");' apps/server/src/main.ts`,
  );
  const result = await load.stop();
  console.log(`  requests meanwhile: ${JSON.stringify(result)}`);
  check('no request failed', result.failed === 0 && result.answered > 1000);

  const failingHook =
    'server.addHook("onRequest", async ({ url }) => { if (url === "/api/site") throw new Error("seeded"); });';
  const failingLoad = await startProgram(machine, 'load', [domain, '4']);
  await tryBadVersion(
    'answers with server errors',
    `sed -i '/^  const server = await createServer/a ${failingHook}' apps/server/src/app.ts`,
  );
  const failingResult = await failingLoad.stop();
  console.log(`  requests meanwhile: ${JSON.stringify(failingResult)}`);
  check(
    'only the requests that the new version answered failed',
    Object.keys(failingResult.failures).join() === 'GET /api/site 500',
  );

  const written = await conversations.stop();
  console.log(`  conversations: ${JSON.stringify(written)}`);
  check('no acknowledged message is lost, repeated or reordered', written.faults.length === 0);
  check('messages were acknowledged', written.acknowledged > PAIRS);
  check(
    'live connections are back within 5 s',
    written.reconnections > 0 && written.slowestReconnection <= 5000,
    JSON.stringify(written),
  );
}

/**
 * Starts a program of this folder in the machine's network. The program trusts the machine's
 * certificate. `stop` ends the program and returns its result.
 *
 * @param {Machine} machine
 * @param {string} name
 * @param {string[]} args
 * @param {unknown} [input] the program's standard input, as JSON
 */
async function startProgram(machine, name, args, input = null) {
  const program = join(root, `tools/deploy/${name}.mjs`);
  const authority = 'var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt';
  const child = spawn('ip', ['netns', 'exec', machine.name, findProductNode(), program, ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, NODE_EXTRA_CA_CERTS: join(machine.rootFolder, authority) },
  });
  child.stdin.end(JSON.stringify(input));
  const output = text(child.stdout);
  return {
    stop: async () => {
      child.kill('SIGTERM');
      return JSON.parse(await output);
    },
  };
}
