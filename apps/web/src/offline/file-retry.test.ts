import { readFile } from 'node:fs/promises';
import { expect, test, vi } from 'vitest';

const script = await readFile(new URL('../../public/sw.js', import.meta.url), 'utf8');

type FetchFile = (request: Request) => Promise<Response>;

/** Returns `fetchFile` of the service worker with this network. Its timers end at once. */
function workerOn(network: FetchFile): FetchFile {
  const self = { addEventListener: () => undefined, navigator: {}, location: {} };
  const runAtOnce = (done: () => void) => void done();
  const load = new Function('self', 'fetch', 'setTimeout', `${script}\nreturn fetchFile;`);
  return load(self, network, runAtOnce) as FetchFile;
}

const request = new Request('https://sambandha.example/assets/part.js');
const networkError = new TypeError('Failed to fetch');

test('a file is requested again after a failed request', async () => {
  const network = vi.fn<FetchFile>().mockRejectedValueOnce(networkError);
  network.mockResolvedValueOnce(new Response('part'));
  expect(await (await workerOn(network)(request)).text()).toBe('part');
  expect(network.mock.calls.map(([{ url }]) => url)).toEqual([request.url, request.url]);
});

test('a file causes an error after two failed requests', async () => {
  const network = vi.fn<FetchFile>().mockRejectedValue(networkError);
  await expect(workerOn(network)(request)).rejects.toBe(networkError);
  expect(network).toHaveBeenCalledTimes(2);
});

test('a file that arrives is requested once', async () => {
  const network = vi.fn<FetchFile>().mockResolvedValue(new Response('part'));
  await workerOn(network)(request);
  expect(network).toHaveBeenCalledOnce();
});
