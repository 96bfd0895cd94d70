import type { Kysely } from 'kysely';
import type { Context } from '../../core/context.ts';
import type { Database } from '../../db/schema.ts';
import type { DraftKey } from './draft.store.ts';

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

/** Writes an act of a volunteer, who is the maker of the draft, to the audit log. */
export async function auditVolunteerAct(
  { audit, now }: Pick<AuditedContext, 'audit' | 'now'>,
  trx: Kysely<Database>,
  { id, makerId }: DraftKey,
  act: Entry['act'],
): Promise<void> {
  await audit(trx, { act, actorId: makerId, subjectId: id, at: now() });
}
