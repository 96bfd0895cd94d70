import type { Answer, Endpoint } from '@sambandha/contract/endpoint';
import { withProof } from './proof.ts';
import { type InputArguments, send } from './send.ts';

/**
 * Calls an endpoint of the contract and answers its body (null where it has none). Where it needs
 * fresh proof, the member is asked for it first. Throws
 * {@link import('./api-error.ts').ApiError}, or an AbortError when `signal` ended the call.
 */
export function call<E extends Endpoint>(
  endpoint: E,
  ...input: InputArguments<E>
): Promise<Answer<E>> {
  const { body } = (input[0] ?? {}) as { readonly body?: unknown };
  return withProof(() => send(endpoint, ...input), body);
}
