import type { FieldsOf, FieldValue } from '@sambandha/contract/profile/fields';
import type { ColumnType, Generated, Insertable, Selectable } from 'kysely';

/** The tables as Kysely sees them; the migrations are their source. `date` columns are `YYYY-MM-DD`. */
export interface Database {
  members: MembersTable;
  accounts: AccountsTable;
  consents: ConsentsTable;
  account_origins: AccountOriginsTable;
  sessions: SessionsTable;
  known_devices: KnownDevicesTable;
  account_links: AccountLinksTable;
  one_time_codes: OneTimeCodesTable;
  verifications: VerificationsTable;
  rate_limits: RateLimitsTable;
  outbox: OutboxTable;
  photos: PhotosTable;
  photo_erasures: PhotoErasuresTable;
  preferences: PreferencesTable;
  profile_views: ProfileViewsTable;
  matches: MatchesTable;
  match_sides: MatchSidesTable;
  messages: MessagesTable;
  blocks: BlocksTable;
  reports: ReportsTable;
  feedback: FeedbackTable;
  idempotency_keys: IdempotencyKeysTable;
  live_nodes: LiveNodesTable;
  live_members: LiveMembersTable;
}

type AnyField = FieldsOf<'basic' | 'professional' | 'about' | 'cultural' | 'lifestyle' | 'family'>;

/** The plain fields of the profile registry, kept as JSON. */
export type Details = { [K in AnyField]?: FieldValue<K> };

interface MembersTable {
  id: string;
  state: Generated<'active' | 'deactivated'>;
  is_admin: Generated<boolean>;
  verified_at: Date | null;
  blocked_at: Date | null;
  block_reason: string | null;
  held_at: Date | null;
  synthetic: Generated<boolean>;
  created_at: Date;
  last_active_at: Date;
  full_name: string;
  gender: FieldValue<'gender'>;
  date_of_birth: string | null;
  mother_tongue: FieldValue<'motherTongue'>;
  marital_status: FieldValue<'maritalStatus'>;
  height_inches: number | null;
  education: FieldValue<'education'>;
  profession: string | null;
  location: string | null;
  bio: string | null;
  interests: Generated<string[]>;
  gotra: FieldValue<'gotra'>;
  nakshatra: FieldValue<'nakshatra'>;
  pada: number | null;
  rashi: FieldValue<'rashi'>;
  manglik: FieldValue<'manglik'>;
  details: ColumnType<Details, string | undefined, string>;
  photo_audience: Generated<'everyone' | 'matches'>;
  show_last_seen: Generated<boolean>;
  hidden: Generated<boolean>;
  complete: ColumnType<boolean, never, never>;
  listed: ColumnType<boolean, never, never>;
}

interface AccountsTable {
  member_id: string;
  email: string | null;
  email_verified_at: Date | null;
  phone: string | null;
  phone_verified_at: Date | null;
  password_hash: string;
}

interface ConsentsTable {
  member_id: string;
  kind: 'terms' | 'intent';
  version: string;
  given_at: Date;
}

interface AccountOriginsTable {
  member_id: string;
  address: string;
  created_at: Date;
  ended_at: Date | null;
}

interface SessionsTable {
  id: string;
  member_id: string;
  token_hash: Buffer;
  remember: boolean;
  device: string;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
}

interface KnownDevicesTable {
  member_id: string;
  device: string;
  last_at: Date;
}

interface AccountLinksTable {
  token_hash: Buffer;
  member_id: string;
  kind: 'confirm-email' | 'undo-phone';
  contact: string | null;
  created_at: Date;
  expires_at: Date;
}

interface OneTimeCodesTable {
  contact: string;
  purpose: 'register' | 'change-phone' | 'reset-password';
  code_hash: Buffer;
  tries_left: number;
  sent_at: Date;
  expires_at: Date;
}

interface VerificationsTable {
  token_hash: Buffer;
  id: string;
  contact: string;
  expires_at: Date;
}

interface RateLimitsTable {
  key: string;
  used: number;
  expires_at: Date;
}

interface OutboxTable {
  id: string;
  recipient: string;
  channel: 'email' | 'sms';
  subject: string;
  body: string;
  code: string | null;
  sent_at: Date;
}

interface PhotosTable {
  id: string;
  member_id: string | null;
  verification_id: string | null;
  file_name: string;
  width: number;
  height: number;
  thumbhash: string;
  is_primary: Generated<boolean>;
  created_at: Date;
}

interface PhotoErasuresTable {
  file_name: string;
  created_at: Date;
}

interface PreferencesTable {
  member_id: string;
  age_min: number | null;
  age_max: number | null;
  height_min_inches: number | null;
  height_max_inches: number | null;
  education: FieldValue<'education'>;
  profession: string | null;
  marital_status: FieldValue<'maritalStatus'>;
  mother_tongue: FieldValue<'motherTongue'>;
  gotra: FieldValue<'gotra'>;
  nakshatra: FieldValue<'nakshatra'>;
  manglik: FieldValue<'manglik'>;
}

interface ProfileViewsTable {
  member_id: string;
  viewer_id: string;
  last_at: Date;
}

export type MatchStatus = 'REQUESTED' | 'ACCEPTED' | 'DECLINED' | 'WITHDRAWN' | 'ENDED';

interface MatchesTable {
  id: string;
  /** Null: that member was deleted. */
  low_id: string | null;
  high_id: string | null;
  requester_id: string | null;
  status: MatchStatus;
  requested_at: Date;
  decided_at: Date | null;
  updated_at: Date;
  last_seq: Generated<number>;
}

interface MatchSidesTable {
  match_id: string;
  member_id: string;
  delivered_seq: Generated<number>;
  read_seq: Generated<number>;
}

interface MessagesTable {
  match_id: string;
  seq: number;
  id: string;
  sender_id: string | null;
  client_id: string | null;
  body: string;
  sent_at: Date;
}

interface BlocksTable {
  blocker_id: string;
  blocked_id: string;
  created_at: Date;
}

interface ReportsTable {
  id: string;
  /** Null: that member was deleted. */
  reporter_id: string | null;
  /** May be of a deleted member. */
  member_id: string;
  match_id: string | null;
  reason: string;
  details: string | null;
  status: Generated<'open' | 'resolved' | 'dismissed'>;
  created_at: Date;
  /** Set when one of the two was deleted. */
  keep_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

interface FeedbackTable {
  id: string;
  member_id: string | null;
  name: string | null;
  email: string | null;
  phone: string | null;
  title: string;
  description: string;
  status: Generated<'open' | 'closed'>;
  request_hash: Buffer | null;
  created_at: Date;
}

interface IdempotencyKeysTable {
  member_id: string;
  key: string;
  endpoint: string;
  result_id: string;
  created_at: Date;
}

interface LiveNodesTable {
  id: string;
  expires_at: Date;
}

interface LiveMembersTable {
  member_id: string;
  node_id: string;
}

export type Member = Selectable<MembersTable>;
export type NewMember = Insertable<MembersTable>;
export type Photo = Selectable<PhotosTable>;
export type Match = Selectable<MatchesTable>;
export type Message = Selectable<MessagesTable>;
