import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createLog } from '../../src/core/log.ts';
import { createServer } from '../../src/http/server.ts';
import { serveWeb } from '../../src/http/web.ts';

const publicUrl = 'https://sambandha.example';
const realSite = { publicUrl, demo: false, upi: undefined };
const unheard = { record: () => undefined };

describe('the scripts of the previous release', () => {
  /** A web app with a script that stays and one of the previous build, which was replaced `days` ago. */
  async function serveAfter(days: number) {
    const updated = await mkdtemp(join(tmpdir(), 'updated-'));
    await mkdir(join(updated, 'assets'));
    await mkdir(join(`${updated}-former`, 'assets'), { recursive: true });
    for (const file of ['__spa-fallback.html', '__addresses.json']) {
      await writeFile(join(updated, file), '{}');
    }
    await writeFile(join(updated, 'assets/same.js'), 'now');
    await writeFile(join(`${updated}-former`, 'assets/same.js'), 'before');
    await writeFile(join(`${updated}-former`, 'assets/gone.js'), 'gone');
    const at = new Date(Date.now() - days * 24 * 60 * 60_000);
    await utimes(`${updated}-former`, at, at);
    const server = await createServer(
      { publicUrl, trustProxy: false },
      createLog('silent'),
      unheard,
    );
    await serveWeb(server, updated, realSite);
    const [same, gone] = [
      await server.inject('/assets/same.js'),
      await server.inject('/assets/gone.js'),
    ];
    await server.close();
    for (const one of [updated, `${updated}-former`]) await rm(one, { recursive: true });
    return { same: same.body, gone: gone.statusCode, cache: gone.headers['cache-control'] };
  }

  test('are served for a week', async () => {
    const cache = 'public, max-age=31536000, immutable';
    expect(await serveAfter(6)).toEqual({ same: 'now', gone: 200, cache });
  });

  test('return 404 after a week', async () => {
    expect(await serveAfter(8)).toMatchObject({ same: 'now', gone: 404 });
  });
});
