import type { Readable } from 'node:stream';
import type { Endpoint, Received, Reply } from '@sambandha/contract/endpoint';
import type { demands } from '../access/may.ts';
import type { Viewer } from '../access/viewer.ts';
import type { Cookies } from './cookies.ts';

/** Who is known behind a call of a rule: nobody, perhaps somebody, or surely somebody. */
type Caller<E extends Endpoint> = {
  readonly none: null;
  readonly used: Viewer | null;
  readonly needed: Viewer;
}[(typeof demands)[E['rule']]['session']];

/** Where a call comes from, as far as the connection and the browser tell. Nothing of it is a proof. */
export interface Origin {
  /** An IP address. */
  readonly ipAddress: string;
  /** The User-Agent header, at most 300 characters. */
  readonly userAgent: string;
  readonly cookies: Cookies;
}

/** One validated call. */
export interface Call<E extends Endpoint> extends Origin {
  readonly params: Received<E, 'params'>;
  readonly query: Received<E, 'query'>;
  readonly body: Received<E, 'body'>;
  readonly viewer: Caller<E>;
  /** The one uploaded file, for endpoints that take one; the stream ends early when it is too large. */
  readonly file: E extends { upload: object } ? UploadedFile : null;
  /** A request header's value, or undefined. */
  readonly header: (name: string) => string | undefined;
}

export interface UploadedFile {
  readonly stream: Readable;
  /** True once more bytes came than the endpoint takes; known when the stream has ended. */
  readonly tooLarge: () => boolean;
}

/** What a handler answers, and the cookies that it sets. */
type Answered<E extends Endpoint> = Reply<E> & { readonly cookies?: Cookies };

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answered<E>>;

/** One handler for each endpoint: a missing one does not compile. */
export type Handlers<T extends Record<string, Endpoint>> = {
  readonly [K in keyof T]: Handler<T[K]>;
};
