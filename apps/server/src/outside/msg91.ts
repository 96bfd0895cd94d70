import { DEFAULT_LANGUAGE } from '@sambandha/contract/language';
import type { SmsConfig } from '../config/delivery.ts';
import type { Transport } from './deliver.ts';
import { DeliveryFailed, Undeliverable } from './delivery-errors.ts';
import { requestJson } from './provider-response.ts';

type Msg91 = Extract<SmsConfig, { provider: 'msg91' }>;

/**
 * Returns the transport for SMS through MSG91's flow API. The provider stores the texts, as
 * approved in DLT, India's registry of SMS texts. Variables are sent by name (a text with
 * `##code##` takes `code`). A message uses the first template that is configured: that of its kind
 * and language (`new-device-kn`), or that of its kind (`new-device`). For a kind that begins with
 * `code-`, the kind `code` is also tried: `code-register-kn`, `code-kn`, `code-register`, `code`.
 */
export function createMsg91(
  { authKey, sender, templates }: Msg91,
  baseUrl = 'https://control.msg91.com',
): Transport {
  return async ({ to, kind, language, values }) => {
    const kinds = kind.startsWith('code-') ? [kind, 'code'] : [kind];
    const names = [...kinds.map((key) => `${key}-${language ?? DEFAULT_LANGUAGE}`), ...kinds];
    const template = names.map((name) => templates[name]).find((id) => id !== undefined);
    if (template === undefined) throw new Undeliverable(`MSG91 has no template for ${kind}`);
    const { status, body } = await requestJson(`${baseUrl}/api/v5/flow/`, {
      method: 'POST',
      headers: { authkey: authKey, 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({
        template_id: template,
        sender,
        short_url: '0',
        // The number is in international format without the plus sign.
        recipients: [{ ...values, mobiles: to.slice(1) }],
      }),
    });
    // A failure may also have status 200. Only the type confirms success.
    if (status < 300 && body.type === 'success') return;
    throw new DeliveryFailed(`MSG91 ${status}`);
  };
}
