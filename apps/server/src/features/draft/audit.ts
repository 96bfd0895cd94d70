import type { Kysely } from 'kysely';
import type { Context } from '../../core/context.ts';
import type { Database } from '../../db/schema.ts';

interface Entry {
  readonly act:
    | 'VOLUNTEER_BEGIN'
    | 'VOLUNTEER_CHANGE'
    | 'VOLUNTEER_ASK'
    | 'VOLUNTEER_CODE'
    | 'VOLUNTEER_DELETE';
  readonly actorId: string;
  /** The id of the draft. */
  readonly subjectId: string;
  readonly at: Date;
}

/** A context with the audit log, in which every act of a volunteer is recorded. */
export interface AuditedContext extends Context {
  readonly audit: (trx: Kysely<Database>, entry: Entry) => Promise<void>;
}
