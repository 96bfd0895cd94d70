import type { BoardColumn } from '@sambandha/contract/board/choices';
import type { Generated, JSONColumnType, Selectable } from 'kysely';

export interface ShortlistTables {
  shortlisted_members: ShortlistedMembersTable;
  passed_members: PassedMembersTable;
  saved_searches: SavedSearchesTable;
}

interface ShortlistedMembersTable {
  member_id: string;
  shortlisted_id: string;
  created_at: Date;
  /** The column of the board. Only the candidate sees it. */
  place: Generated<BoardColumn>;
}

/** Members whom a member passed over. Browse does not show them to that member again. */
interface PassedMembersTable {
  member_id: string;
  passed_id: string;
  created_at: Date;
}

interface SavedSearchesTable {
  id: string;
  member_id: string;
  name: string;
  query: JSONColumnType<object>;
  /** True if the member wants a weekly notification of new members. */
  digest: boolean;
  last_digest_at: Date | null;
  created_at: Date;
}

export type SavedSearchRow = Selectable<SavedSearchesTable>;
