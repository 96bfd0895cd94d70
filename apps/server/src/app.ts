import type { Socket } from 'node:net';
import { join } from 'node:path';
import { endpoints } from '@sambandha/contract/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { PoolConfig } from 'pg';
import type { Logger } from 'pino';
import { createApiHandlers, createLiveDependencies, createMemberEraser } from './api.ts';
import type { Config } from './config/index.ts';
import type { Context } from './core/context.ts';
import { refuseMixedData } from './db/demo-data.ts';
import type { Database } from './db/schema.ts';
import {
  assertBanKeysConfigured,
  createAuthenticate,
  emailAndLanguageOf,
  reencryptSecondFactors,
  registerCaseJobs,
} from './features/account/index.ts';
import { registerUrgentCaseJobs } from './features/admin/index.ts';
import { biodataPageRoute } from './features/biodata-link/index.ts';
import { registerDraftJobs } from './features/draft/index.ts';
import { anonymizeSender } from './features/feedback/index.ts';
import { registerSealedJobs } from './features/moderation/index.ts';
import { oneClickRoute, registerNotificationJobs } from './features/notification/index.ts';
import { mediaRoutes, registerPhotoJobs } from './features/photo/index.ts';
import { findVisibleFiles } from './features/profile/index.ts';
import { registerDigestJobs } from './features/saved-search/index.ts';
import { createSearch, type Search } from './features/search/index.ts';
import { registerStandingJobs } from './features/standing/index.ts';
import { describeApi, serveDocs } from './http/docs.ts';
import { type Authenticate, registerEndpoints } from './http/implement.ts';
import { createServer } from './http/server.ts';
import { serveWeb } from './http/web.ts';
import { housekeepingJobs } from './jobs/housekeeping.ts';
import { createJobs } from './jobs/jobs.ts';
import { backupGauges } from './metrics/backup.ts';
import { serveMetrics } from './metrics/serve.ts';
import { workGauges } from './metrics/work.ts';
import { createDelivery } from './outside/deliver.ts';
import { createDiskStore } from './outside/files-disk.ts';
import { createS3Store } from './outside/files-s3.ts';
import { type AllowedTargets, createPush } from './outside/push.ts';
import { createLive } from './realtime/live.ts';
import { createEvents } from './security/events.ts';
import { traceFiles } from './tracing/files.ts';
import type { Tracing } from './tracing/tracing.ts';

/**
 * The maximum time in milliseconds that a stop waits for running requests and live connections. It
 * then closes them, so that time remains to return the running jobs to the queue.
 */
const DRAIN_TIMEOUT = 6_000;

export interface AppSettings {
  readonly config: Config;
  readonly db: Kysely<Database>;
  /** Database settings for the connections that jobs and live events open themselves. */
  readonly connection: PoolConfig;
  readonly log: Logger;
  /** The clock. The default is the system clock. */
  readonly now?: () => Date;
  /** The push services that may be called. The default is those on the public internet. */
  readonly pushReach?: AllowedTargets;
  /** True if jobs run on schedule. The default is true. */
  readonly scheduled?: boolean;
  /** Records traces. If undefined, nothing is traced. */
  readonly tracing?: Tracing;
  /** The folder of the built web app. Only the API is served if the folder is missing. */
  readonly webFolder: string;
}

export interface App {
  readonly server: FastifyInstance;
  readonly context: Context;
  /**
   * Checks the keys of the bans, re-encrypts second factors, serves live connections, listens, and
   * starts the index and the jobs. Resolves with the address. @throws StartFailure
   */
  start(): Promise<string>;
  /**
   * Adds committed changes to the index of members. The index also does this by itself twice a
   * second.
   */
  updateSearchIndex(): Promise<void>;
  /**
   * Closes live connections and stops the index, waits for running requests, then stops the jobs,
   * sends the remaining live events and closes the delivery.
   */
  stop(): Promise<void>;
}

