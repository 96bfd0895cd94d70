import type { Readable } from 'node:stream';
import type { Endpoint, Received, Reply } from '@sambandha/contract/endpoint';

/** The member behind a call. */
export interface SignedIn {
  readonly memberId: string;
  readonly sessionId: string;
  readonly isAdmin: boolean;
  readonly isModerator: boolean;
  /** The session was opened with the second factor. */
  readonly secondFactor: boolean;
  /** In production, without it, nothing of an admin or moderator can be done. */
  readonly secondFactorMissing: boolean;
}

type Caller<E extends Endpoint> = E['access'] extends 'member' | 'moderator' | 'admin'
  ? SignedIn
  : E['access'] extends 'optional'
    ? SignedIn | null
    : null;

/** One validated call. */
export interface Call<E extends Endpoint> {
  readonly params: Received<E, 'params'>;
  readonly query: Received<E, 'query'>;
  readonly body: Received<E, 'body'>;
  readonly member: Caller<E>;
  /** The one uploaded file, for endpoints that take one; the stream ends early when it is too large. */
  readonly file: E extends { upload: object } ? UploadedFile : null;
  /** Where the call came from: an IP address. */
  readonly address: string;
  /** The User-Agent header, at most 300 characters. */
  readonly userAgent: string;
  /** A request header's value, or undefined. */
  readonly header: (name: string) => string | undefined;
}

export interface UploadedFile {
  readonly stream: Readable;
  /** True once more bytes came than the endpoint takes; known when the stream has ended. */
  readonly tooLarge: () => boolean;
}

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Reply<E>>;

/** One handler for each endpoint: a missing one does not compile. */
export type Handlers<T extends Record<string, Endpoint>> = {
  readonly [K in keyof T]: Handler<T[K]>;
};
