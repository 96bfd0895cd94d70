import * as z from 'zod/mini';
import { StartFailure } from './db/start-failure.ts';

/** How text messages leave: through one of two providers. */
export type SmsConfig =
  | {
      readonly provider: 'msg91';
      readonly authKey: string;
      /** The header (sender id) registered with DLT. */
      readonly sender: string;
      /** The provider's template id of each kind of text, as approved with DLT. */
      readonly templates: Readonly<Record<string, string>>;
    }
  | {
      readonly provider: 'twilio';
      readonly accountSid: string;
      readonly authToken: string;
      /** A phone number in E.164, or the id of a messaging service. */
      readonly from: string;
    };

export interface DeliveryConfig {
  readonly mail: { readonly smtpUrl: string; readonly from: string } | undefined;
  readonly sms: SmsConfig | undefined;
}

const templates = z.pipe(
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

/** The variables of delivery, as they come from the environment. */
export const deliveryEnvironment = {
  SMTP_URL: z.optional(
    z
      .string()
      .check(z.regex(/^smtps?:\/\/.+/, { error: 'an address like smtps://user:password@host' })),
  ),
  MAIL_FROM: z.optional(
    z
      .string()
      .check(z.regex(/^[^\r\n]*@[^\r\n]+$/, { error: 'an address like Name <name@example.org>' })),
  ),
  SMS_PROVIDER: z.optional(z.enum(['msg91', 'twilio'])),
  MSG91_AUTH_KEY: z.optional(z.string()),
  MSG91_SENDER: z.optional(z.string()),
  MSG91_TEMPLATES: z.optional(templates),
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

/** What the environment says about delivery. Throws a StartFailure that names what is missing. */
export function readDelivery(values: Values, production: boolean): DeliveryConfig {
  if (production && values.SMTP_URL === undefined) {
    throw new StartFailure(
      'SMTP_URL: must be set with NODE_ENV=production: without it nobody can receive a code.',
    );
  }
  const mail =
    values.SMTP_URL === undefined
      ? undefined
      : { smtpUrl: values.SMTP_URL, from: required(values, 'MAIL_FROM', 'SMTP_URL') };
  return { mail, sms: readSms(values) };
}

function readSms(values: Values): SmsConfig | undefined {
  switch (values.SMS_PROVIDER) {
    case undefined:
      return undefined;
    case 'msg91': {
      const templates = required(values, 'MSG91_TEMPLATES', 'SMS_PROVIDER=msg91');
      if (templates.code === undefined) {
        throw new StartFailure('MSG91_TEMPLATES: must name the template of code (code=…).');
      }
      return {
        provider: 'msg91',
        authKey: required(values, 'MSG91_AUTH_KEY', 'SMS_PROVIDER=msg91'),
        sender: required(values, 'MSG91_SENDER', 'SMS_PROVIDER=msg91'),
        templates,
      };
    }
    case 'twilio':
      return {
        provider: 'twilio',
        accountSid: required(values, 'TWILIO_ACCOUNT_SID', 'SMS_PROVIDER=twilio'),
        authToken: required(values, 'TWILIO_AUTH_TOKEN', 'SMS_PROVIDER=twilio'),
        from: required(values, 'TWILIO_FROM', 'SMS_PROVIDER=twilio'),
      };
  }
}

function required<K extends keyof Values>(values: Values, name: K, by: string) {
  const value = values[name];
  if (value === undefined) throw new StartFailure(`${name}: must be set with ${by}.`);
  return value as NonNullable<Values[K]>;
}
