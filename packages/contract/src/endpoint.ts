import type * as z from 'zod/mini';
import type { Rule } from './access.ts';
import type { FailureCode } from './errors.ts';

/** Minutes for which a proof of identity in a session counts as fresh. */
export const PROOF_MINUTES = 10;

/** One file in one multipart field. The field name must be one of `fields`. */
export interface Upload {
  readonly fields: readonly string[];
  readonly maxBytes: number;
}

/**
 * An API endpoint as data. The server implements it, the web app calls it, and OpenAPI documents
 * it. `path` is relative to `/api`. `aliases` are further paths of the same endpoint.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/${string}`;
  readonly aliases?: readonly `/${string}`[];
  readonly summary: string;
  readonly rule: Rule;
  /**
   * `fresh` requires a proof of identity in this session within the last PROOF_MINUTES: a passkey,
   * or the password with the second factor if the member has one. The calls `prove` and
   * `passkeyProve` store the proof. Without it the call fails with REAUTH_NEEDED.
   */
  readonly proof?: 'fresh';
  readonly params?: z.ZodMiniType;
  /** The failure if the schema refuses the params. The default is VALIDATION. */
  readonly badParams?: FailureCode;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  readonly upload?: Upload;
  /** The content type of a file download. The response has the status 200. */
  readonly download?: string;
  /** Schemas of the successful responses, by status. */
  readonly responses: { readonly [status: number]: z.ZodMiniType };
  /** Failures of this endpoint, in addition to those that its access rule and input imply. */
  readonly errors: readonly FailureCode[];
}

/** Refuses a property that `Endpoint` does not have, which the inferred type would accept. */
type OnlyKnown<T> = {
  readonly [Name in keyof T]: { readonly [Key in Exclude<keyof T[Name], keyof Endpoint>]: never };
};

/** Checks the shape of one feature's endpoints and keeps their literal types. */
export function defineEndpoints<const T extends Record<string, Endpoint>>(
  endpoints: T & OnlyKnown<T>,
): T {
  return endpoints;
}

type Output<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
type Input<S> = S extends z.ZodMiniType ? z.input<S> : undefined;

/** The input that a handler receives, after validation. */
export type HandlerInput<E extends Endpoint, Part extends 'params' | 'query' | 'body'> = Output<
  E[Part]
>;

/** The input that a caller sends, before validation. */
export type CallerInput<E extends Endpoint, Part extends 'params' | 'query' | 'body'> = Input<
  E[Part]
>;

/** A file that is sent while it is being created. */
interface FileReply {
  readonly status: 200;
  /** The file name for the browser. */
  readonly fileName: string;
  readonly stream: AsyncIterable<Uint8Array>;
}

/** The successful responses of an endpoint: a union of `{ status, body }`, or its file. */
export type Reply<E extends Endpoint> = E extends { readonly download: string }
  ? FileReply
  : JsonReply<E>;

/** A union over the statuses. A response without a body (`noBody`) has only its status. */
type JsonReply<E extends Endpoint> = {
  [S in keyof E['responses'] & number]: Output<E['responses'][S]> extends null
    ? { readonly status: S }
    : { readonly status: S; readonly body: Output<E['responses'][S]> };
}[keyof E['responses'] & number];

/** The body of any successful response of an endpoint. */
export type ResponseBody<E extends Endpoint> = Output<
  E['responses'][keyof E['responses'] & number]
>;
