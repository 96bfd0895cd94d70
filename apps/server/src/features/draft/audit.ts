import type { Kysely } from 'kysely';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/schema.ts';

interface Entry {
  readonly act:
    | 'VOLUNTEER_BEGIN'
    | 'VOLUNTEER_CHANGE'
    | 'VOLUNTEER_ASK'
    | 'VOLUNTEER_CODE'
    | 'VOLUNTEER_DELETE';
  readonly actorId: string;
  /** The draft. */
  readonly subjectId: string;
  readonly at: Date;
}

/** With the audit log, into which every act of a volunteer goes. */
export interface AuditedContext extends Context {
  readonly audit: (trx: Kysely<Database>, entry: Entry) => Promise<void>;
}
