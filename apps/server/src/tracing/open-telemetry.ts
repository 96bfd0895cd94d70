import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import {
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  type SpanOptions,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { ExportResultCode } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { TracingConfig } from '../config/tracing.ts';
import type { Tracing } from './tracing.ts';

/** Maximum time in milliseconds of an export, and of the last exports at a stop. */
const EXPORT_TIMEOUT = 10_000;
const STOP_TIMEOUT = 3_000;

/**
 * Creates tracing on OpenTelemetry's SDK. Its automatic instrumentation is not used, because it
 * records URLs and addresses, and continues traces of callers from the internet.
 */
export function createTracing(config: TracingConfig, log: Pick<Logger, 'warn' | 'info'>): Tracing {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'sambandha' }),
    // The decision depends only on the id of the trace, so that all its spans are recorded or none.
    sampler: new TraceIdRatioBasedSampler(config.ratio),
    spanProcessors: [new BatchSpanProcessor({ exporter: createExporter(config, log) })],
  });
  const tracer = provider.getTracer('sambandha');
  const activeSpan = new AsyncLocalStorage<Span>();

  const startSpan = (name: string, options: SpanOptions) => {
    const parent = activeSpan.getStore();
    const context = parent === undefined ? ROOT_CONTEXT : trace.setSpan(ROOT_CONTEXT, parent);
    return tracer.startSpan(name, options, context);
  };

  return {
    observeRequests: (server) => {
      server.addHook('onRequest', (request, reply, done) => {
        const span = startSpan(...describeRequest(request));
        // This event, unlike the hook onResponse, also follows an interrupted response.
        reply.raw.once('close', () => {
          span.setAttribute('http.response.status_code', reply.statusCode);
          if (!reply.raw.writableFinished) span.setAttribute('error.type', 'interrupted');
          if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        });
        activeSpan.run(span, done);
      });
    },
    runInSpan: async (name, work) => {
      const span = startSpan(name, {});
      try {
        return await activeSpan.run(span, work);
      } catch (error) {
        markFailed(span, error);
        throw error;
      } finally {
        span.end();
      }
    },
    recordStatement: (event) => {
      if (activeSpan.getStore() === undefined) return;
      const { sql } = event.query;
      const endTime = performance.now();
      const span = startSpan(/^\w+/.exec(sql)?.[0] ?? 'statement', {
        kind: SpanKind.CLIENT,
        startTime: endTime - event.queryDurationMillis,
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': sql },
      });
      if (event.level === 'error') markFailed(span, event.error);
      span.end(endTime);
    },
    stop: async () => {
      // A collector that does not answer must not delay the stop.
      const shutdown = provider.shutdown().catch(() => undefined);
      await Promise.race([shutdown, pause(STOP_TIMEOUT, undefined, { ref: false })]);
    },
  };
}

/** Returns the name and the attributes of the span of a request. */
function describeRequest({ method, routeOptions, id }: FastifyRequest): [string, SpanOptions] {
  const route = routeOptions.url ?? 'none';
  const attributes = { 'http.request.method': method, 'http.route': route, 'request.id': id };
  return [`${method} ${route}`, { kind: SpanKind.SERVER, attributes }];
}

/** Marks the span as failed. The message of the error may contain personal data. */
function markFailed(span: Span, error: unknown): void {
  const { name, code = name } = error as Error & { readonly code?: unknown };
  span.setAttribute('error.type', String(code));
  span.setStatus({ code: SpanStatusCode.ERROR });
}

/** Creates an exporter that logs when exports begin to fail and when they succeed again. */
function createExporter(
  { url, headers }: TracingConfig,
  log: Pick<Logger, 'warn' | 'info'>,
): SpanExporter {
  const exporter = new OTLPTraceExporter({
    url,
    headers: { ...headers },
    timeoutMillis: EXPORT_TIMEOUT,
  });
  let isFailing = false;
  return {
    export: (spans, onResult) => {
      exporter.export(spans, (result) => {
        const hasFailed = result.code !== ExportResultCode.SUCCESS;
        if (hasFailed && !isFailing) log.warn('traces cannot be exported');
        if (!hasFailed && isFailing) log.info('traces are exported again');
        isFailing = hasFailed;
        onResult(result);
      });
    },
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  };
}
