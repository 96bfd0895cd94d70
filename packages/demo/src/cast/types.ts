import type { CodeOf } from '@sambandha/contract/choices';
import type { MATCH_STATUS } from '@sambandha/contract/match/schemas';
import type { REPORT_REASON } from '@sambandha/contract/moderation/choices';
import type { Preferences } from '@sambandha/contract/preference/schemas';
import type { FieldName, FieldValue } from '@sambandha/contract/profile/fields';
import type { Portrait } from '../portrait/draw.ts';
import type { Where } from './places.ts';

type Always = 'fullName' | 'motherTongue' | 'interests';

/** Fields of the profile registry, as the API answers them; what a member leaves out may be absent. */
export type CastProfile = { readonly [K in Always]: FieldValue<K> } & {
  readonly [K in FieldName]?: FieldValue<K>;
};

/** A made-up member of the demo community. Nobody like this exists. */
export interface CastMember {
  readonly synthetic: true;
  /** Stable name within the cast; stories refer to it. */
  readonly key: string;
  readonly admin: boolean;
  readonly gender: 'MALE' | 'FEMALE';
  /** What conversations call this member. */
  readonly firstName: string;
  /** Whether they live in the home region, in one of the cities, or abroad. */
  readonly where: Where;
  readonly profile: CastProfile;
  readonly preferences: Preferences;
  readonly contact: { readonly email: string; readonly phone: string };
  readonly verified: boolean;
  /** The reason why an admin blocked this member; null for nearly everyone. */
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
  /** Key of the member who wrote it. */
  readonly from: string;
  readonly text: string;
  readonly sentAt: Date;
}

export interface StoryMatch {
  readonly requester: string;
  readonly recipient: string;
  readonly status: CodeOf<typeof MATCH_STATUS>;
  readonly requestedAt: Date;
  /** When it was accepted, declined, withdrawn or ended; null while the request is open. */
  readonly decidedAt: Date | null;
  /** In the order they were written. An open request has its opening message at most. */
  readonly messages: readonly StoryMessage[];
  /** How many of the messages each side has read; one's own count as read. */
  readonly read: { readonly requester: number; readonly recipient: number };
}

export interface StoryReport {
  readonly reporter: string;
  readonly member: string;
  readonly reason: CodeOf<typeof REPORT_REASON>;
  readonly details: string | null;
  readonly status: 'open' | 'resolved' | 'dismissed';
  readonly createdAt: Date;
}

export interface Story {
  readonly matches: readonly StoryMatch[];
  readonly reports: readonly StoryReport[];
  readonly blocks: readonly {
    readonly blocker: string;
    readonly blocked: string;
    readonly createdAt: Date;
  }[];
  /** Who looked at whose profile, at most once per pair. */
  readonly views: readonly {
    readonly viewer: string;
    readonly member: string;
    readonly lastAt: Date;
  }[];
}
