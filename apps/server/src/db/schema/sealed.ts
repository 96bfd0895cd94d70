import type { Generated, Selectable } from 'kysely';

export interface SealedTables {
  sealed_records: SealedRecordsTable;
  sealed_openings: SealedOpeningsTable;
}

interface SealedRecordsTable {
  id: string;
  kind: 'registration' | 'messages' | 'profile' | 'photo';
  /** Search keys: see `aboutHash`. */
  about: Buffer[];
  sealed: string;
  /** The secret from which the key was derived. */
  key_id: string;
  sealed_at: Date;
  purge_at: Date;
}

interface SealedOpeningsTable {
  id: string;
  about: Buffer[];
  /** Null: the operator, or a deleted admin. */
  asked_by: string | null;
  asked_by_operator: boolean;
  reason: string;
  asked_at: Date;
  confirmed_by: string | null;
  confirmed_by_operator: Generated<boolean>;
  confirmed_at: Date | null;
}

export type SealedRow = Selectable<SealedRecordsTable>;
export type OpeningRow = Selectable<SealedOpeningsTable>;
