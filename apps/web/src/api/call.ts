import type { ResponseBody } from '@sambandha/contract/endpoint';
import type { Route, Routes } from '@sambandha/contract/endpoints';
import { withProof } from './proof.ts';
import { type InputArguments, send } from './send.ts';

/**
 * Calls an endpoint of the contract by its method and path, and returns the body (null if it has
 * none). If the server refuses the request for lack of fresh proof, obtains the proof from the
 * member and sends the request again. Throws {@link import('./api-error.ts').ApiError}, or an
 * AbortError when `signal` ended the call.
 */
export function call<R extends Route>(
  route: R,
  ...input: InputArguments<Routes[R]>
): Promise<ResponseBody<Routes[R]>> {
  const { body } = (input[0] ?? {}) as { readonly body?: unknown };
  return withProof(() => send(route, ...input), body);
}
