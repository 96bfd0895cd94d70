import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS } from '@sambandha/contract/durations';
import { describe, expect, test } from 'vitest';
import { serveWeb } from '../../src/http/web.ts';
import { createSiteServer, siteSettings } from '../harness/site-server.ts';

describe('the scripts of the previous release', () => {
  /**
   * Serves a web app whose previous build was replaced `days` days ago. Returns the responses for
   * `same.js`, which is in both builds, and `gone.js`, which is only in the previous build.
   */
  async function readScriptsAfter(days: number) {
    const folder = await mkdtemp(join(tmpdir(), 'updated-'));
    await mkdir(join(folder, 'assets'));
    await mkdir(join(`${folder}-former`, 'assets'), { recursive: true });
    for (const file of ['__spa-fallback.html', '__addresses.json']) {
      await writeFile(join(folder, file), '{}');
    }
    await writeFile(join(folder, 'assets/same.js'), 'now');
    await writeFile(join(`${folder}-former`, 'assets/same.js'), 'before');
    await writeFile(join(`${folder}-former`, 'assets/gone.js'), 'gone');
    const updateTime = new Date(Date.now() - days * DAY_MS);
    await utimes(`${folder}-former`, updateTime, updateTime);
    const server = await createSiteServer();
    await serveWeb(server, folder, siteSettings);
    const [same, gone] = [
      await server.inject('/assets/same.js'),
      await server.inject('/assets/gone.js'),
    ];
    await server.close();
    for (const path of [folder, `${folder}-former`]) await rm(path, { recursive: true });
    return { same: same.body, gone: gone.statusCode, cache: gone.headers['cache-control'] };
  }

  test('are served for a week', async () => {
    const cache = 'public, max-age=31536000, immutable';
    expect(await readScriptsAfter(6)).toEqual({ same: 'now', gone: 200, cache });
  });

  test('return 404 after a week', async () => {
    expect(await readScriptsAfter(8)).toMatchObject({ same: 'now', gone: 404 });
  });
});
