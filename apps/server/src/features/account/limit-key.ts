import type { Context } from '../../context.ts';

/** The key of a limit: nobody reads from it whose contact, address or account it counts for. */
export function limitKey({ config }: Pick<Context, 'config'>, what: string, who: string): string {
  return `${what}:${config.keys.hash('rate-limit', who).toString('base64url')}`;
}
