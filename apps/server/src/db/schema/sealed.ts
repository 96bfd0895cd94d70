import type { Generated, Selectable } from 'kysely';

export interface SealedTables {
  sealed_records: SealedRecordsTable;
  sealed_openings: SealedOpeningsTable;
}

interface SealedRecordsTable {
  id: string;
  kind: 'registration' | 'messages' | 'profile' | 'photo';
  /** Keyed hashes of what it is found by. */
  about: Buffer[];
  sealed: string;
  /** Of the secret that the key was derived from. */
  key_id: string;
  sealed_at: Date;
  purge_at: Date;
}

interface SealedOpeningsTable {
  id: string;
  about: Buffer[];
  /** Null: the operator, or someone who left. */
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
