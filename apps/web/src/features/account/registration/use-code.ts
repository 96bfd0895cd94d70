import { accountTexts, email, otpCode, phone } from '@sambandha/contract/account/schemas';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useT } from '../../../i18n/use-t.ts';
import { toSentCode } from '../settings/sent-code.ts';
import { useFailureMessage } from '../use-failure-message.ts';
import type { ContactMethod } from './data.ts';
import { saveProof, saveSentCode } from './store.ts';

/**
 * Returns the functions that send and verify the one-time code, the request in progress (`busy`),
 * and the error to show (`problem`).
 */
export function useCode(method: ContactMethod, contact: string) {
  const t = useT('account');
  const failureMessage = useFailureMessage();
  const [busy, setBusy] = useState<'sending' | 'verifying' | null>(null);
  const [problem, setProblem] = useState<{ field: 'contact' | 'code'; message: string } | null>(
    null,
  );

  /** Returns true if the code was sent. */
  const send = async (): Promise<boolean> => {
    if (busy !== null) return false;
    const refusal = contactRefusal(method, contact);
    setProblem(refusal === null ? null : { field: 'contact', message: refusal });
    if (refusal !== null) return false;
    setBusy('sending');
    try {
      const body = { [method]: contact };
      saveSentCode(toSentCode(contact, await call('POST /auth/request-otp', { body })));
      return true;
    } catch (error) {
      setProblem({ field: 'contact', message: failureMessage(error, t('contact.sendFailed')) });
      return false;
    } finally {
      setBusy(null);
    }
  };

  /** Returns true if the contact is now verified. */
  const verify = async (code: string): Promise<boolean> => {
    if (busy !== null) return false;
    const refusal = otpCode.safeParse(code).error?.issues[0]?.message ?? null;
    setProblem(refusal === null ? null : { field: 'code', message: refusal });
    if (refusal !== null) return false;
    setBusy('verifying');
    try {
      const { verificationToken } = await call('POST /auth/verify-otp', {
        body: { [method]: contact, otpCode: code },
      });
      saveProof(contact, verificationToken);
      return true;
    } catch (error) {
      setProblem({ field: 'code', message: failureMessage(error, accountTexts.otpInvalid) });
      return false;
    } finally {
      setBusy(null);
    }
  };

  return { busy, problem, send, verify, clearProblem: () => setProblem(null) };
}

function contactRefusal(method: ContactMethod, contact: string): string | null {
  if (method === 'email' && contact === '') return accountTexts.contactRequired;
  const result = (method === 'email' ? email : phone).safeParse(contact);
  return result.error?.issues[0]?.message ?? null;
}
