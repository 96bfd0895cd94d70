import type { CodeOf } from '@sambandha/contract/choices';
import type { MATCH_STATUS } from '@sambandha/contract/match/schemas';
import type { REPORT_REASON } from '@sambandha/contract/moderation/choices';
import type { Preferences } from '@sambandha/contract/preference/schemas';
import type { Gender } from '@sambandha/contract/profile/choices';
import type { FieldName, FieldValue } from '@sambandha/contract/profile/fields';
import type { Portrait } from '../portrait/draw.ts';
import type { ResidenceKind } from './places.ts';

type RequiredField = 'fullName' | 'motherTongue' | 'interests';

/** Fields of the profile, as the API returns them. Fields without a value may be absent. */
type CastProfile = { readonly dob: string } & {
  readonly [K in RequiredField]: FieldValue<K>;
} & {
  readonly [K in FieldName]?: FieldValue<K>;
};

/** A fictional member of the demo community. */
export interface CastMember {
  readonly synthetic: true;
  /** Stable name within the cast, by which the story refers to the member. */
  readonly key: string;
  readonly admin: boolean;
  readonly gender: Gender;
  /** Name in conversations. */
  readonly firstName: string;
  /** The home region, one of the cities, or abroad. */
  readonly where: ResidenceKind;
  readonly profile: CastProfile;
  readonly preferences: Preferences;
  readonly contact: { readonly email: string; readonly phone: string };
  readonly verified: boolean;
  /** The reason why an admin blocked this member. Null if not blocked. */
  readonly blockedFor: string | null;
  readonly privacy: {
    readonly photoAudience: 'everyone' | 'matches';
    readonly showLastSeen: boolean;
    readonly hidden: boolean;
  };
  readonly createdAt: Date;
  readonly lastActiveAt: Date;
  /** One to three pictures of the same drawn person, the primary one first. */
  readonly portraits: readonly Portrait[];
}

export interface StoryMessage {
  /** Key of the member who wrote the message. */
  readonly from: string;
  readonly text: string;
  readonly sentAt: Date;
}

/** A match. `requester` and `recipient` are keys of members. */
export interface StoryMatch {
  readonly requester: string;
  readonly recipient: string;
  readonly status: CodeOf<typeof MATCH_STATUS>;
  readonly requestedAt: Date;
  /**
   * Time at which the match was accepted, declined, withdrawn or ended. Null while the request is
   * open.
   */
  readonly decidedAt: Date | null;
  /** In chronological order. An open request has at most its opening message. */
  readonly messages: readonly StoryMessage[];
  /** Number of messages that each side has read. Own messages count as read. */
  readonly read: { readonly requester: number; readonly recipient: number };
}

/** A report. `reporter` and `member` are keys of members. */
export interface StoryReport {
  readonly reporter: string;
  readonly member: string;
  readonly reason: CodeOf<typeof REPORT_REASON>;
  readonly details: string | null;
  readonly status: 'open' | 'resolved' | 'dismissed';
  readonly createdAt: Date;
}

/** The history of the cast. People in blocks and views are keys of members. */
export interface Story {
  readonly matches: readonly StoryMatch[];
  readonly reports: readonly StoryReport[];
  readonly blocks: readonly {
    readonly blocker: string;
    readonly blocked: string;
    readonly createdAt: Date;
  }[];
  /** Profile views, at most one per viewer and member. */
  readonly views: readonly {
    readonly viewer: string;
    readonly member: string;
    readonly lastAt: Date;
  }[];
}
