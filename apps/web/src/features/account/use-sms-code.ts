import { useEffect, useEffectEvent } from 'react';

/** What WebOTP answers; the types of the browser do not know it. */
interface SmsCredential extends Credential {
  readonly code?: string;
}

/**
 * Hands over the code that a text message brings, where the browser can read it and the person lets it
 * (WebOTP). The message names this site in its last line.
 */
export function useSmsCode(expected: boolean, onCode: (code: string) => void): void {
  const arrived = useEffectEvent((found: SmsCredential | null) => {
    if (found?.code !== undefined) onCode(found.code);
  });
  useEffect(() => {
    if (!expected || !('OTPCredential' in window)) return;
    const stop = new AbortController();
    const request = { otp: { transport: ['sms'] }, signal: stop.signal };
    // Refused, too late, or left: the code is typed.
    navigator.credentials.get(request as CredentialRequestOptions).then(arrived, () => undefined);
    return () => stop.abort();
  }, [expected]);
}
