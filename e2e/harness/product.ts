import { type ChildProcess, execFile as execFileWithCallback, spawn } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { findRunningPostgres } from '@sambandha/embedded-postgres';
import { Client } from 'pg';
import { findProductNode } from '../../tools/lib/node.mjs';
import { root } from '../../tools/lib/root.mjs';
import { randomClientIp } from './address.ts';
import { createDataFolder } from './folder.ts';
import type { Session } from './journey.ts';

const execFile = promisify(execFileWithCallback);

export type Environment = Readonly<Record<string, string>>;

/**
 * The environment of the demo. Its community is smaller than usual, because each portrait takes a
 * fifth of a second of CPU time.
 */
export const demoEnv: Environment = {
  NODE_ENV: 'development',
  DEMO: '1',
  DEMO_MEMBERS: '80',
};

/** Returns the environment of production mode. Its mail is sent to the given mail server. */
export function productionEnv(mailUrl: string): Environment {
  return {
    NODE_ENV: 'production',
    SECRET: randomBytes(32).toString('base64url'),
    CONTACT_HASH_KEY: randomBytes(32).toString('base64url'),
    SMTP_URL: mailUrl,
    MAIL_FROM: 'Sambandha <post@example.org>',
  };
}

/** Timeout of a start in milliseconds. A start on an empty folder creates a database first. */
export const START_TIMEOUT_MS = 150_000;

/** Environment variable that names the shared product to the workers. */
const SHARED_PRODUCT = 'E2E_PRODUCT';

/** A message in the outbox of the demonstration. */
interface OutboxMessage {
  readonly text: string;
  readonly code?: string;
}

/** The product as an operator runs it, with its own process, database and folder. */
export class Product {
  readonly url: string;
  readonly #port: number;
  readonly #dataDir: string;
  readonly #environment: Environment;
  #process: ChildProcess | undefined;
  #output = '';

  private constructor(port: number, dataDir: string, environment: Environment) {
    this.#port = port;
    this.#dataDir = dataDir;
    this.#environment = environment;
    this.url = `http://localhost:${port}`;
  }

  /** Starts a product, by default on an empty folder, and waits until it responds. */
  static async start(environment: Environment, folder?: string): Promise<Product> {
    const dataDir = folder ?? (await createDataFolder());
    const product = new Product(await findFreePort(), dataDir, environment);
    try {
      await product.startProcess();
    } catch (error) {
      // No other code has a reference to the product, so it would keep running after the journeys.
      await product.remove();
      throw error;
    }
    return product;
  }

  /** Returns the running product that all journeys share (`shared-product.ts`). */
  static shared(): Product {
    const { port, dataDir } = JSON.parse(process.env[SHARED_PRODUCT] ?? '{}');
    if (port === undefined) throw new Error('no product was started before the journeys');
    return new Product(port, dataDir, demoEnv);
  }

