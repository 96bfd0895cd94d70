import { useEffect, useEffectEvent } from 'react';

/** Result of WebOTP, which the DOM types do not include. */
interface SmsCredential extends Credential {
  readonly code?: string;
}

/**
 * Calls `onCode` with the code of a text message if the browser supports WebOTP and the person
 * allows the site to read the message. The last line of the message has to contain the domain of
 * this site. `sent` describes the code that was sent, or is null if no message is expected. A new
 * value of `sent` requests the next message.
 */
export function useSmsCode(sent: object | null, onCode: (code: string) => void): void {
  const onCredential = useEffectEvent((credential: SmsCredential | null) => {
    if (credential?.code !== undefined) onCode(credential.code);
  });
  useEffect(() => {
    if (sent === null || !('OTPCredential' in window)) return;
    const controller = new AbortController();
    const request = { otp: { transport: ['sms'] }, signal: controller.signal };
    // The request fails if the permission is refused or the message is late. The person then types
    // the code.
    navigator.credentials
      .get(request as CredentialRequestOptions)
      .then(onCredential, () => undefined);
    return () => controller.abort();
  }, [sent]);
}
