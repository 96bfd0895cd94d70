import { execFile } from 'node:child_process';
import { summarizeAudit } from './lib/audit.mjs';
import { main } from './lib/main.mjs';
import { root } from './lib/root.mjs';

// `npm run audit` reports known vulnerabilities in the packages of production. It is not part of
// the gate, because its result can change without a change of the code.
await main(async () => {
  const { code, lines } = summarizeAudit(parseJson(await runNpmAudit()));
  for (const line of lines) console.log(line);
  return code;
});

/** @returns {Promise<string>} the output of npm, also if npm fails because of vulnerabilities */
function runNpmAudit() {
  const npmArgs = ['audit', '--omit=dev', '--json'];
  const npm = process.env.npm_execpath;
  const [file, args] = npm ? [process.execPath, [npm, ...npmArgs]] : ['npm', npmArgs];
  return new Promise((resolve) => {
    execFile(file, args, { cwd: root, maxBuffer: 64 * 2 ** 20 }, (_, stdout) => resolve(stdout));
  });
}

/** @param {string} text */
function parseJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
