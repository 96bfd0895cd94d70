import * as z from 'zod/mini';
import { StartFailure } from '../db/start-failure.ts';
import { type AllowsCleartext, cleartextFailure } from './cleartext.ts';

/** Settings of one of the two SMS providers. */
export type SmsConfig =
  | {
      readonly provider: 'msg91';
      readonly authKey: string;
      /** The header (sender id) registered in DLT, India's registry of SMS texts. */
      readonly sender: string;
      /**
       * The provider's template ids, as approved in DLT. A key is a kind of message or `code`,
       * with or without a language, such as `new-device-kn`. `createMsg91` describes the order in
       * which the keys of a message are tried.
       */
      readonly templates: Readonly<Record<string, string>>;
    }
  | {
      readonly provider: 'twilio';
      readonly accountSid: string;
      readonly authToken: string;
      /** A phone number in E.164, or the id of a messaging service. */
      readonly from: string;
    };

export interface MailConfig {
  readonly smtpUrl: string;
  readonly from: string;
  /**
   * True if nothing is sent to a server without STARTTLS. False for `smtps:`, whose connections
   * begin with TLS, and for hosts that may be contacted without TLS.
   */
  readonly requireTls: boolean;
}

export interface DeliveryConfig {
  readonly mail: MailConfig | undefined;
  readonly sms: SmsConfig | undefined;
}

const templatesSchema = z.pipe(
  z.string().check(
    z.regex(/^[a-z-]+=\w+(,[a-z-]+=\w+)*$/, {
      error: 'template ids like code=65a1b2,phone-changed=65a1b3',
    }),
  ),
  z.transform(
    (text): Record<string, string> =>
      Object.fromEntries(text.split(',').map((pair) => pair.split('='))),
  ),
);

/**
 * The kinds of messages without which nobody can register by phone, change a number, sign in by
 * code or reset a password.
 */
const CODE_KINDS = ['code-register', 'code-change-phone', 'code-sign-in', 'code-reset-password'];

export const deliveryEnvironment = {
  SMTP_URL: z.optional(
    z.string().check(
      z.regex(/^smtps?:\/\/.+/, { error: 'an address like smtps://user:password@host' }),
      z.refine((text) => URL.canParse(text), {
        error: 'an address like smtps://user:password@host',
      }),
    ),
  ),
  MAIL_FROM: z.optional(
    z
      .string()
      .check(z.regex(/^[^\r\n]*@[^\r\n]+$/, { error: 'an address like Name <name@example.org>' })),
  ),
  SMS_PROVIDER: z.optional(z.enum(['msg91', 'twilio'])),
  MSG91_AUTH_KEY: z.optional(z.string()),
  MSG91_SENDER: z.optional(z.string()),
  MSG91_TEMPLATES: z.optional(templatesSchema),
  TWILIO_ACCOUNT_SID: z.optional(z.string()),
  TWILIO_AUTH_TOKEN: z.optional(z.string()),
  TWILIO_FROM: z.optional(
    z.string().check(
      z.regex(/^(\+\d{7,15}|MG\w{32})$/, {
        error: 'a phone number like +14155550100, or the id of a messaging service (MG…)',
      }),
    ),
  ),
};

type Values = z.output<z.ZodMiniObject<typeof deliveryEnvironment>>;

/**
 * Reads the settings of delivery.
 * @throws StartFailure that names a missing or incomplete variable, or an SMTP_URL that could turn
 * TLS off
 */
export function readDelivery(
  values: Values,
  {
    production,
    allowsCleartext,
  }: { readonly production: boolean; readonly allowsCleartext: AllowsCleartext },
): DeliveryConfig {
  if (production && values.SMTP_URL === undefined) {
    throw new StartFailure(
      'SMTP_URL: must be set with NODE_ENV=production: without it nobody can receive a code.',
    );
  }
  return { mail: readMail(values, allowsCleartext), sms: readSms(values) };
}

/** Matches parameters of SMTP_URL that could turn TLS off. */
const TLS_SETTINGS = /^(requireTLS|ignoreTLS|opportunisticTLS|tls\..*)$/;

function readMail(values: Values, allowsCleartext: AllowsCleartext): MailConfig | undefined {
  const { SMTP_URL: smtpUrl } = values;
  if (smtpUrl === undefined) return undefined;
  const from = requireValue(values, 'MAIL_FROM', 'SMTP_URL');
  const { hostname, protocol, searchParams } = new URL(smtpUrl);
  if (allowsCleartext(hostname)) return { smtpUrl, from, requireTls: false };
  if ([...searchParams.keys()].some((name) => TLS_SETTINGS.test(name))) {
    throw cleartextFailure('SMTP_URL', 'must not change the TLS settings', hostname);
  }
  return { smtpUrl, from, requireTls: protocol === 'smtp:' };
}

function readSms(values: Values): SmsConfig | undefined {
  switch (values.SMS_PROVIDER) {
    case undefined:
      return undefined;
    case 'msg91': {
      const templates = requireValue(values, 'MSG91_TEMPLATES', 'SMS_PROVIDER=msg91');
      const missingKinds = CODE_KINDS.filter(
        (kind) => (templates[kind] ?? templates.code) === undefined,
      );
      if (missingKinds.length > 0) {
        throw new StartFailure(
          `MSG91_TEMPLATES: must name the templates of ${missingKinds.join(', ')}, or of code for all.`,
        );
      }
      return {
        provider: 'msg91',
        authKey: requireValue(values, 'MSG91_AUTH_KEY', 'SMS_PROVIDER=msg91'),
        sender: requireValue(values, 'MSG91_SENDER', 'SMS_PROVIDER=msg91'),
        templates,
      };
    }
    case 'twilio':
      return {
        provider: 'twilio',
        accountSid: requireValue(values, 'TWILIO_ACCOUNT_SID', 'SMS_PROVIDER=twilio'),
        authToken: requireValue(values, 'TWILIO_AUTH_TOKEN', 'SMS_PROVIDER=twilio'),
        from: requireValue(values, 'TWILIO_FROM', 'SMS_PROVIDER=twilio'),
      };
  }
}

function requireValue<K extends keyof Values>(values: Values, name: K, requiredBy: string) {
  const value = values[name];
  if (value === undefined) throw new StartFailure(`${name}: must be set with ${requiredBy}.`);
  return value as NonNullable<Values[K]>;
}
