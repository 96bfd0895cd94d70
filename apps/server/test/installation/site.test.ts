import { expect, test } from 'vitest';
import { startTestApp } from '../harness/app.ts';
import { testApp } from '../harness/test-app.ts';

const app = testApp({ env: { UPI_ID: 'trust.fund@okbank', UPI_NAME: 'Havyaka Trust' } });

test('a visitor can read the UPI account for contributions', async () => {
  const { status, body } = await app.call('readSite');
  expect(status).toBe(200);
  expect(body).toEqual({
    demo: false,
    demoAdminPhone: null,
    sms: false,
    upi: { id: 'trust.fund@okbank', name: 'Havyaka Trust' },
  });
});

test('a visitor can read that the installation sends SMS', async () => {
  const env = {
    SMS_PROVIDER: 'twilio',
    TWILIO_ACCOUNT_SID: 'AC1',
    TWILIO_AUTH_TOKEN: 'key',
    TWILIO_FROM: '+14155550100',
  };
  const appWithSms = await startTestApp({ env });
  expect((await appWithSms.call('readSite')).body.sms).toBe(true);
  await appWithSms.close();
});

test('an installation without a UPI account returns null for the account', async () => {
  const appWithoutUpi = await startTestApp();
  expect((await appWithoutUpi.call('readSite')).body.upi).toBeNull();
  await appWithoutUpi.close();
});
