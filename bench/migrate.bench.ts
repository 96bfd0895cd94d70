import { setTimeout as pause } from 'node:timers/promises';
import { startEmbeddedPostgres } from '@sambandha/embedded-postgres';
import type pg from 'pg';
import { pino } from 'pino';
import { migrate } from '../apps/server/src/db/migrate.ts';
import { secondsSince } from './harness/median.ts';
import { fillOldDatabase, runVacuumSlowly } from './harness/migrating.ts';
import { startWriters, type Write } from './harness/migration-writers.ts';
import { withDataDir } from './harness/product.ts';

/** The newest migration of the oldest version whose installations must survive. */
const NEWEST_OLD_MIGRATION = Number(process.env.BENCH_MIGRATION ?? 53);
const MEMBERS = Number(process.env.BENCH_MEMBERS ?? 10_000);
/** Milliseconds of writes before the migrations. Autovacuum starts within a minute. */
const WRITES_BEFORE_MS = MEMBERS < 100_000 ? 10_000 : 70_000;
/** Milliseconds that a writer may wait. */
const MAX_WAIT_MS = 1000;

/** A migration, or the time before the first one. */
interface Phase {
  readonly name: string;
  readonly startedAt: number;
  readonly endedAt: number;
}

await withDataDir(async (dataDir) => {
  const server = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'silent' }) });
  try {
    const connection = { connectionString: server.connectionString };
    const startedAt = performance.now();
    await fillOldDatabase(connection, dataDir, { newest: NEWEST_OLD_MIGRATION, members: MEMBERS });
    const size = await runVacuumSlowly(connection);
    console.log(`${MEMBERS} members, ${size}, filled in ${secondsSince(startedAt)} s`);
    await measure(connection);
  } finally {
    await server.stop();
  }
});

async function measure(connection: pg.ClientConfig): Promise<void> {
  const stopWriters = await startWriters(connection);
  const phases: Phase[] = [];
  let phaseStart = performance.now();
  const endPhase = (name: string) => {
    const endedAt = performance.now();
    phases.push({ name, startedAt: phaseStart, endedAt });
    phaseStart = endedAt;
  };
  await pause(WRITES_BEFORE_MS);
  endPhase('(none)');
  const startedAt = performance.now();
  try {
    await migrate(connection, {
      // `migrate` logs an object for each migration, and a text for the functions.
      info: (fields: { readonly migration?: string } | string) =>
        endPhase(typeof fields === 'string' ? '(functions)' : `${fields.migration}`),
      warn: () => {},
    });
  } finally {
    console.log(`migrations after ${NEWEST_OLD_MIGRATION} in ${secondsSince(startedAt)} s`);
    const { writes, failures } = await stopWriters();
    report(writes, phases, failures);
  }
}

function report(
  writes: readonly Write[],
  phases: readonly Phase[],
  failures: ReadonlyMap<string, number>,
): void {
  console.log('Longest wait of a writer during each migration, in milliseconds');
  console.table(phases.map((phase) => phaseRow(writes, phase)));
  console.log('Longest wait of each writer, in milliseconds');
  const kinds = [...new Set(writes.map(({ kind }) => kind))].sort();
  console.table(
    kinds.map((kind) =>
      kindRow(
        kind,
        writes.filter((write) => write.kind === kind),
        phases,
      ),
    ),
  );
  const slowWrites = writes.filter(({ milliseconds }) => milliseconds > MAX_WAIT_MS);
  console.log(`${writes.length} writes, ${slowWrites.length} longer than ${MAX_WAIT_MS} ms`);
  console.log('failed writes:', Object.fromEntries(failures));
  if (slowWrites.length > 0 || failures.size > 0) process.exitCode = 1;
}

function phaseRow(writes: readonly Write[], { name, startedAt, endedAt }: Phase) {
  const overlappingWrites = writes.filter(
    (write) => write.startedAt < endedAt && write.startedAt + write.milliseconds > startedAt,
  );
  const slowest = slowestOf(overlappingWrites);
  return {
    migration: name,
    seconds: Number(((endedAt - startedAt) / 1000).toFixed(1)),
    longest: Math.round(slowest?.milliseconds ?? 0),
    writer: slowest?.kind,
  };
}

function kindRow(writer: string, writes: readonly Write[], phases: readonly Phase[]) {
  const durations = writes.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  const slowest = slowestOf(writes);
  const end = (slowest?.startedAt ?? 0) + (slowest?.milliseconds ?? 0);
  return {
    writer,
    writes: writes.length,
    p99: Math.round(durations[Math.floor(durations.length * 0.99)] ?? 0),
    longest: Math.round(slowest?.milliseconds ?? 0),
    migration: phases.find(({ endedAt }) => endedAt >= end)?.name,
  };
}

function slowestOf(writes: readonly Write[]): Write | undefined {
  return writes.reduce<Write | undefined>(
    (slowest, write) => (write.milliseconds > (slowest?.milliseconds ?? 0) ? write : slowest),
    undefined,
  );
}
