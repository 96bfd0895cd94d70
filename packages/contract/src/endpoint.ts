import type * as z from 'zod/mini';
import type { Rule } from './access.ts';
import type { FailureCode } from './errors.ts';

/** Minutes for which a proof of identity in a session counts as fresh. */
export const PROOF_MINUTES = 10;

/** One file in one multipart field; any name of `fields` is accepted. */
export interface Upload {
  readonly fields: readonly string[];
  readonly maxBytes: number;
}

/**
 * A call of the API, as data: the server implements it, the web app calls it, OpenAPI documents it. `path`
 * is relative to `/api`; `also` lists other paths with the same answer.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/${string}`;
  readonly also?: readonly `/${string}`[];
  readonly summary: string;
  readonly rule: Rule;
  /**
   * `fresh`: the password, with the second factor if the member has one, or a passkey must have been given
   * in this session within the last PROOF_MINUTES. Otherwise the call fails with REAUTH_NEEDED. The proof
   * is given with `prove` or `passkeyProve`.
   */
  readonly proof?: 'fresh';
  readonly params?: z.ZodMiniType;
  /** The failure if the schema refuses the params; default: VALIDATION. */
  readonly badParams?: FailureCode;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  readonly upload?: Upload;
  /** The content type of a success answer that is a file, with status 200. */
  readonly download?: string;
  /** Success answers by status. */
  readonly responses: { readonly [status: number]: z.ZodMiniType };
  /** Failures of this call, beside those that its access rule and input imply. */
  readonly errors: readonly FailureCode[];
}

/** Checks the shape of one feature's endpoints and keeps their literal types. */
export function defineEndpoints<const T extends Record<string, Endpoint>>(endpoints: T): T {
  return endpoints;
}

type Output<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
type Input<S> = S extends z.ZodMiniType ? z.input<S> : undefined;

/** The validated input of a handler. */
export type Received<E extends Endpoint, Part extends 'params' | 'query' | 'body'> = Output<
  E[Part]
>;

/** The input of a caller, before validation. */
export type Given<E extends Endpoint, Part extends 'params' | 'query' | 'body'> = Input<E[Part]>;

/** A file that is sent while it is being created. */
interface FileReply {
  readonly status: 200;
  /** The file name for the browser. */
  readonly fileName: string;
  readonly stream: AsyncIterable<Uint8Array>;
}

/** The success answers of an endpoint: a union of `{ status, body }`, or its file. */
export type Reply<E extends Endpoint> = E extends { readonly download: string }
  ? FileReply
  : JsonReply<E>;

type JsonReply<E extends Endpoint> = {
  [S in keyof E['responses'] & number]: Output<E['responses'][S]> extends null
    ? { readonly status: S }
    : { readonly status: S; readonly body: Output<E['responses'][S]> };
}[keyof E['responses'] & number];

/** The body of any success answer of an endpoint, as the caller sees it. */
export type Answer<E extends Endpoint> = Output<E['responses'][keyof E['responses'] & number]>;
