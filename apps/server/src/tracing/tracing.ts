import type { FastifyInstance } from 'fastify';
import type { LogEvent } from 'kysely';
import type { Logger } from 'pino';
import type { TracingConfig } from '../config/tracing.ts';

/**
 * Records spans of requests, jobs, statements and calls of the file store, and exports them. Spans
 * contain routes, names, statements without values, and durations, but no URL, id of a member,
 * address, parameter or error message.
 */
export interface Tracing {
  /** Records each request of the server. It must be called before routes are registered. */
  observeRequests(server: FastifyInstance): void;
  /** Runs work in a span, which belongs to the running request or job if there is one. */
  runInSpan<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Records a statement of the running request or job. Other statements are not recorded. */
  recordStatement(event: LogEvent): void;
  /** Exports the remaining spans, and drops them if that takes longer than three seconds. */
  stop(): Promise<void>;
}

/**
 * Starts tracing. Returns undefined without settings: OpenTelemetry is then not loaded, and nothing
 * is measured.
 */
export async function startTracing(
  config: TracingConfig | undefined,
  log: Pick<Logger, 'warn' | 'info'>,
): Promise<Tracing | undefined> {
  if (config === undefined) return undefined;
  const { createTracing } = await import('./open-telemetry.ts');
  return createTracing(config, log);
}
