import type { Generated, Selectable } from 'kysely';

export interface SealedTables {
  sealed_records: SealedRecordsTable;
  sealed_openings: SealedOpeningsTable;
}

interface SealedRecordsTable {
  id: string;
  kind: 'registration' | 'messages' | 'profile' | 'photo';
  /**
   * Search keys (`searchKeyFor`): keyed hashes of the ids and contacts that the record concerns.
   */
  about: Buffer[];
  /** The encrypted content. */
  sealed: string;
  /** The id of the secret from which the encryption key was derived. */
  key_id: string;
  sealed_at: Date;
  purge_at: Date;
}

interface SealedOpeningsTable {
  id: string;
  /** Search keys. The request is for every record that has one of them. */
  about: Buffer[];
  /** The admin who asked. Null if the operator asked, or if the admin was deleted. */
  asked_by: string | null;
  asked_by_operator: boolean;
  reason: string;
  asked_at: Date;
  /** The admin who confirmed. Null if the operator confirmed, or if the admin was deleted. */
  confirmed_by: string | null;
  confirmed_by_operator: Generated<boolean>;
  confirmed_at: Date | null;
}

export type SealedRow = Selectable<SealedRecordsTable>;
export type OpeningRow = Selectable<SealedOpeningsTable>;
