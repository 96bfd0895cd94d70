import { isSupportedCountry } from 'libphonenumber-js/min';
import * as z from 'zod/mini';
import { positiveNumber } from './limits.ts';

/** Limits of codes by SMS, which cost money. */
export interface SmsCodesConfig {
  /** The countries to whose numbers codes are sent, as ISO 3166-1 codes of two letters. */
  readonly countries: readonly string[];
  /** Maximum number of codes per day for the whole installation. */
  readonly perDay: number;
}

export const smsCodesEnvironment = {
  SMS_COUNTRIES: z.optional(
    z.string().check(
      z.refine((text) => text.split(',').every((code) => isSupportedCountry(code)), {
        error: 'codes of countries like IN,NP',
      }),
    ),
  ),
  SMS_PER_DAY: z._default(positiveNumber, 2000),
};

type Values = z.output<z.ZodMiniObject<typeof smsCodesEnvironment>>;

export function readSmsCodes({ SMS_COUNTRIES, SMS_PER_DAY }: Values): SmsCodesConfig {
  return { countries: (SMS_COUNTRIES ?? 'IN').split(','), perDay: SMS_PER_DAY };
}
