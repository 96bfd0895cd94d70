import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { createLog } from '../../src/core/log.ts';
import { createServer } from '../../src/http/server.ts';

export const SITE_URL = 'https://sambandha.example';

/** The settings of pages on a site without a demo and without contributions. */
export const siteSettings = { publicUrl: SITE_URL, demo: false, upi: undefined };

interface Options {
  readonly publicUrl?: string;
  readonly log?: Logger;
}

/** Creates a server without the features and without a record of events. */
export function createSiteServer({
  publicUrl = SITE_URL,
  log = createLog('silent'),
}: Options = {}): Promise<FastifyInstance> {
  return createServer({ publicUrl, trustProxy: false }, log, { record: () => undefined });
}
