import type { ColumnType, Generated } from 'kysely';

export interface BrowseTables {
  browse_people: BrowsePeopleTable;
  browse_changes: BrowseChangesTable;
  fair_use: FairUseTable;
  relative_use: RelativeUseTable;
}

/** The entry of each member in the index of Browse. Only triggers write this table. */
interface BrowsePeopleTable {
  /** Identifies the member in `browse_changes` and in the tables of fair use. */
  number: Generated<number>;
  member_id: string;
  /** The words by which the member is found (`browse_words`). */
  words: string;
  /** Generated from the words, for the search by word. */
  lexemes: ColumnType<string, never, never>;
}

/** Changes that the processes read into their indexes. Only triggers insert into this table. */
interface BrowseChangesTable {
  number: number;
  /** A process reads the changes of transactions that its last snapshot did not contain. */
  transaction: Generated<string>;
  changed_at: Generated<Date>;
}

/**
 * The members shown to a member on a day, on cards and as opened profiles, by their numbers in
 * `browse_people`.
 */
interface FairUseTable {
  member_id: string;
  day: string;
  cards: Generated<number[]>;
  profiles: Generated<number[]>;
}

/** The members shown to a relative who searches on behalf of a candidate. */
interface RelativeUseTable extends Omit<FairUseTable, 'member_id'> {
  candidate_id: string;
  person_id: string;
}
