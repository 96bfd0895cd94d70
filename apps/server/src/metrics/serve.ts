import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, type Metric, Registry } from 'prom-client';
import { Failure } from '../core/failure.ts';

interface Sources {
  /** Functions that return the value of a gauge at a request, by name. */
  readonly gauges?: Readonly<Record<string, () => number>>;
  readonly metrics?: readonly Metric[];
}

/**
 * Serves Prometheus metrics at /metrics: process metrics, the duration of each route, and the
 * metrics of the caller. A request without the configured token fails with NOT_FOUND. Without a
 * configured token the route does not exist.
 */
export function serveMetrics(
  app: FastifyInstance,
  token: string | undefined,
  { gauges = {}, metrics = [] }: Sources = {},
): void {
  if (token === undefined) return;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const metric of metrics) registry.registerMetric(metric);
  for (const [name, read] of Object.entries(gauges)) {
    const collect = function (this: Gauge) {
      this.set(read());
    };
    new Gauge({ name, help: name.replaceAll('_', ' '), collect, registers: [registry] });
  }
  const seconds = new Histogram({
    name: 'http_request_seconds',
    help: 'Time to the end of the response, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 5],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    const labels = { method, route: routeOptions.url ?? 'none', status: reply.statusCode };
    seconds.observe(labels, reply.elapsedTime / 1000);
  });
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    if (!isEqual(request.headers.authorization, `Bearer ${token}`)) throw new Failure('NOT_FOUND');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function isEqual(actual: string | undefined, expected: string): boolean {
  const [a, b] = [Buffer.from(actual ?? ''), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
