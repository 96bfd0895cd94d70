import type { Context } from '../../../core/context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { RequestOrigin } from '../../../http/endpoint.ts';
import { eraseReleasedFiles, lockPhotos, releasePhotos } from '../../photo/index.ts';
import { consumeVerification } from '../otp/store.ts';
import { verificationOf } from '../otp/verify.ts';

/**
 * Deletes a registration that its own browser cancels, with the proved contact, the password and
 * the photos. Does nothing if the request comes from another browser.
 */
export async function discardRegistration(
  context: Context,
  verificationToken: string,
  origin: Pick<RequestOrigin, 'cookies'>,
): Promise<void> {
  const verification = await verificationOf(context, verificationToken, origin);
  if (verification === null) return;
  const { id: verificationId } = verification;
  await inTransaction(context.db, async (trx) => {
    if (!(await consumeVerification(trx, verificationId, context.now()))) return;
    // An upload that already has the lock stores its photo before the release.
    await lockPhotos(trx, { verificationId });
    await releasePhotos(trx, { verificationId }, context.now());
  });
  await eraseReleasedFiles(context);
}
