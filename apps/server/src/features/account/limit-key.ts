import type { Context } from '../../core/context.ts';

/**
 * Returns the key of a rate limit. The subject (a contact, IP address or account) is hashed, so
 * that the table does not reveal it.
 */
export function limitKey(
  { config }: Pick<Context, 'config'>,
  limit: string,
  subject: string,
): string {
  return `${limit}:${config.keys.hash('rate-limit', subject).toString('base64url')}`;
}
