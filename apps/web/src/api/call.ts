import type { ResponseBody } from '@sambandha/contract/endpoint';
import type { Route, Routes } from '@sambandha/contract/endpoints';
import { withProof } from './proof.ts';
import { type InputArguments, sendRequest } from './send.ts';

/**
 * Calls an endpoint of the contract by its method and path, and returns the body, or null if there
 * is none. If the server requires a fresh proof of identity, proves the identity and sends the
 * request again. Asks the member only for the parts of the proof that are not in `body`.
 * @throws {import('./api-error.ts').ApiError}
 * @throws AbortError if `signal` ended the call
 */
export function call<R extends Route>(
  route: R,
  ...input: InputArguments<Routes[R]>
): Promise<ResponseBody<Routes[R]>> {
  const { body } = (input[0] ?? {}) as { readonly body?: unknown };
  return withProof(() => sendRequest(route, ...input), body);
}
