import pg from 'pg';
import { expect, inject, vi } from 'vitest';
import type { TestApp } from '../app.ts';
import { databaseUrl } from '../test-server.ts';

/** Tables that processes and the search index write outside of calls. */
const excludedTables = ['live_nodes', 'live_members', 'socket_io_attachments', 'browse_changes'];

export type ChangeRecorder = Awaited<ReturnType<typeof recordChanges>>;

/**
 * Records every written row, so that the changes of each call can be undone before the next one.
 * The undo disables foreign keys and triggers, which requires a superuser.
 */
export async function recordChanges(app: TestApp) {
  const { adminUrl } = inject('testServer');
  const name = new URL(app.connection.connectionString).pathname.slice(1);
  const client = new pg.Client({ connectionString: databaseUrl(adminUrl, name) });
  await client.connect();
  await client.query('CREATE SCHEMA undo_log');
  await stopJobs(client);
  await client.query(recordingSql(await tablesOf(client)));

  return {
    /** Undoes the changes since the last call, and returns the names of the changed tables. */
    undo: async (): Promise<string[]> => {
      const { rows } = await client.query({
        name: 'undo',
        text: 'SELECT undo_log.undo() AS changed',
      });
      const [result] = rows as { changed: string[] }[];
      return result?.changed ?? [];
    },
    close: () => client.end(),
  };
}

/** Disables the job queue, so that no job writes between two calls. */
async function stopJobs(client: pg.Client): Promise<void> {
  await client.query(`
    CREATE FUNCTION undo_log.nothing() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';
    CREATE TRIGGER none BEFORE INSERT ON pgboss.job FOR EACH ROW EXECUTE FUNCTION undo_log.nothing();
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
  /** True if the table has triggers. Every table that the search index follows has one. */
  readonly indexed: boolean;
}

async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query(
    `SELECT class.relname AS name, string_agg(attribute.attname, ', ') AS columns,
       array_agg(attribute.attname::text)
         FILTER (WHERE attribute.attnum = ANY (index.indkey)) AS key,
       EXISTS (SELECT FROM pg_trigger WHERE tgrelid = class.oid AND NOT tgisinternal) AS indexed
     FROM pg_class AS class JOIN pg_attribute AS attribute ON attribute.attrelid = class.oid
     JOIN pg_index AS index ON index.indrelid = class.oid AND index.indisprimary
     WHERE class.relnamespace = 'public'::regnamespace AND class.relkind = 'r'
       AND class.relname <> ALL ($1)
       AND attribute.attnum > 0 AND NOT attribute.attisdropped AND attribute.attgenerated = ''
     GROUP BY class.oid ORDER BY class.oid`,
    [excludedTables],
  );
  return rows as Table[];
}

/**
 * Returns the SQL of the triggers that record each written row with its primary key, and of the
 * function that undoes the recorded changes in one round trip. The function returns the changed
 * tables, except those in which all written rows are new and deleted again. It inserts the
 * affected members into `browse_changes`, from which the search index is updated.
 */
function recordingSql(tables: readonly Table[]): string {
  const indexedNames = tables.filter((table) => table.indexed).map(({ name }) => `'${name}'`);
  return `
    CREATE TABLE undo_log.written (
      id bigint GENERATED ALWAYS AS IDENTITY, name text NOT NULL,
      old jsonb, old_key jsonb, new jsonb, new_key jsonb
    );
    CREATE FUNCTION undo_log.record_change() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
    DECLARE
      old_row jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END;
      new_row jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END;
    BEGIN
      INSERT INTO undo_log.written (name, old, old_key, new, new_key) VALUES (TG_TABLE_NAME,
        old_row, (SELECT jsonb_agg(old_row -> key) FROM unnest(TG_ARGV) AS key),
        new_row, (SELECT jsonb_agg(new_row -> key) FROM unnest(TG_ARGV) AS key));
      RETURN NULL;
    END $$;
    ${tables.map(triggerSql).join('\n')}
    CREATE FUNCTION undo_log.undo() RETURNS text[] LANGUAGE plpgsql AS $$
    DECLARE
      recorded_changes undo_log.written[];
      names text[];
      changed text[];
    BEGIN
      WITH deleted AS (DELETE FROM undo_log.written RETURNING written)
        SELECT array_agg(written ORDER BY (written).id), array_agg(DISTINCT (written).name)
        INTO recorded_changes, names FROM deleted;
      IF recorded_changes IS NULL THEN RETURN '{}'; END IF;
      SELECT array_agg(name) INTO changed FROM (
        SELECT change.name FROM unnest(recorded_changes) AS change GROUP BY change.name
        HAVING count(change.old) <> count(change.new) OR bool_or(${existedBeforeCall})
      ) AS written;
      SET LOCAL session_replication_role = replica;
      ${tables.map(undoSql).join('\n')}
      SET LOCAL session_replication_role = origin;
      IF NOT names && ARRAY[${indexedNames.join(', ')}] THEN RETURN coalesce(changed, '{}'); END IF;
      INSERT INTO browse_changes (number)
        SELECT (coalesce(change.old, change.new) ->> 'number')::integer
          FROM unnest(recorded_changes) AS change
          WHERE change.name = 'browse_people'
        UNION SELECT member.number
          FROM unnest(recorded_changes) AS change,
            jsonb_each_text(coalesce(change.old, change.new)) AS field
          JOIN browse_people AS member ON member.member_id::text = field.value
          WHERE change.name IN (${indexedNames.join(', ')});
      RETURN coalesce(changed, '{}');
    END $$`;
}

/** Triggers fire in the order of their names, so the digit makes this one the first. */
const triggerSql = ({ name, key }: Table) => `
  CREATE TRIGGER "0_record" AFTER INSERT OR UPDATE OR DELETE ON ${name}
    FOR EACH ROW EXECUTE FUNCTION undo_log.record_change(${key.join(', ')});`;

/** SQL that is true if the row existed before the call. */
const existedBeforeCall = `change.old IS NOT NULL AND NOT EXISTS (
  SELECT FROM unnest(recorded_changes) AS earlier
  WHERE earlier.name = change.name AND earlier.id < change.id AND earlier.new_key = change.old_key)`;

const undoSql = ({ name, columns, key }: Table) => `
  IF '${name}' = ANY (names) THEN
    DELETE FROM ${name} AS existing
      USING unnest(recorded_changes) AS change,
        jsonb_populate_record(NULL::${name}, change.new) AS written_row
      WHERE change.name = '${name}'
        AND ${key.map((column) => `existing.${column} = written_row.${column}`).join(' AND ')};
    INSERT INTO ${name} (${columns}) OVERRIDING SYSTEM VALUE
      SELECT ${columns.replace(/\w+/g, 'written_row.$&')}
      FROM unnest(recorded_changes) AS change,
        jsonb_populate_record(NULL::${name}, change.old) AS written_row
      WHERE change.name = '${name}' AND ${existedBeforeCall};
  END IF;`;
