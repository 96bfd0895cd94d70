import type {
  ClientEvent,
  ClientPayload,
  ServerEvent,
  ServerPayload,
} from '@sambandha/contract/realtime';
import type { Server, Socket } from 'socket.io';
import type { Viewer } from '../security/access/viewer.ts';

/** A command. One process sends it, and every process runs it. */
export type Command =
  | {
      readonly kind: 'emit';
      readonly room: string;
      readonly event: ServerEvent;
      readonly payload: ServerPayload<ServerEvent>;
    }
  /** Closes the connections of ended sessions. */
  | { readonly kind: 'end'; readonly sessionIds: readonly string[] }
  /** Stops the presence updates between two members. It does not concern the part of a relative. */
  | { readonly kind: 'part'; readonly memberIds: readonly [string, string] }
  /** Closes the connections of a relative who was removed, or who received another part. */
  | {
      readonly kind: 'remove' | 'readmit';
      readonly candidateId: string;
      readonly personId: string;
    }
  /** Closes the connections of all relatives of a held candidate. */
  | { readonly kind: 'hold'; readonly candidateId: string };

type ToServer = { [E in ClientEvent]: (payload: unknown) => void };
type ToClient = { [E in ServerEvent]: (payload: ServerPayload<E>) => void };
interface BetweenServers {
  commands: (commands: readonly Command[]) => void;
}

export type LiveServer = Server<ToServer, ToClient, BetweenServers, Viewer>;
export type LiveSocket = Socket<ToServer, ToClient, BetweenServers, Viewer>;

/** The functions of features that live connections need. The app injects them. */
export interface LiveDependencies {
  /**
   * Returns the viewer of a token, or null if the token is unknown or expired, or if its person is
   * blocked or deactivated. Fails with NOT_IN_FAMILY or UNDER_REVIEW.
   */
  readonly authenticate: (token: string, onBehalfOf?: string) => Promise<Viewer | null>;
  /** Returns the partner of a match in which this member may write, or null for any other match. */
  readonly findPartner: (memberId: string, matchId: string) => Promise<string | null>;
  /** Returns those of the members who are connected with this member, if both see each other. */
  readonly connectedMemberIds: (
    memberId: string,
    memberIds: readonly string[],
  ) => Promise<readonly string[]>;
  /** Records that a device of this member received the conversation up to this message. */
  readonly markReceived: (
    memberId: string,
    payload: ClientPayload<'message:received'>,
  ) => Promise<void>;
}

/**
 * Returns the room of the connections of a member or other person, including relatives who act for
 * the member.
 */
export const memberRoom = (memberId: string) => `member:${memberId}`;
/** Returns the room of the connections of a relative who acts for a candidate. */
export const relativeRoom = (candidateId: string, personId: string) =>
  `relative:${candidateId}:${personId}`;
/** Returns the room of the connections of all relatives who act for a candidate. */
export const relativesRoom = (candidateId: string) => `relatives:${candidateId}`;
/**
 * Returns the owner of a room: a member, another person, or the candidate of a relative's room.
 * Returns null for the other kinds of rooms, which have no single owner.
 */
export function ownerOfRoom(room: string): string | null {
  const [kind, owner = null] = room.split(':');
  return kind === 'member' || kind === 'relative' ? owner : null;
}
export const sessionRoom = (sessionId: string) => `session:${sessionId}`;
/** Returns the room of the connections that watch a member's presence. */
export const watchRoom = (memberId: string) => `watch:${memberId}`;
