import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { EMAIL_MAX, timestamp } from '../primitives.ts';

/** Facts about the installation that the web app needs before anyone signs in. */
const siteConfig = z.object({
  /** True in demo mode: members are synthetic, and any valid phone number signs in. */
  demo: z.boolean(),
  /** The phone number that opens the admin panel. Present only in demo mode. */
  demoAdminPhone: z.nullable(z.string()),
  /** True if text messages are sent: forms then ask for a phone number first. */
  sms: z.boolean(),
  /** The UPI account for contributions. Null if there is none. */
  upi: z.nullable(z.object({ id: z.string(), name: z.string() })),
});

export const systemEndpoints = defineEndpoints({
  live: {
    method: 'GET',
    path: '/health/live',
    summary: 'Liveness: the process responds',
    rule: 'open',
    responses: { 200: z.object({ status: z.literal('ok') }) },
    errors: [],
  },
  ready: {
    method: 'GET',
    path: '/health/ready',
    summary: 'Readiness: the database and the jobs respond',
    rule: 'open',
    responses: { 200: z.object({ status: z.literal('ok') }) },
    errors: ['UNAVAILABLE'],
  },
  readSite: {
    method: 'GET',
    path: '/site',
    summary: 'Settings of this installation for the web app',
    rule: 'open',
    responses: { 200: siteConfig },
    errors: [],
  },
  readDemoOutbox: {
    method: 'GET',
    path: '/demo/outbox',
    summary: 'E-mails and SMS that would have been sent (demo mode only, else 404)',
    rule: 'open',
    query: z.strictObject({ to: z.optional(z.string().check(z.maxLength(EMAIL_MAX))) }),
    responses: {
      200: z.object({
        messages: z.array(
          z.object({
            to: z.string(),
            channel: z.enum(['email', 'sms']),
            subject: z.string(),
            text: z.string(),
            code: z.optional(z.string()),
            sentAt: timestamp,
          }),
        ),
      }),
    },
    errors: ['NOT_FOUND'],
  },
});
