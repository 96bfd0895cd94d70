import type { TestDatabase } from '../harness/database.ts';

/*
 * The stored data of each member, as one digest for each table and column that refers to members.
 * The digests reveal a change of the data of a member who made no call, in any table, including new
 * tables.
 */

/** Digests by member, then by `table.column`. */
export type Rows = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Tables whose rows depend on time, connections, requests or other tables. */
const EXCLUDED_TABLES = ['live_members', 'notification_mails', 'browse_people', 'idempotency_keys'];
/** Columns that jobs write at any time. */
const JOB_COLUMNS = ['mail_due_at', 'push_due_at', 'mailed_at'];

/** Pattern of the names of columns that hold a member's id. Not all have a foreign key. */
const MEMBER_COLUMNS = `^(low|high|member|sender|reporter|requester|viewer|blocker|blocked|passed|shortlisted|about)_id$`;

/** Returns a function that reads the digests of all members. */
export async function createRowReader({ pool }: Pick<TestDatabase, 'pool'>) {
  const { rows: columns } = await pool.query<{ name: string; column: string }>(
    `SELECT table_name AS name, column_name AS column
     FROM information_schema.columns JOIN pg_tables ON tablename = table_name
     WHERE schemaname = 'public' AND data_type = 'uuid'
       AND (column_name ~ $1 OR table_name = 'members' AND column_name = 'id')
       AND NOT table_name = ANY ($2)
     ORDER BY 1, 2`,
    [MEMBER_COLUMNS, EXCLUDED_TABLES],
  );
  const withoutJobColumns = JOB_COLUMNS.map((column) => `- '${column}'`).join(' ');
  const text = columns
    .map(
      ({ name, column }) => `SELECT '${name}.${column}' AS column, ${column}::text AS member,
        md5(string_agg(row_digest, '' ORDER BY row_digest)) AS digest
        FROM (SELECT *, md5((to_jsonb(${name}) ${withoutJobColumns})::text) AS row_digest
          FROM ${name}) AS digests
        WHERE ${column} IS NOT NULL GROUP BY ${column}`,
    )
    .join(' UNION ALL ');

  return async (): Promise<Rows> => {
    const { rows } = await pool.query<{ column: string; member: string; digest: string }>({
      name: 'rows',
      text,
    });
    const digestsByMember = new Map<string, Map<string, string>>();
    for (const { column, member, digest } of rows) {
      const digests = digestsByMember.get(member) ?? new Map<string, string>();
      digestsByMember.set(member, digests.set(column, digest));
    }
    return digestsByMember;
  };
}

/** Returns the names, as `table.column`, of the columns whose digest for a member changed. */
export function changedColumns(before: Rows, after: Rows, member: string): string[] {
  const [digestsBefore, digestsAfter] = [before.get(member), after.get(member)];
  const columns = new Set([...(digestsBefore?.keys() ?? []), ...(digestsAfter?.keys() ?? [])]);
  return [...columns].filter((column) => digestsBefore?.get(column) !== digestsAfter?.get(column));
}
