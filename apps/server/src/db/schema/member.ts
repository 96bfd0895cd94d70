import type { Wishes } from '@sambandha/compatibility/fit';
import type { InterestFrom } from '@sambandha/contract/match/interests';
import type {
  ChoiceFilter,
  ColumnsOf,
  FieldsOf,
  FieldValue,
} from '@sambandha/contract/profile/fields';
import type { ColumnType, Generated, Insertable, Selectable } from 'kysely';
import type { Optional } from './column.ts';

export interface MemberTables {
  members: MembersTable;
  preferences: PreferencesTable;
  profile_views: ProfileViewsTable;
}

type AnyField = FieldsOf<'basic' | 'professional' | 'about' | 'cultural' | 'lifestyle' | 'family'>;

/** The plain fields of the profile registry, stored as JSON. */
export type Details = { [K in AnyField]?: FieldValue<K> };

/** The members. The columns of filterable fields come from the registry. */
interface MembersTable extends ColumnsOf<ChoiceFilter> {
  id: string;
  state: Generated<'active' | 'deactivated'>;
  is_admin: Generated<boolean>;
  is_moderator: Generated<boolean>;
  verified_at: Date | null;
  /** The basis of the Verified mark: codes of `BASIS` in the contract. */
  verified_for: Generated<string[]>;
  blocked_at: Date | null;
  block_reason: string | null;
  held_at: Date | null;
  /** True for a member of the demo. */
  synthetic: Generated<boolean>;
  created_at: Date;
  last_active_at: Date;
  /** The last activity before the day of `last_active_at`. Null if there was none. */
  active_before: Optional<Date>;
  full_name: string;
  native_name: string | null;
  gender: FieldValue<'gender'>;
  date_of_birth: string | null;
  height_inches: number | null;
  profession: string | null;
  location: string | null;
  bio: string | null;
  interests: Generated<string[]>;
  pada: number | null;
  rashi: FieldValue<'rashi'>;
  details: ColumnType<Details, string | undefined, string>;
  photo_audience: Generated<'everyone' | 'matches'>;
  /** True if relatives see the photos that are otherwise for matches only. */
  photos_for_family: Generated<boolean>;
  show_last_seen: Generated<boolean>;
  hidden: Generated<boolean>;
  /**
   * The state of the search as stated by the member. A profile that is `LOOKING` and hidden is
   * resting.
   */
  standing: Generated<'LOOKING' | 'IN_TALKS' | 'SETTLED'>;
  /** The start of a standing other than `LOOKING`. Null for `LOOKING`. */
  standing_at: Optional<Date>;
  /**
   * The time at which the member was last asked whether they are still looking, or, once settled,
   * what should become of the account.
   */
  asked_at: Optional<Date>;
  /** Null while the question is open, or if none was asked. */
  answered_at: Optional<Date>;
  /** The time at which the profile was hidden because the member did not answer. */
  rested_at: Optional<Date>;
  show_horoscope: Generated<boolean>;
  /**
   * The members who may send this member interest. `preferred` means those who meet the member's
   * preferences.
   */
  interest_from: Generated<InterestFrom>;
  complete: ColumnType<boolean, never, never>;
  listed: ColumnType<boolean, never, never>;
}

interface PreferencesTable extends Wishes {
  member_id: string;
}

interface ProfileViewsTable {
  member_id: string;
  viewer_id: string;
  last_at: Date;
}

export type Member = Selectable<MembersTable>;
export type NewMember = Insertable<MembersTable>;
