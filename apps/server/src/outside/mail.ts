import { createTransport } from 'nodemailer';
import type { MailConfig } from '../config-delivery.ts';
import type { Carrier } from './deliver.ts';
import { toHtml } from './mail-html.ts';
import { DeliveryFailed, Undeliverable } from './undeliverable.ts';

/** Milliseconds; a server that hangs is left, and the message tried again later. */
const CONNECT_TIMEOUT = 10_000;
const ANSWER_TIMEOUT = 20_000;

interface Settings extends MailConfig {
  /** Milliseconds, for tests. */
  readonly timeout?: number;
}

/** E-mail over SMTP; connections are kept and used again. */
export function createMail({ smtpUrl, from, requireTls, timeout }: Settings): {
  send: Carrier;
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
      socketTimeout: timeout ?? ANSWER_TIMEOUT,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from, headers: { 'Auto-Submitted': 'auto-generated' } },
  );
  return {
    send: async ({ to, subject, text, code, unsubscribeUrl }) => {
      try {
        // As an object the address cannot be read as several ones.
        const address = { name: '', address: to };
        const headers = unsubscribeUrl === undefined ? {} : unsubscribing(unsubscribeUrl);
        const html = toHtml(text, code);
        await transport.sendMail({ to: address, subject, text, html, headers });
      } catch (error) {
        throw withoutWords(error);
      }
    },
    close: () => transport.close(),
  };
}

function unsubscribing(url: string) {
  return {
    'List-Unsubscribe': `<${url}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** A server's answer may quote the address: only its number, or the kind of failure, is passed on. */
function withoutWords(error: unknown): Error {
  const { responseCode, code } = error as { responseCode?: unknown; code?: unknown };
  if (typeof responseCode !== 'number') {
    return new DeliveryFailed(`SMTP ${typeof code === 'string' ? code : 'failed'}`);
  }
  // 5xx is for good, but a refused sign-in (53x) is the operator's to mend.
  const forGood = responseCode >= 550 && responseCode < 560;
  return new (forGood ? Undeliverable : DeliveryFailed)(`SMTP ${responseCode}`);
}
