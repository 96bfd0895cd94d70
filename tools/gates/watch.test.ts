import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { backupGauges } from '../../apps/server/src/metrics/backup.ts';
import { serveMetrics } from '../../apps/server/src/metrics/serve.ts';
import { workGauges } from '../../apps/server/src/metrics/work.ts';
import { createEvents } from '../../apps/server/src/security/events.ts';
import { root } from '../lib/root.mjs';

/* Alerts use only existing metrics, and each has instructions. */

const read = (path: string) => readFileSync(join(root, path), 'utf8');

const rules = read('deploy/watch/alerts.yml');
const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name ?? '');
const runbooks = [...rules.matchAll(/runbook: (\S+)/g)].map(([, path]) => path ?? '');

/** Metrics of Prometheus and of Debian's exporters that are used. */
const externalMetrics = [
  'up',
  'probe_success',
  'probe_ssl_earliest_cert_expiry',
  'node_filesystem_avail_bytes',
  'node_filesystem_size_bytes',
  'node_timex_sync_status',
];

/** Metrics of app.ts, for the process that serves searches. */
const searchMetrics = ['browse_index_members', 'browse_index_bytes'];

async function readProductMetrics(): Promise<string[]> {
  const token = 'a token of sixteen or more';
  const server = Fastify();
  const events = createEvents({ log: { warn: () => {} }, keys: { hash: () => Buffer.alloc(0) } });
  // Only the names of the metrics are read, and not their values from the database.
  const unusedDatabase = undefined as never;
  const now = () => new Date();
  const metrics = [
    events.counter,
    ...workGauges(unusedDatabase, now),
    ...backupGauges(unusedDatabase, '/nowhere', now),
  ];
  serveMetrics(server, token, { metrics });
  const headers = { authorization: `Bearer ${token}` };
  const { body } = await server.inject({ url: '/metrics', headers });
  await server.close();
  const names = [...body.matchAll(/^# TYPE (\w+) (\w+)/gm)];
  return names.flatMap(([, name = '', type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_count`] : [name],
  );
}

/** Returns the names of metrics in an expression. */
function metricsIn(expression: string): string[] {
  const withoutLabels = expression
    .replaceAll(/\{[^}]*\}/g, '')
    .replaceAll(/\b(?:by|on|without) \([^)]*\)/g, '')
    .replaceAll(/\[\w+\]/g, '');
  return [...withoutLabels.matchAll(/[a-z][a-z_]*_[a-z_\d]+|\bup\b/g)]
    .map(([name]) => name)
    .filter((name) => name !== 'histogram_quantile');
}

test('every metric of the alerts and of the dashboard exists', async () => {
  const expressions = [
    ...[...rules.matchAll(/expr: (?:\|\n((?: {10,}.*\n)+)|(.*))/g)].map(
      ([, block, inline]) => block ?? inline ?? '',
    ),
    ...[...read('deploy/watch/board.json').matchAll(/"expr": "((?:[^"\\]|\\.)*)"/g)].map(
      ([, expression]) => (expression ?? '').replaceAll('\\"', '"'),
    ),
  ];
  const knownNames = [...(await readProductMetrics()), ...searchMetrics, ...externalMetrics];
  const names = new Set(expressions.flatMap(metricsIn));
  expect(expressions.length).toBeGreaterThan(alerts.length);
  expect(names.size).toBeGreaterThan(12);
  expect([...names].filter((name) => !knownNames.includes(name))).toEqual([]);
});

test('every alert has a test, an entry in docs/watching.md and an entry in its runbook', () => {
  expect(runbooks.length).toBe(alerts.length);
  expect(runbooks.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  const [document, tests] = [read('docs/watching.md'), read('deploy/watch/alerts.test.yml')];
  expect(alerts.filter((name) => !document.includes(`\`${name}\``))).toEqual([]);
  expect(alerts.filter((name) => !tests.includes(`name: ${name}\n`))).toEqual([]);
  const runbookTexts = runbooks.map(read);
  const alertsWithoutEntry = alerts.filter(
    (name, index) => !runbookTexts[index]?.includes(`\`${name}\``),
  );
  expect(alertsWithoutEntry).toEqual([]);
});

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

test.skipIf(!hasPromtool)('the tests of the alerts pass (requires promtool)', () => {
  const cwd = join(root, 'deploy/watch');
  const output = execFileSync('promtool', ['test', 'rules', 'alerts.test.yml'], { cwd });
  expect(String(output)).toContain('SUCCESS');
});
