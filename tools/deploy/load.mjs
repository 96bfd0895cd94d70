import { Agent, request } from 'node:https';

// Sends requests to a server without a pause until SIGTERM, then prints the results as JSON. Arguments:
// domain, number of concurrent requests.
const [domain = '', atOnce = '8'] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, rejectUnauthorized: false, maxSockets: Number(atOnce) });

/** Reads, a page, and a write that the product refuses because of its body. */
const calls = [
  { method: 'GET', path: '/api/health/ready', expected: 200 },
  { method: 'GET', path: '/api/site', expected: 200 },
  { method: 'GET', path: '/', expected: 200 },
  { method: 'POST', path: '/api/auth/check-password', expected: 400 },
];

const counts = { answered: 0, failed: 0, repeated: 0, slowest: 0 };
/** @type {Record<string, number>} */
const failures = {};
let running = true;
process.on('SIGTERM', () => {
  running = false;
});

await Promise.all(Array.from({ length: Number(atOnce) }, askOnAndOn));
agent.destroy();
console.log(JSON.stringify({ ...counts, failures }));

async function askOnAndOn() {
  for (let turn = 0; running; turn += 1) {
    const call = calls[turn % calls.length] ?? calls[0];
    const began = performance.now();
    const first = await ask(/** @type {typeof calls[0]} */ (call));
    // Browsers do the same: a request on a kept connection that the server has closed is sent again.
    const answer = first.wasIdle ? await ask(/** @type {typeof calls[0]} */ (call), true) : first;
    if (first.wasIdle) counts.repeated += 1;
    counts.slowest = Math.max(counts.slowest, Math.round(performance.now() - began));
    if (answer.status === call?.expected) {
      counts.answered += 1;
    } else {
      counts.failed += 1;
      const kind = `${call?.method} ${call?.path} ${answer.status}`;
      failures[kind] = (failures[kind] ?? 0) + 1;
    }
  }
}

/**
 * @param {typeof calls[0]} call
 * @param {boolean} [onFresh] over a connection of its own
 * @returns {Promise<{ status: number | string, wasIdle: boolean }>}
 */
function ask({ method, path }, onFresh = false) {
  return new Promise((resolve) => {
    const body = method === 'POST' ? '{}' : undefined;
    const asked = request(
      {
        agent: onFresh ? false : agent,
        rejectUnauthorized: false,
        ...{ method, path, host: '127.0.0.1', servername: domain, timeout: 20_000 },
        headers: {
          host: domain,
          origin: `https://${domain}`,
          ...(body && { 'content-type': 'application/json', 'content-length': '2' }),
        },
      },
      (response) => {
        response.resume();
        response.on('end', () => resolve({ status: response.statusCode ?? 0, wasIdle: false }));
        response.on('error', () => resolve({ status: 'cut off', wasIdle: false }));
      },
    );
    asked.on('timeout', () => asked.destroy());
    asked.on('error', (error) => {
      const { code } = /** @type {NodeJS.ErrnoException} */ (error);
      const wasIdle = asked.reusedSocket && ['ECONNRESET', 'EPIPE'].includes(code ?? '');
      resolve({ status: code ?? error.message, wasIdle });
    });
    asked.end(body);
  });
}
