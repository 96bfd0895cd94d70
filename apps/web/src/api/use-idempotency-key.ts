import { useRef } from 'react';
import { randomId } from './random-id.ts';

/**
 * Returns a function that returns the idempotency key of a body. A retry with the same body has the
 * same key, because the first attempt may have arrived.
 */
export function useIdempotencyKey(): (body: object) => string {
  const attempt = useRef({ body: '', key: '' });
  return (body) => {
    const text = JSON.stringify(body);
    if (attempt.current.body !== text) attempt.current = { body: text, key: randomId() };
    return attempt.current.key;
  };
}
