import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { cacheFolder, root } from './root.mjs';

const run = promisify(execFile);

// The package contains one font and a configuration with its own paths. This configuration adds the
// system's fonts, and its relative paths allow the folder to move.
const fontsConf = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir prefix="relative">fonts/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

/**
 * Unpacks the Chromium of the npm package `@sparticuz/chromium` once.
 *
 * @returns {Promise<{ executablePath: string, env: Record<string, string> } | undefined>}
 *   undefined if the package has no build for this machine or is not installed
 */
export async function unpackChromium() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const source = join(root, 'node_modules/@sparticuz/chromium');
  const manifest = await readFile(join(source, 'package.json'), 'utf8').catch(() => undefined);
  if (manifest === undefined) return undefined;
  const folder = join(cacheFolder, `chromium-${JSON.parse(manifest).version}`);
  if (!(await exists(folder))) await unpackInto(folder, source);
  return {
    executablePath: join(folder, 'chromium'),
    env: {
      LD_LIBRARY_PATH: [join(folder, 'al2023/lib'), process.env.LD_LIBRARY_PATH]
        .filter(Boolean)
        .join(':'),
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
    },
  };
}

/** @param {string} folder @param {string} source */
async function unpackInto(folder, source) {
  await mkdir(cacheFolder, { recursive: true });
  const staging = await mkdtemp(join(cacheFolder, 'unpack-'));
  try {
    // The package unpacks into the temporary folder of its process, so the process gets a temporary
    // folder of its own.
    const script = `
      const { inflate } = await import(${JSON.stringify(pathToFileURL(join(source, 'build/index.js')).href)});
      for (const name of ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'])
        await inflate(${JSON.stringify(join(source, 'bin'))} + '/' + name);
    `;
    await run(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...process.env, TMPDIR: staging },
    });
    await writeFile(join(staging, 'fonts.conf'), fontsConf);
    // Another user of the same checkout may also start the browser.
    await chmod(join(staging, 'chromium'), 0o755);
    await chmod(staging, 0o755);
    await rename(staging, folder);
  } catch (error) {
    await rm(staging, { recursive: true, force: true });
    // Two processes may unpack at the same time: the first to finish wins, and both use its folder.
    if (!(await exists(folder))) throw error;
  }
}

/** @param {string} path */
async function exists(path) {
  return stat(path).then(
    () => true,
    () => false,
  );
}
