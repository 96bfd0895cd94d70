import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { productNode } from '../../tools/lib/node.mjs';

const root = join(import.meta.dirname, '../..');

/** The product as an operator runs it: its own process, database and folder. */
export class Product {
  readonly url: string;
  readonly #port: number;
  readonly #dataDir: string;
  #process: ChildProcess | undefined;
  #output = '';

  private constructor(port: number, dataDir: string) {
    this.#port = port;
    this.#dataDir = dataDir;
    this.url = `http://localhost:${port}`;
  }

  /** Starts it in demo mode on an empty folder and waits until it answers. */
  static async start(): Promise<Product> {
    const dataDir = await mkdtemp(join(tmpdir(), 'sambandha-e2e-'));
    const product = new Product(await freePort(), dataDir);
    await product.run();
    return product;
  }

  async run(): Promise<void> {
    const child = spawn(productNode(), ['apps/server/src/main.ts'], {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: 'development',
        DEMO: '1',
        LOG_LEVEL: 'warn',
        PORT: String(this.#port),
        HOST: '127.0.0.1',
        TRUST_PROXY: '127.0.0.1',
        DATA_DIR: this.#dataDir,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const keep = (chunk: Buffer) => {
      this.#output += chunk.toString();
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    this.#process = child;
    await expect
      .poll(() => this.#ready(child), { timeout: 150_000, message: 'the product answers' })
      .toBe(true);
  }

  async #ready(child: ChildProcess): Promise<boolean> {
    if (child.exitCode !== null) throw new Error(`the product ended:\n${this.#output}`);
    const answer = await fetch(`${this.url}/api/health/ready`).catch(() => null);
    return answer?.ok ?? false;
  }

  /** Ends it without warning, as a power cut would. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Stops it in order and removes its folder. */
  async remove(): Promise<void> {
    await this.#end('SIGTERM');
    await rm(this.#dataDir, { recursive: true, force: true });
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#process;
    if (child === undefined || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  /** The newest code sent to a contact. */
  async codeFor(contact: string): Promise<string> {
    return (await this.#newestTo(contact))?.code ?? '';
  }

  /** The words of the newest message to a contact. */
  async textFor(contact: string): Promise<string> {
    return (await this.#newestTo(contact))?.text ?? '';
  }

  async #newestTo(contact: string) {
    const answer = await fetch(`${this.url}/api/demo/outbox?to=${encodeURIComponent(contact)}`);
    const { messages } = (await answer.json()) as { messages: { text: string; code?: string }[] };
    return messages[0];
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return address.port;
}