/** Builds the application around an open, migrated database. @throws StartFailure */
export async function createApp(settings: AppSettings): Promise<App> {
  const { config, db, connection, log, tracing, webFolder, scheduled } = settings;
  const now = settings.now ?? (() => new Date());
  await refuseMixedData(db, config);
  const events = createEvents({ log, keys: config.keys });
  const server = await createServer(config, log, events);
  tracing?.observeRequests(server);
  const openSockets = new Set<Socket>();
  server.server.on('connection', (socket: Socket) => {
    openSockets.add(socket);
    socket.once('close', () => openSockets.delete(socket));
  });
  const jobs = createJobs({ connection, log, scheduled, tracing });
  const deliver = createDelivery({ config, db, now, jobs, log });
  const push = createPush(config.push, settings.pushReach);
  const store =
    config.s3 === undefined
      ? createDiskStore(join(config.dataDir, 'photos'))
      : createS3Store(config.s3);
  const files = tracing === undefined ? store : traceFiles(store, tracing);
  const live = createLive({ server: server.server, connection, db, log, site: config });
  const context: Context = { config, db, log, events, now, jobs, deliver, push, files, live };
  registerJobs(context);
  const search = createSearch(context, connection);
  const authenticate = createAuthenticate(context);

  const gauges = {
    browse_index_members: () => search.size().members,
    browse_index_bytes: () => search.size().bytes,
  };
  const metrics = [
    events.counter,
    ...workGauges(db, now),
    ...backupGauges(db, config.dataDir, now),
  ];
  serveMetrics(server, config.metricsToken, { gauges, metrics });
  await registerRoutes(server, context, { search, authenticate, webFolder });

  return {
    server,
    context,
    updateSearchIndex: search.catchUp,
    start: async () => {
      await assertBanKeysConfigured(context);
      await reencryptSecondFactors(context);
      await live.serve(createLiveDependencies(context, authenticate));
      const address = await server.listen({ port: config.port, host: config.host });
      search.start();
      await jobs.start();
      return address;
    },
    stop: async () => {
      await live.stopServing();
      await search.stop();
      const closing = server.close();
      const deadline = setTimeout(() => {
        for (const socket of openSockets) socket.destroy();
      }, DRAIN_TIMEOUT);
      await closing;
      clearTimeout(deadline);
      // Running jobs publish live events.
      await jobs.stop();
      await live.close();
      deliver.close();
    },
  };
}

/**
 * Registers the background jobs of all features. The index of members needs no job, because it
 * follows changes by itself.
 */
function registerJobs(context: Context): void {
  registerPhotoJobs(context);
  registerNotificationJobs(context, emailAndLanguageOf);
  registerSealedJobs(context);
  housekeepingJobs(context);
  registerCaseJobs(context, anonymizeSender);
  registerUrgentCaseJobs(context);
  registerDraftJobs(context, createMemberEraser(context));
  registerStandingJobs(context);
  registerDigestJobs(context);
}

interface RouteDependencies {
  readonly search: Search;
  readonly authenticate: Authenticate;
  readonly webFolder: string;
}

/**
 * Registers the API with its documentation, the other addresses of the server, and the web app. The
 * description of the API collects the routes that are registered after it.
 */
async function registerRoutes(
  server: FastifyInstance,
  context: Context,
  { search, authenticate, webFolder }: RouteDependencies,
): Promise<void> {
  const { config, db, now } = context;
  if (config.apiDocs) await describeApi(server, config.publicUrl);
  await server.register(
    async (api) => {
      const secure = config.publicUrl.startsWith('https://');
      registerEndpoints(api, endpoints, createApiHandlers(context, search), {
        authenticate,
        now,
        secure,
      });
    },
    { prefix: '/api' },
  );
  if (config.apiDocs) await serveDocs(server);
  mediaRoutes(server, context, { findVisibleFiles: (request) => findVisibleFiles(db, request) });
  oneClickRoute(server, context, emailAndLanguageOf);
  biodataPageRoute(server, context);
  await serveWeb(server, webFolder, config);
}
