import { Agent, request } from 'node:https';

// Sends requests to a server without a pause until SIGTERM, then prints the results as JSON. The
// arguments are the domain and the number of concurrent requests.
const [domain = '', concurrency = '8'] = process.argv.slice(2);
const agent = new Agent({
  keepAlive: true,
  rejectUnauthorized: false,
  maxSockets: Number(concurrency),
});

/** API reads, a page, and a write with an invalid body, which the product rejects. */
const calls = [
  { method: 'GET', path: '/api/health/ready', expected: 200 },
  { method: 'GET', path: '/api/site', expected: 200 },
  { method: 'GET', path: '/', expected: 200 },
  { method: 'POST', path: '/api/auth/check-password', expected: 400 },
];

const counts = { answered: 0, failed: 0, repeated: 0, slowest: 0 };
/** @type {Record<string, number>} */
const failures = {};
let isRunning = true;
process.on('SIGTERM', () => {
  isRunning = false;
});

await Promise.all(Array.from({ length: Number(concurrency) }, sendContinuously));
agent.destroy();
console.log(JSON.stringify({ ...counts, failures }));

async function sendContinuously() {
  for (let index = 0; isRunning; index += 1) {
    const call = /** @type {typeof calls[0]} */ (calls[index % calls.length]);
    const startedAt = performance.now();
    const firstResponse = await sendRequest(call);
    // A browser also repeats a request if the server has closed the idle connection.
    const lastResponse = firstResponse.wasIdle ? await sendRequest(call, true) : firstResponse;
    if (firstResponse.wasIdle) counts.repeated += 1;
    counts.slowest = Math.max(counts.slowest, Math.round(performance.now() - startedAt));
    if (lastResponse.status === call.expected) {
      counts.answered += 1;
    } else {
      counts.failed += 1;
      const kind = `${call.method} ${call.path} ${lastResponse.status}`;
      failures[kind] = (failures[kind] ?? 0) + 1;
    }
  }
}

/**
 * Sends one request. `wasIdle` of the result is true if the request failed because the server had
 * closed the idle connection.
 *
 * @param {typeof calls[0]} call
 * @param {boolean} [onNewConnection] true to use a new connection
 * @returns {Promise<{ status: number | string, wasIdle: boolean }>}
 */
function sendRequest({ method, path }, onNewConnection = false) {
  return new Promise((resolve) => {
    const body = method === 'POST' ? '{}' : undefined;
    const clientRequest = request(
      {
        agent: onNewConnection ? false : agent,
        rejectUnauthorized: false,
        method,
        path,
        host: '127.0.0.1',
        servername: domain,
        timeout: 20_000,
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
    clientRequest.on('timeout', () => clientRequest.destroy());
    clientRequest.on('error', (error) => {
      const { code } = /** @type {NodeJS.ErrnoException} */ (error);
      const { reusedSocket } = clientRequest;
      const wasIdle = reusedSocket && ['ECONNRESET', 'EPIPE'].includes(code ?? '');
      const connection = reusedSocket ? 'a used connection' : 'a new connection';
      resolve({ status: `${code ?? error.message} on ${connection}`, wasIdle });
    });
    clientRequest.end(body);
  });
}
