import type {
  ClientEvent,
  ClientPayload,
  ServerEvent,
  ServerPayload,
} from '@sambandha/contract/realtime';
import type { Server, Socket } from 'socket.io';
import type { Viewer } from '../access/viewer.ts';

/** What every process does when one of them says so. */
export type Command =
  | {
      readonly kind: 'emit';
      readonly room: string;
      readonly event: ServerEvent;
      readonly payload: ServerPayload<ServerEvent>;
    }
  | { readonly kind: 'end'; readonly sessionIds: readonly string[] }
  | { readonly kind: 'part'; readonly memberIds: readonly [string, string] };

type ToServer = { [E in ClientEvent]: (payload: unknown) => void };
type ToClient = { [E in ServerEvent]: (payload: ServerPayload<E>) => void };
interface Between {
  commands: (commands: readonly Command[]) => void;
}

export type LiveServer = Server<ToServer, ToClient, Between, Viewer>;
export type LiveSocket = Socket<ToServer, ToClient, Between, Viewer>;

/** What the live connections ask of the features; the app hands it over. */
export interface LiveNeeds {
  /** Whose session a token is, or null if it is not, or no longer, good. */
  readonly authenticate: (token: string) => Promise<Viewer | null>;
  /** The other side of a match in which this member may write; null for any other match. */
  readonly otherSide: (memberId: string, matchId: string) => Promise<string | null>;
  /** Those of the given members with whom this member is connected and who see each other. */
  readonly connectedAmong: (
    memberId: string,
    memberIds: readonly string[],
  ) => Promise<readonly string[]>;
  /** A device of this member has the conversation up to this place. */
  readonly received: (
    memberId: string,
    payload: ClientPayload<'message:received'>,
  ) => Promise<void>;
}

export const memberRoom = (memberId: string) => `member:${memberId}`;
export const sessionRoom = (sessionId: string) => `session:${sessionId}`;
/** Those who want to know when a member comes and goes. */
export const watchRoom = (memberId: string) => `watch:${memberId}`;
