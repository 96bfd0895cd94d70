import type { CallerInput, ResponseBody } from '@sambandha/contract/endpoint';
import type { Routes } from '@sambandha/contract/endpoints';
import type { FieldError } from '@sambandha/contract/errors';
import { languageTagOf } from '@sambandha/contract/language';
import { languagesInOrder } from './words.ts';

type ConsentRoute = Extract<keyof Routes, `POST /consent/${string}`>;

/**
 * A failed call. The code and the message are empty if the server was not reached or its response
 * has none. The message is in the first language of the page.
 */
export class ConsentCallError extends Error {
  readonly code: string;
  readonly fields: readonly FieldError[];

  constructor(code: string, fields: readonly FieldError[], message = '') {
    super(message);
    this.code = code;
    this.fields = fields;
  }
}

const TIMEOUT_MS = 30_000;

/**
 * Calls an endpoint without a session, even if a person is signed in. The link and the code
 * identify the person.
 * @throws {ConsentCallError}
 */
export async function callConsent<R extends ConsentRoute>(
  route: R,
  body: CallerInput<Routes[R], 'body'>,
): Promise<ResponseBody<Routes[R]>> {
  const response = await fetch(`/api${route.slice('POST '.length)}`, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'accept-language': languageTagOf(languagesInOrder()[0] ?? 'en'),
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null);
  const responseBody = await response?.json().catch(() => null);
  if (response?.ok) return responseBody;
  const { code = '', fields = [], message } = responseBody ?? {};
  throw new ConsentCallError(code, fields, message);
}

/** Shows a photo without storing it in a cache of the browser. */
export async function showPhoto(image: HTMLImageElement, address: string): Promise<void> {
  const response = await fetch(address, { cache: 'no-store', referrerPolicy: 'no-referrer' });
  if (!response.ok) return;
  const url = URL.createObjectURL(await response.blob());
  image.addEventListener('load', () => URL.revokeObjectURL(url), { once: true });
  image.src = url;
}
