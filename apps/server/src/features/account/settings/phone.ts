import { accountTexts } from '@sambandha/contract/account/schemas';
import type { Context } from '../../../core/context.ts';
import { Failure, validationFailure } from '../../../core/failure.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { OnContactsReleased } from '../../../lifecycle/erasure.ts';
import type { Viewer } from '../../../security/access/viewer.ts';
import { isBanned } from '../ban/ban.ts';
import { assertNoOpenCase } from '../case/assert-no-open-case.ts';
import { recordChange } from '../case/contact-changes.ts';
import { phoneContact } from '../contact.ts';
import { accountContacts } from '../contacts.store.ts';
import { invalidateDeviceMarks } from '../device/store.ts';
import { rejectTakenContact } from '../fail-if-taken.ts';
import { holdIfContactWasHeld } from '../hold/held-contacts.ts';
import { phoneAddedText } from '../message-texts.ts';
import { sendNotice, toRecipients } from '../notice.ts';
import { memberAsRequester } from '../otp/requester.ts';
import { checkCode, consumeCode } from '../otp/verify.ts';
import { releaseContacts } from '../release-contacts.ts';
import { lockOwnAccount } from '../session/lock-own-account.ts';
import { deleteSessionsOf } from '../session/store.ts';
import { changeAccount } from '../store.ts';

interface PhoneChange {
  readonly newPhone: string;
  readonly otpCode: string;
  /** True if the member declared that the former number is no longer theirs. */
  readonly formerNotMine?: boolean | undefined;
  readonly ipAddress: string;
}

/**
 * Changes the phone number to a number that was proved by its code. The member's other sessions
 * end. Does nothing if the number is already the member's own proved number, because a repeated
 * call after a lost response must succeed although the code is used up. Fails with OTP_INVALID,
 * CONTACT_TAKEN, MARK_REFUSED, RECOVERY_OPEN, TOO_MANY or UNAUTHENTICATED, or with VALIDATION on a
 * number that cannot exist.
 */
export async function updatePhone(
  context: Context,
  viewer: Viewer,
  { newPhone, otpCode, formerNotMine, ipAddress }: PhoneChange,
  onContactsReleased: OnContactsReleased,
): Promise<void> {
  const {
    person: memberId,
    sessionFacts: { sessionId },
  } = viewer;
  const contact = phoneContact(newPhone);
  if (contact === null) {
    throw validationFailure([{ path: 'newPhone', message: accountTexts.phoneInvalid }]);
  }
  const contacts = (await accountContacts(context.db, [memberId])).get(memberId);
  if (contacts?.phoneVerifiedAt && contacts.phone === contact.value) return;
  const checkedCode = await checkCode(context, {
    contact,
    purpose: 'change-phone',
    code: otpCode,
    requester: memberAsRequester(memberId),
    ipAddress,
  });
  const result = await rejectTakenContact(
    inTransaction(context.db, async (trx) => {
      const { account, secondFactor } = await lockOwnAccount(trx, viewer);
      if (!(await consumeCode(trx, checkedCode))) throw new Failure('OTP_INVALID');
      await assertNoOpenCase(trx, memberId);
      const isNewPhone = account.phone !== contact.value;
      const change = {
        accountBefore: account,
        kind: 'phone',
        distrusted: formerNotMine ?? false,
        secondFactor,
      } as const;
      if (isNewPhone && account.phone !== null) {
        const release = { memberId, contacts: [account.phone] };
        await releaseContacts(context, trx, release, onContactsReleased);
      }
      // The notices of the change are queued after the release, which deletes the messages to the
      // former contact.
      if (isNewPhone) await recordChange(context, trx, change);
      await changeAccount(trx, memberId, {
        phone: contact.value,
        phone_verified_at: context.now(),
      });
      // The ban is checked after the update, which waits for a concurrent deletion that bans the
      // contact.
      if (await isBanned(context, trx, contact.value)) throw new Failure('OTP_INVALID');
      await holdIfContactWasHeld(context, trx, { memberId, contact: contact.value });
      await invalidateDeviceMarks(trx, memberId, sessionId);
      const endedSessionIds = await deleteSessionsOf(trx, memberId, sessionId);
      return { account, endedSessionIds };
    }),
  );
  context.live.endSessions(result.endedSessionIds);
  context.events.record('contact-changed', { memberId, ipAddress, detail: 'phone' });
  await sendNotice(context, toRecipients(result.account, [contact]), phoneAddedText());
}
