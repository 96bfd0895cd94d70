import type { AccountTables } from './schema/account.ts';
import type { BrowseTables } from './schema/browse.ts';
import type { DraftTables } from './schema/draft.ts';
import type { FamilyTables } from './schema/family.ts';
import type { MatchTables } from './schema/match.ts';
import type { MemberTables } from './schema/member.ts';
import type { ModerationTables } from './schema/moderation.ts';
import type { NotificationTables } from './schema/notification.ts';
import type { PhotoTables } from './schema/photo.ts';
import type { SealedTables } from './schema/sealed.ts';
import type { ShortlistTables } from './schema/shortlist.ts';
import type { SystemTables } from './schema/system.ts';

/**
 * The tables as Kysely types. The migrations define the tables. Values of `date` columns are
 * `YYYY-MM-DD`.
 */
export interface Database
  extends MemberTables,
    AccountTables,
    BrowseTables,
    DraftTables,
    FamilyTables,
    PhotoTables,
    MatchTables,
    ModerationTables,
    NotificationTables,
    SealedTables,
    ShortlistTables,
    SystemTables {}

export type { FactorSnapshot } from './schema/account.ts';
export type { Match, MatchStatus, Message } from './schema/match.ts';
export type { Details, Member, NewMember } from './schema/member.ts';
export type { NotificationRow, PushSubscriptionRow } from './schema/notification.ts';
export type { Photo } from './schema/photo.ts';
export type { OpeningRow, SealedRow } from './schema/sealed.ts';
