import type { SmsConfig } from '../config/delivery.ts';
import type { Transport } from './deliver.ts';
import { DeliveryFailed, Undeliverable } from './delivery-errors.ts';
import { requestJson } from './provider-response.ts';

type Twilio = Extract<SmsConfig, { provider: 'twilio' }>;

/**
 * The codes of permanent errors of the recipient: invalid, unreachable, not a mobile number, or
 * unsubscribed.
 */
const PERMANENT_ERROR_CODES = new Set([21211, 21610, 21612, 21614]);

/** Returns the transport for SMS through Twilio's Messages resource. */
export function createTwilio(
  { accountSid, authToken, from }: Twilio,
  baseUrl = 'https://api.twilio.com',
): Transport {
  const url = `${baseUrl}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`;
  const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64');
  return async ({ to, text }) => {
    // A sender that begins with `MG` is the id of a Messaging Service.
    const sender = from.startsWith('MG') ? 'MessagingServiceSid' : 'From';
    const { status, body } = await requestJson(url, {
      method: 'POST',
      headers: { authorization: `Basic ${credentials}` },
      body: new URLSearchParams({ To: to, Body: text, [sender]: from }),
    });
    if (status < 300) return;
    const code = typeof body.code === 'number' ? body.code : 0;
    const DeliveryError = PERMANENT_ERROR_CODES.has(code) ? Undeliverable : DeliveryFailed;
    throw new DeliveryError(`Twilio ${status} ${code}`);
  };
}
