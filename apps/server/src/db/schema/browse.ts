import type { ColumnType, Generated } from 'kysely';

export interface BrowseTables {
  browse_people: BrowsePeopleTable;
  browse_changes: BrowseChangesTable;
  fair_use: FairUseTable;
  relative_use: RelativeUseTable;
}

/** Only triggers write this table. */
interface BrowsePeopleTable {
  number: Generated<number>;
  member_id: string;
  words: string;
  lexemes: ColumnType<string, never, never>;
}

/** Only triggers write this table. */
interface BrowseChangesTable {
  number: number;
  transaction: Generated<string>;
  changed_at: Generated<Date>;
}

/** The members shown to a member on a day, by their numbers in `browse_people`. */
interface FairUseTable {
  member_id: string;
  day: string;
  cards: Generated<number[]>;
  profiles: Generated<number[]>;
}

/** The members shown to a relative who looks for a candidate. */
interface RelativeUseTable extends Omit<FairUseTable, 'member_id'> {
  candidate_id: string;
  person_id: string;
}