  /** Shares this product with the workers. */
  share(): void {
    process.env[SHARED_PRODUCT] = JSON.stringify({ port: this.#port, dataDir: this.#dataDir });
  }

  /** Starts the process and waits until it responds. */
  async startProcess(): Promise<void> {
    const child = spawn(findProductNode(), ['apps/server/src/main.ts'], {
      cwd: root,
      env: this.#env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const appendOutput = (chunk: Buffer) => {
      this.#output += chunk.toString();
    };
    child.stdout.on('data', appendOutput);
    child.stderr.on('data', appendOutput);
    this.#process = child;
    await expect
      .poll(() => this.#isReady(child), {
        timeout: START_TIMEOUT_MS,
        intervals: [100],
        message: 'the product responds',
      })
      .toBe(true);
  }

  /** Sends a request as a client with a new address, because limits apply per address. */
  fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { ...randomClientIp(), ...Object.fromEntries(new Headers(init.headers)) };
    return globalThis.fetch(this.url + path, { ...init, headers });
  }

  /** Runs a command of `npm run admin`, as an operator does. */
  async runAdminCommand(...args: string[]): Promise<string> {
    const program = ['apps/server/src/operator/main.ts', ...args];
    const options = { cwd: root, env: this.#env };
    const { stdout } = await execFile(findProductNode(), program, options);
    return stdout;
  }

  get #env(): NodeJS.ProcessEnv {
    return {
      ...process.env,
      ...this.#environment,
      LOG_LEVEL: 'warn',
      PORT: String(this.#port),
      HOST: '127.0.0.1',
      TRUST_PROXY: '127.0.0.1',
      DATA_DIR: this.#dataDir,
    };
  }

  /** Throws if the product ended. */
  async #isReady(child: ChildProcess): Promise<boolean> {
    if (hasEnded(child)) throw new Error(`the product ended:\n${this.#output}`);
    const response = await fetch(`${this.url}/api/health/ready`).catch(() => null);
    return response?.ok ?? false;
  }

  /** Kills the product, as a power cut would. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Waits until all portraits of the demo are drawn. */
  async waitForPortraits(): Promise<void> {
    const unfinished = join(this.#dataDir, 'demo-portraits-unfinished');
    await expect
      .poll(() => existsSync(unfinished), { timeout: 300_000, message: 'portraits are missing' })
      .toBe(false);
  }

  /** Stops the product gracefully and keeps its folder. */
  async stop(): Promise<void> {
    await this.#end('SIGTERM');
  }

  /** Stops the product gracefully and removes its folder. */
  async remove(): Promise<void> {
    await this.stop();
    await rm(this.#dataDir, { recursive: true, force: true });
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#process;
    if (child === undefined || hasEnded(child)) return;
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
  }

  /**
   * Moves the last proof of identity an hour into the past, in all sessions of a member. The member
   * must then prove their identity again before an act that needs fresh proof.
   */
  async expireProofs({ user }: Pick<Session, 'user'>): Promise<void> {
    await this.#query(
      "UPDATE sessions SET proved_at = proved_at - interval '1 hour' WHERE member_id = $1",
      [user.id],
    );
  }

  /** Moves a member's requests for consent `days` into the past. */
  async backdateConsentRequests({ user }: Session, days: number): Promise<void> {
    await this.#query(
      `UPDATE drafts SET asked_at = asked_at - $2 * interval '1 day',
         ends_at = ends_at - $2 * interval '1 day'
       WHERE maker_id = $1`,
      [user.id, days],
    );
  }

  async #query(sql: string, values: readonly unknown[]): Promise<void> {
    const database = new Client({ connectionString: await findRunningPostgres(this.#dataDir) });
    await database.connect();
    try {
      await database.query(sql, [...values]);
    } finally {
      await database.end();
    }
  }

  /** Returns the code in the newest message to a contact. Empty if the message has no code. */
  async codeFor(contact: string): Promise<string> {
    const [newest] = await this.messagesTo(contact);
    return newest?.code ?? '';
  }

  /** Returns the text of the newest message to a contact. Empty if there is no message. */
  async textFor(contact: string): Promise<string> {
    const [newest] = await this.messagesTo(contact);
    return newest?.text ?? '';
  }

  /** Returns the messages to a contact, the newest first. */
  async messagesTo(contact: string): Promise<readonly OutboxMessage[]> {
    const response = await this.fetch(`/api/demo/outbox?to=${encodeURIComponent(contact)}`);
    const { messages } = (await response.json()) as { messages: OutboxMessage[] };
    return messages;
  }
}

/**
 * Finds a port that is free until the product listens on it, seconds later. The port is below the
 * range that the system assigns. One of the two workers chooses even ports, the other odd ones.
 */
async function findFreePort(): Promise<number> {
  const worker = Number(process.env.TEST_PARALLEL_INDEX ?? 0) % 2;
  for (;;) {
    const port = 2 * randomInt(10_000, 16_000) + worker;
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}

/** Returns true after the process exited or a signal ended it. */
function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}
