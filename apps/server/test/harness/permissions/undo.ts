import pg from 'pg';
import { expect, inject, vi } from 'vitest';
import type { TestApp } from '../app.ts';
import { databaseUrl } from '../test-server.ts';

/** Tables that processes and the search index write outside of calls. */
const excludedTables = ['live_nodes', 'live_members', 'socket_io_attachments', 'browse_changes'];

export type Undo = Awaited<ReturnType<typeof recordChanges>>;

/**
 * Records every written row, so that the changes of each call can be undone before the next one.
 * The undo disables foreign keys and triggers, which requires a superuser.
 */
export async function recordChanges(app: TestApp) {
  const { adminUrl } = inject('testServer');
  const name = new URL(app.connection.connectionString).pathname.slice(1);
  const client = new pg.Client({ connectionString: databaseUrl(adminUrl, name) });
  await client.connect();
  await client.query('CREATE SCHEMA kept');
  await stopJobs(client);
  await client.query(recordingSql(await tablesOf(client)));

  return {
    /** Undoes the changes since the last call, and returns the names of the changed tables. */
    undo: async (): Promise<string[]> => {
      const { rows } = await client.query({ name: 'undo', text: 'SELECT kept.undo() AS changed' });
      const [result] = rows as { changed: string[] }[];
      return result?.changed ?? [];
    },
    close: () => client.end(),
  };
}

/** Disables the job queue, so that no job writes between two calls. */
async function stopJobs(client: pg.Client): Promise<void> {
  await client.query(`
    CREATE FUNCTION kept.nothing() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';
    CREATE TRIGGER none BEFORE INSERT ON pgboss.job FOR EACH ROW EXECUTE FUNCTION kept.nothing();
    DELETE FROM pgboss.job WHERE state < 'active'`);
  const running = "SELECT FROM pgboss.job WHERE state IN ('active', 'retry')";
  const expectIdle = async () => expect((await client.query(running)).rowCount).toBe(0);
  await vi.waitFor(expectIdle, { timeout: 60_000 });
}

interface Table {
  readonly name: string;
  /** The columns that an INSERT can set. */
  readonly columns: string;
  readonly key: readonly string[];
  /** True if the search index follows the table. */
  readonly indexed: boolean;
}

async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query(
    `SELECT c.relname AS name, string_agg(a.attname, ', ') AS columns,
       array_agg(a.attname::text) FILTER (WHERE a.attnum = ANY (i.indkey)) AS key,
       EXISTS (SELECT FROM pg_trigger WHERE tgrelid = c.oid AND NOT tgisinternal) AS indexed
     FROM pg_class AS c JOIN pg_attribute AS a ON a.attrelid = c.oid
     JOIN pg_index AS i ON i.indrelid = c.oid AND i.indisprimary
     WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> ALL ($1)
       AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     GROUP BY c.oid ORDER BY c.oid`,
    [excludedTables],
  );
  return rows as Table[];
}

/**
 * Returns the SQL of the triggers that record each written row with its primary key, and of the
 * function that undoes the recorded changes in one round trip.
 */
function recordingSql(tables: readonly Table[]): string {
  const indexed = tables.filter((table) => table.indexed).map(({ name }) => `'${name}'`);
  return `
    CREATE TABLE kept.written (
      id bigint GENERATED ALWAYS AS IDENTITY, name text NOT NULL,
      old jsonb, old_key jsonb, new jsonb, new_key jsonb
    );
    CREATE FUNCTION kept.note() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
    DECLARE
      old_row jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END;
      new_row jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END;
    BEGIN
      INSERT INTO kept.written (name, old, old_key, new, new_key) VALUES (TG_TABLE_NAME,
        old_row, (SELECT jsonb_agg(old_row -> k) FROM unnest(TG_ARGV) AS k),
        new_row, (SELECT jsonb_agg(new_row -> k) FROM unnest(TG_ARGV) AS k));
      RETURN NULL;
    END $$;
    ${tables.map(triggerSql).join('\n')}
    CREATE FUNCTION kept.undo() RETURNS text[] LANGUAGE plpgsql AS $$
    DECLARE
      noted kept.written[];
      names text[];
      changed text[];
    BEGIN
      WITH deleted AS (DELETE FROM kept.written RETURNING written)
        SELECT array_agg(written ORDER BY (written).id), array_agg(DISTINCT (written).name)
        INTO noted, names FROM deleted;
      IF noted IS NULL THEN RETURN '{}'; END IF;
      SELECT array_agg(name) INTO changed FROM (
        SELECT n.name FROM unnest(noted) AS n GROUP BY n.name
        HAVING count(n.old) <> count(n.new) OR bool_or(${isBefore})
      ) AS written;
      SET LOCAL session_replication_role = replica;
      ${tables.map(undoSql).join('\n')}
      SET LOCAL session_replication_role = origin;
      IF NOT names && ARRAY[${indexed.join(', ')}] THEN RETURN coalesce(changed, '{}'); END IF;
      INSERT INTO browse_changes (number)
        SELECT (coalesce(n.old, n.new) ->> 'number')::integer FROM unnest(noted) AS n
          WHERE n.name = 'browse_people'
        UNION SELECT p.number FROM unnest(noted) AS n, jsonb_each_text(coalesce(n.old, n.new)) AS v
          JOIN browse_people AS p ON p.member_id::text = v.value
          WHERE n.name IN (${indexed.join(', ')});
      RETURN coalesce(changed, '{}');
    END $$`;
}

const triggerSql = ({ name, key }: Table) => `
  CREATE TRIGGER "0_note" AFTER INSERT OR UPDATE OR DELETE ON ${name}
    FOR EACH ROW EXECUTE FUNCTION kept.note(${key.join(', ')});`;

/** SQL that is true if the row existed before the call. */
const isBefore = `n.old IS NOT NULL AND NOT EXISTS (
  SELECT FROM unnest(noted) AS e WHERE e.name = n.name AND e.id < n.id AND e.new_key = n.old_key)`;

const undoSql = ({ name, columns, key }: Table) => `
  IF '${name}' = ANY (names) THEN
    DELETE FROM ${name} AS t
      USING unnest(noted) AS n, jsonb_populate_record(NULL::${name}, n.new) AS r
      WHERE n.name = '${name}' AND ${key.map((column) => `t.${column} = r.${column}`).join(' AND ')};
    INSERT INTO ${name} (${columns}) OVERRIDING SYSTEM VALUE
      SELECT ${columns.replace(/\w+/g, 'r.$&')}
      FROM unnest(noted) AS n, jsonb_populate_record(NULL::${name}, n.old) AS r
      WHERE n.name = '${name}' AND ${isBefore};
  END IF;`;
