import pg from 'pg';
import { expect, inject, vi } from 'vitest';
import type { TestApp } from '../app.ts';
import { databaseUrl } from '../test-server.ts';

/** What processes note of themselves, and what the search index is told: nobody's rights. */
const passing = ['live_nodes', 'live_members', 'socket_io_attachments', 'browse_changes'];

export type Undo = Awaited<ReturnType<typeof keepState>>;

/**
 * Keeps the rows of all tables, so that whatever a call changes can be taken back before the next
 * one. Foreign keys and triggers rest meanwhile, which takes the server's own role.
 */
export async function keepState(app: TestApp) {
  const { adminUrl } = inject('testServer');
  const name = new URL(app.connection.connectionString).pathname.slice(1);
  const client = new pg.Client({ connectionString: databaseUrl(adminUrl, name) });
  await client.connect();
  await client.query('CREATE SCHEMA kept');
  await stopJobs(client);
  await client.query(copyTables(await tablesOf(client)));
  let newest = '';

  return {
    /** Takes back what was changed since; answers the tables in which that was. */
    undo: async (): Promise<string[]> => {
      const text = 'SELECT changed, newest FROM kept.undo($1)';
      const { rows } = await client.query({ name: 'undo', text, values: [newest] });
      const [done] = rows as { changed: string[]; newest: string }[];
      newest = done?.newest ?? '';
      return done?.changed ?? [];
    },
    close: () => client.end(),
  };
}

/** No job is queued from now on, so that nothing is written between two calls. */
async function stopJobs(client: pg.Client): Promise<void> {
  await client.query(`
    CREATE FUNCTION kept.nothing() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';
    CREATE TRIGGER none BEFORE INSERT ON pgboss.job FOR EACH ROW EXECUTE FUNCTION kept.nothing();
    DELETE FROM pgboss.job WHERE state < 'active'`);
  const running = "SELECT FROM pgboss.job WHERE state IN ('active', 'retry')";
  const areDone = async () => expect((await client.query(running)).rowCount).toBe(0);
  await vi.waitFor(areDone, { timeout: 60_000 });
}

interface Table {
  readonly name: string;
  /** Those that a row can be given. */
  readonly columns: string;
  /** Whether the search index follows it. */
  readonly indexed: boolean;
}

async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query(
    `SELECT c.relname AS name, string_agg(a.attname, ', ') AS columns,
       EXISTS (SELECT FROM pg_trigger WHERE tgrelid = c.oid AND NOT tgisinternal) AS indexed
     FROM pg_class AS c JOIN pg_attribute AS a ON a.attrelid = c.oid
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> ALL ($1)
       AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     GROUP BY c.oid ORDER BY c.oid`,
    [passing],
  );
  return rows as Table[];
}

/**
 * A copy of each table, triggers that note which tables a call writes, and the function that compares
 * those: one round trip for each call.
 */
function copyTables(tables: readonly Table[]): string {
  const indexed = tables.filter((table) => table.indexed).map(({ name }) => `'${name}'`);
  return `
    CREATE TABLE kept.written (name text NOT NULL);
    CREATE TABLE kept.counted (name text PRIMARY KEY, state text NOT NULL);
    CREATE FUNCTION kept.note() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS
      'BEGIN INSERT INTO kept.written VALUES (TG_TABLE_NAME); RETURN NULL; END';
    ${tables.map(copyOf).join('\n')}
    CREATE FUNCTION kept.undo(known text, OUT changed text[], OUT newest text)
    LANGUAGE plpgsql AS $$
    DECLARE
      written text[];
      state_now text;
    BEGIN
      newest := pg_snapshot_xmax(pg_current_snapshot())::text;
      changed := '{}';
      IF newest = known THEN RETURN; END IF;
      WITH noted AS (DELETE FROM kept.written RETURNING name)
        SELECT array_agg(DISTINCT name) INTO written FROM noted;
      IF written IS NULL THEN RETURN; END IF;
      SET LOCAL session_replication_role = replica;
      ${tables.map(takeBack).join('\n')}
      SET LOCAL session_replication_role = origin;
      IF changed && ARRAY[${indexed.join(', ')}] THEN
        PERFORM browse_changed(VARIADIC array_agg(id)) FROM members;
      END IF;
      newest := (pg_current_xact_id()::text::bigint + 1)::text;
    END $$`;
}

const copyOf = ({ name }: Table) => `
  CREATE TABLE kept.${name} AS TABLE public.${name};
  INSERT INTO kept.counted SELECT '${name}', ${stateOf} FROM ${name};
  CREATE TRIGGER zz_note AFTER INSERT OR UPDATE OR DELETE ON ${name}
    FOR EACH ROW EXECUTE FUNCTION kept.note();`;

/** How often a table was written, as the rows that are there tell it. */
const stateOf = "concat(count(*), ':', sum(xmin::text::bigint))";

const takeBack = ({ name, columns }: Table) => `
  IF '${name}' = ANY (written) THEN
    SELECT ${stateOf} INTO state_now FROM ${name};
    IF NOT EXISTS (SELECT FROM kept.counted AS c WHERE c.name = '${name}' AND c.state = state_now)
    THEN
      changed := changed || '${name}'::text;
      DELETE FROM ${name} AS t
        WHERE to_jsonb(t) NOT IN (SELECT to_jsonb(k) FROM kept.${name} AS k);
      INSERT INTO ${name} (${columns}) OVERRIDING SYSTEM VALUE
        SELECT ${columns} FROM kept.${name} AS k
        WHERE to_jsonb(k) NOT IN (SELECT to_jsonb(t) FROM ${name} AS t);
      UPDATE kept.counted AS c SET state = (SELECT ${stateOf} FROM ${name})
        WHERE c.name = '${name}';
    END IF;
  END IF;`;
