import { DEFAULT_LANGUAGE } from '@sambandha/contract/language';
import { createTransport } from 'nodemailer';
import type { MailConfig } from '../config/delivery.ts';
import type { Transport } from './deliver.ts';
import { DeliveryFailed, Undeliverable } from './delivery-errors.ts';
import { toHtml } from './mail-html.ts';

/** Timeouts in milliseconds. After a timeout the message is retried later. */
const CONNECT_TIMEOUT = 10_000;
const RESPONSE_TIMEOUT = 20_000;

interface Settings extends MailConfig {
  readonly publicUrl: string;
  /** The timeout in milliseconds. Tests set it. */
  readonly timeout?: number;
}

/** Returns the transport for e-mail over SMTP, with pooled connections. */
export function createMail({ publicUrl, smtpUrl, from, requireTls, timeout }: Settings): {
  send: Transport;
  close(): void;
} {
  const transport = createTransport(
    {
      url: smtpUrl,
      requireTLS: requireTls,
      pool: true,
      maxConnections: 3,
      connectionTimeout: timeout ?? CONNECT_TIMEOUT,
      greetingTimeout: timeout ?? CONNECT_TIMEOUT,
      socketTimeout: timeout ?? RESPONSE_TIMEOUT,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from, headers: { 'Auto-Submitted': 'auto-generated' } },
  );
  return {
    send: async ({ to, language, subject, text, code, unsubscribeUrl }) => {
      try {
        // The address is an object, because a string could be parsed as several addresses.
        const address = { name: '', address: to };
        const headers = {
          'Content-Language': language ?? DEFAULT_LANGUAGE,
          ...(unsubscribeUrl === undefined ? {} : unsubscribeHeaders(unsubscribeUrl)),
        };
        const html = toHtml(text, { publicUrl, language, code });
        await transport.sendMail({ to: address, subject, text, html, headers });
      } catch (error) {
        throw toDeliveryError(error);
      }
    },
    close: () => transport.close(),
  };
}

function unsubscribeHeaders(url: string) {
  return {
    'List-Unsubscribe': `<${url}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/**
 * Returns an error without the server's reply, because the reply may quote the address. The error
 * contains only the code of the reply, or the kind of failure.
 */
function toDeliveryError(error: unknown): Error {
  const { responseCode, code } = error as { responseCode?: unknown; code?: unknown };
  if (typeof responseCode !== 'number') {
    return new DeliveryFailed(`SMTP ${typeof code === 'string' ? code : 'failed'}`);
  }
  // A reply 55x is permanent. A rejected sign-in (53x) must be fixed by the operator.
  const isPermanent = responseCode >= 550 && responseCode < 560;
  return new (isPermanent ? Undeliverable : DeliveryFailed)(`SMTP ${responseCode}`);
}
