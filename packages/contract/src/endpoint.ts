import type * as z from 'zod/mini';
import type { Rule } from './access.ts';
import type { FailureCode } from './errors.ts';

/** How long the proof that a member gives in a session counts as fresh: minutes. */
export const PROOF_MINUTES = 10;

/** One file in one multipart field; any of `fields` is accepted as its name. */
export interface Upload {
  readonly fields: readonly string[];
  readonly maxBytes: number;
}

/**
 * One call of the API, as data: the server implements it, the web calls it, OpenAPI documents it.
 * `path` sits below `/api`; `also` lists sibling paths that answer the same.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/${string}`;
  readonly also?: readonly `/${string}`[];
  readonly summary: string;
  readonly rule: Rule;
  /**
   * `fresh`: the password and the second factor of who has one, or a passkey, must have been given in
   * this session within the last PROOF_MINUTES, else it fails with REAUTH_NEEDED. The calls `prove` and
   * `passkeyProve` take them.
   */
  readonly proof?: 'fresh';
  readonly params?: z.ZodMiniType;
  /** The failure for params that the schema refuses; VALIDATION when absent. */
  readonly badParams?: FailureCode;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  readonly upload?: Upload;
  /** The content type of a success answer that is a file; it has status 200 and is no JSON. */
  readonly download?: string;
  /** Success answers by status. */
  readonly responses: { readonly [status: number]: z.ZodMiniType };
  /** Failures particular to this call, beside those every call of its access and input may give. */
  readonly errors: readonly FailureCode[];
}

/** Keeps the literal types of one feature's endpoints while checking their shape. */
export function defineEndpoints<const T extends Record<string, Endpoint>>(endpoints: T): T {
  return endpoints;
}

type Output<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
type Input<S> = S extends z.ZodMiniType ? z.input<S> : undefined;

/** What a handler receives, after validation. */
export type Received<E extends Endpoint, Part extends 'params' | 'query' | 'body'> = Output<
  E[Part]
>;

/** What a caller gives, before validation. */
export type Given<E extends Endpoint, Part extends 'params' | 'query' | 'body'> = Input<E[Part]>;

/** A file that is sent while it is made. */
interface FileReply {
  readonly status: 200;
  /** Under which a browser saves it. */
  readonly fileName: string;
  readonly stream: AsyncIterable<Uint8Array>;
}

/** The success answers of an endpoint as a union of `{ status, body }`, or its file. */
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
