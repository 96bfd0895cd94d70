import type { Readable } from 'node:stream';
import type { Endpoint, HandlerInput, Reply } from '@sambandha/contract/endpoint';
import type { Language } from '@sambandha/contract/language';
import type { requirements } from '../security/access/may.ts';
import type { Viewer } from '../security/access/viewer.ts';
import type { Cookies } from './cookies.ts';

/** The viewer of a request, by the rule of the endpoint: never, optionally or always present. */
type ViewerOf<E extends Endpoint> = {
  readonly none: null;
  readonly used: Viewer | null;
  readonly needed: Viewer;
}[(typeof requirements)[E['rule']]['session']];

/** The origin of a request, as reported by the connection and the browser. It proves nothing. */
export interface RequestOrigin {
  readonly ipAddress: string;
  /** The User-Agent header, at most 300 characters. */
  readonly userAgent: string;
  /** The supported language that Accept-Language prefers. Null if none is supported. */
  readonly language: Language | null;
  readonly cookies: Cookies;
}

/** A validated request. */
export interface Call<E extends Endpoint> extends RequestOrigin {
  readonly params: HandlerInput<E, 'params'>;
  readonly query: HandlerInput<E, 'query'>;
  readonly body: HandlerInput<E, 'body'>;
  readonly viewer: ViewerOf<E>;
  /**
   * The uploaded file, for endpoints that accept one. The stream ends early if the file is too
   * large.
   */
  readonly file: E extends { upload: object } ? UploadedFile : null;
  /** Returns the value of a request header, or undefined. */
  readonly header: (name: string) => string | undefined;
}

export interface UploadedFile {
  readonly stream: Readable;
  /**
   * Returns true if the file exceeds the endpoint's limit. The result is known when the stream has
   * ended.
   */
  readonly tooLarge: () => boolean;
  /**
   * Checks the caller's access again. Fails with MALFORMED if the client has disconnected, because
   * it may have cancelled the upload. It must be called after the end of the stream and before the
   * file is stored.
   */
  readonly checkAccess: () => Promise<void>;
}

/** A handler's response and the cookies that it sets. */
type Response<E extends Endpoint> = Reply<E> & { readonly cookies?: Cookies };

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Response<E>>;

/** One handler for each endpoint. A missing handler is a type error. */
export type Handlers<T extends Record<string, Endpoint>> = {
  readonly [K in keyof T]: Handler<T[K]>;
};
