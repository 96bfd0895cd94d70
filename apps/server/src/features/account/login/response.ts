import type { Context } from '../../../core/context.ts';
import { readUserBody } from '../user.ts';
import type { SignInResult } from './open-session.ts';

/** Publishes a member's visibility to their matches. */
export type PublishVisibility = (memberId: string) => Promise<void>;

/** Returns the response to a sign-in. Publishes the visibility of a reactivated member. */
export async function signInResponse(
  context: Context,
  publishVisibility: PublishVisibility,
  { memberId, token, device, reactivated }: SignInResult,
) {
  if (reactivated) await publishVisibility(memberId);
  return {
    status: 200,
    body: { user: await readUserBody(context, memberId), token },
    cookies: { device: device.mark },
  } as const;
}
