import type { ColumnType, Generated } from 'kysely';

export interface BrowseTables {
  browse_people: BrowsePeopleTable;
  browse_changes: BrowseChangesTable;
}

/** Written by triggers alone. */
interface BrowsePeopleTable {
  number: Generated<number>;
  member_id: string;
  words: string;
  lexemes: ColumnType<string, never, never>;
}

/** Written by triggers alone. */
interface BrowseChangesTable {
  number: number;
  transaction: Generated<string>;
  changed_at: Generated<Date>;
}
