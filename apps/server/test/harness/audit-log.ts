import type { TestApp } from './app.ts';

/** Returns the acts of the audit entries after `lastId`, in order. */
export async function listAuditActsAfter(app: TestApp, lastId: string | null): Promise<string[]> {
  const entries = app.db.selectFrom('audit_log').select('act').orderBy('id');
  const rows = await (lastId === null ? entries : entries.where('id', '>', lastId)).execute();
  return rows.map(({ act }) => act);
}

/** Returns the id of the latest audit entry. Null if the log is empty. */
export async function readLastAuditId(app: TestApp): Promise<string | null> {
  const row = await app.db
    .selectFrom('audit_log')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}
