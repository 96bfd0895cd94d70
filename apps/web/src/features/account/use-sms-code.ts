import { useEffect, useEffectEvent } from 'react';

/** Result of WebOTP, which the types of the browser lack. */
interface SmsCredential extends Credential {
  readonly code?: string;
}

/**
 * Passes on the code of a text message if the browser can read it and the person allows it
 * (WebOTP). The message names this site in its last line.
 */
export function useSmsCode(expected: boolean, onCode: (code: string) => void): void {
  const onCredential = useEffectEvent((credential: SmsCredential | null) => {
    if (credential?.code !== undefined) onCode(credential.code);
  });
  useEffect(() => {
    if (!expected || !('OTPCredential' in window)) return;
    const controller = new AbortController();
    const request = { otp: { transport: ['sms'] }, signal: controller.signal };
    // The permission was refused, or the message was late or cancelled. The person types the code.
    navigator.credentials
      .get(request as CredentialRequestOptions)
      .then(onCredential, () => undefined);
    return () => controller.abort();
  }, [expected]);
}
