import { execFileSync, spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProductNode } from '../lib/node.mjs';
import { root } from '../lib/root.mjs';

const PORT = 9443;

/**
 * Moves the backups of an installed machine to a bucket of a local S3 server with TLS.
 *
 * @param {{ name: string, rootFolder: string,
 *   run: (command: string) => Promise<{ code: number, output: string }> }} machine
 * @param {import('./checks.mjs').Check} check
 * @returns the process of the S3 server, and a function that stops it
 */
export async function moveToBucket({ name, rootFolder, run }, check) {
  const folder = await mkdtemp(join(tmpdir(), 'sambandha-bucket-'));
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-noenc'];
  const outputs = ['-keyout', key, '-out', certificate];
  const stdio = /** @type {const} */ ('ignore');
  execFileSync('openssl', ['req', '-x509', ...newKey, ...subject, ...outputs], { stdio });
  await cp(certificate, join(rootFolder, 'usr/local/share/ca-certificates/bucket.crt'));
  const program = join(root, 'node_modules/s3rver/bin/s3rver.js');
  const listening = ['--address', '127.0.0.1', '--port', String(PORT), '--no-vhost-buckets'];
  const tls = ['--key', key, '--cert', certificate];
  const store = ['--directory', join(folder, 'store'), '--configure-bucket', 'backups'];
  const words = [findProductNode(), program, ...listening, ...tls, ...store, '--silent'];
  const server = spawn('ip', ['netns', 'exec', name, ...words], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async () => {
    server.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  };
  // The server accepts only this key.
  const account = 'BACKUP_S3_REGION=us-east-1 BACKUP_S3_KEY=S3RVER BACKUP_S3_SECRET=S3RVER';
  const { code, output } = await run(`update-ca-certificates > /dev/null
    curl -fs -o /dev/null --retry 30 --retry-delay 1 --retry-connrefused https://localhost:${PORT}/backups &&
    BACKUP_S3_ENDPOINT=https://localhost:${PORT} ${account} \
    /root/sambandha/deploy/server/install --backup-to s3://backups/server --yes < /dev/null`);
  check('the backups move to a bucket', code === 0, output);
  return { server, stop };
}
