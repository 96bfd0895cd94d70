import { accountTexts } from '@sambandha/contract/account/schemas';
import { DAY_MS, MINUTE_MS } from '@sambandha/contract/durations';
import { failures } from '@sambandha/contract/errors';
import { describe, expect, test } from 'vitest';
import { readLatestCode } from '../harness/account.ts';
import { startTestApp } from '../harness/app.ts';
import { createMember } from '../harness/factories.ts';
import { newCaller } from '../harness/person.ts';
import { requireValue } from '../harness/present.ts';
import { readLastMessage } from '../harness/registration.ts';
import { testApp } from '../harness/test-app.ts';

const app = testApp({ env: { TRUST_PROXY: '127.0.0.1' } });

const requestCode = (phone: string, target = app, person = newCaller()) =>
  target.call('requestOtp', { ...person, body: { phone } });
const requestReset = (phone: string, target = app, person = newCaller()) =>
  target.call('forgotPassword', { ...person, body: { phone } });
const countSentTo = async (phone: string, target = app) =>
  (await target.db.selectFrom('outbox').select('id').where('recipient', '=', phone).execute())
    .length;

describe('codes by SMS', () => {
  const numbers = [
    ['a satellite phone', '+8816312345678'],
    ['a satellite phone on a ship', '+870773111632'],
    ['a premium number abroad', '+449098790000'],
    ['a premium number of the American plan', '+19002345678'],
    ['an international premium number', '+979123456789'],
    ['a mobile in America', '+12025550123'],
    ['a mobile in Britain', '+447911123456'],
    ['a mobile in Germany', '+4915112345678'],
    ['a mobile in Nepal', '+9779812345678'],
    ['a mobile in Pakistan', '+923001234567'],
    ['a mobile in Georgia', '+995555123456'],
    ['an Indian landline', '+918022223333'],
    ['an Indian toll-free number', '+911800112233'],
  ] as const;

  test.each(numbers)(
    'are not sent to %s on any request, and the response states the reason',
    async (_, phone) => {
      const { token } = await createMember(app);
      const requestChangeCode = () => app.call('requestOtp', { token, body: { phone } });
      const responses = [
        await requestCode(phone),
        await requestReset(phone),
        await requestChangeCode(),
      ];
      await createMember(app, { email: null, phone });
      responses.push(await requestCode(phone), await requestReset(phone));
      for (const { status, error } of responses) {
        expect([status, error.code, error.fields]).toEqual([
          400,
          'VALIDATION',
          [{ path: 'phone', message: accountTexts.phoneWithoutSms }],
        ]);
      }
      expect(await countSentTo(phone)).toBe(0);
    },
  );

  test('are sent to an Indian mobile and to a mobile in a configured country', async () => {
    expect((await requestCode('98800 11111')).status).toBe(202);
    const widerApp = await startTestApp({
      env: { SMS_COUNTRIES: 'IN,NP,US', TRUST_PROXY: '127.0.0.1' },
    });
    try {
      expect((await requestCode('+9779812345678', widerApp)).status).toBe(202);
      expect((await requestCode('+12025550123', widerApp)).status).toBe(202);
      expect((await requestCode('+19002345678', widerApp)).status).toBe(400);
      expect((await requestCode('+447911123456', widerApp)).status).toBe(400);
    } finally {
      await widerApp.close();
    }
  });
});

describe('a request to reset a password', () => {
  test('for an unknown number sends no SMS and gets the same response as for a known number', async () => {
    await createMember(app, { email: null, phone: '+919880022222' });
    const responses = [];
    for (const phone of ['+919880022222', '+919880022223']) {
      const person = newCaller();
      const { status, body, headers } = await requestReset(phone, app, person);
      const secondResponse = await requestReset(phone, app, person);
      responses.push({
        status,
        body,
        headers: [...headers.keys()],
        secondRequest: [
          secondResponse.status,
          secondResponse.error,
          secondResponse.headers.get('retry-after'),
        ],
      });
    }
    expect(responses[0]).toEqual(responses[1]);
    expect(responses[0]?.status).toBe(202);
    expect(await countSentTo('+919880022222')).toBe(1);
    expect(await countSentTo('+919880022223')).toBe(0);
  });
});

test('the wait between codes for one number grows with each request', async () => {
  const person = newCaller();
  const sentMinutes: number[] = [];
  for (let minute = 0; minute < 60; minute += 1) {
    const { status } = await requestCode('+919880033333', app, person);
    if (status === 202) sentMinutes.push(minute);
    app.clock.advance(MINUTE_MS);
  }
  expect(sentMinutes).toEqual([0, 1, 3, 8, 23]);
  const otherProcess = await startTestApp({ siblingOf: app, env: { TRUST_PROXY: '127.0.0.1' } });
  try {
    const firstResponse = await requestCode('+919880044444', otherProcess, person);
    expect(firstResponse.body.resendAfter).toBe(60);
    const secondResponse = await requestCode('+919880044444', app, person);
    expect([secondResponse.status, secondResponse.headers.get('retry-after')]).toEqual([429, '60']);
  } finally {
    await otherProcess.close();
  }
});

test('the codes for one number are limited even across new browsers and IP addresses', async () => {
  const { headers } = newCaller();
  for (let minute = 0; minute < 120; minute += 1) {
    await requestCode('+919880055555', app, { ...newCaller(), headers });
    app.clock.advance(MINUTE_MS);
  }
  // One network can request six codes an hour for one number.
  expect(await countSentTo('+919880055555')).toBe(12);
  for (let times = 0; times < 60; times += 1) {
    await requestCode('+919880055555');
    app.clock.advance(20 * MINUTE_MS);
  }
  // One number can receive 24 codes a day.
  expect(await countSentTo('+919880055555')).toBe(24);
});

describe('the daily SMS budget', () => {
  const env = { SMS_PER_DAY: '50', TRUST_PROXY: '127.0.0.1' };
  const budgetApp = testApp({ env });
  const secondApp = testApp({ siblingOf: budgetApp, env });
  let numberCount = 0;
  /** Returns an unused number in this range of numbers. */
  const newNumber = (range: number) => {
    numberCount += 1;
    return `+91${7000 + range}${String(numberCount).padStart(6, '0')}`;
  };
  const readBudgetEvents = () =>
    budgetApp.logLines.flatMap((line) => {
      const { event, detail } = JSON.parse(line) as { event?: string; detail?: string };
      return event === 'sms-budget' ? [detail] : [];
    });

  test('limits the share of one range of numbers', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 25; count += 1) {
      statuses.push((await requestCode(newNumber(1), budgetApp)).status);
    }
    // Registrations may use 80 % of the twenty codes of a range.
    expect(statuses.filter((status) => status === 202)).toHaveLength(16);
    expect(statuses.at(-1)).toBe(503);
    expect(readBudgetEvents()).toContain('a range of numbers: 80 % used');
    expect((await requestCode(newNumber(2), budgetApp)).status).toBe(202);
  });

  test('leaves a code valid that was sent before the budget was exhausted', async () => {
    budgetApp.clock.advance(DAY_MS);
    const [phone, person] = [newNumber(6), newCaller()];
    expect((await requestCode(phone, budgetApp, person)).status).toBe(202);
    const otpCode = await readLatestCode(budgetApp, phone);
    for (let count = 0; count < 25; count += 1) await requestCode(newNumber(6), budgetApp);
    // The resend delay of the next code is then over.
    budgetApp.clock.advance(2 * MINUTE_MS);
    expect((await requestCode(phone, budgetApp, person)).status).toBe(503);
    const verifyResponse = await budgetApp.call('verifyOtp', {
      ...person,
      body: { phone, otpCode },
    });
    expect(verifyResponse.status).toBe(200);
  });

  test('refuses registration codes at 80 % over two processes and keeps the rest for members', async () => {
    budgetApp.clock.advance(DAY_MS);
    const statuses: number[] = [];
    for (let count = 0; count < 60; count += 1) {
      const target = count % 2 === 0 ? budgetApp : secondApp;
      statuses.push((await requestCode(newNumber(count % 50), target)).status);
    }
    expect(statuses.filter((status) => status === 202)).toHaveLength(40);
    expect(statuses.at(-1)).toBe(503);
    const refusedResponse = await requestCode(newNumber(3), budgetApp);
    expect([refusedResponse.error.code, refusedResponse.error.message]).toEqual([
      'SMS_UNAVAILABLE',
      failures.SMS_UNAVAILABLE[1],
    ]);
    const warnings = [
      ...readBudgetEvents(),
      ...secondApp.logLines.filter((line) => line.includes('80 % used')),
    ];
    expect(warnings.join('\n')).toContain('the installation: 80 % used');

    const phone = newNumber(4);
    await createMember(budgetApp, { email: null, phone });
    expect((await requestReset(phone, budgetApp)).status).toBe(202);
    expect(await readLatestCode(budgetApp, phone)).toMatch(/^\d{6}$/);
  });

  test('is not used for unknown numbers, and if exhausted, refuses known and unknown numbers alike', async () => {
    budgetApp.clock.advance(DAY_MS);
    for (let count = 0; count < 70; count += 1) {
      expect((await requestReset(newNumber(count % 50), budgetApp)).status).toBe(202);
    }
    for (let count = 0; count < 50; count += 1) {
      const phone = newNumber(count % 50);
      await createMember(budgetApp, { email: null, phone });
      expect((await requestReset(phone, budgetApp)).status).toBe(202);
    }
    const [knownNumber, unknownNumber] = [newNumber(5), newNumber(5)];
    await createMember(budgetApp, { email: null, phone: knownNumber });
    for (const phone of [knownNumber, unknownNumber]) {
      expect((await requestReset(phone, budgetApp)).status).toBe(503);
    }
    budgetApp.clock.advance(DAY_MS);
    expect((await requestReset(knownNumber, budgetApp)).status).toBe(202);
    expect((await readLastMessage(budgetApp, knownNumber))?.code).toMatch(/^\d{6}$/);
  });
});

describe('the SMS with a code', () => {
  const requestChange = async (phone: string) => {
    const { token } = await createMember(app);
    await app.call('requestOtp', { token, body: { phone } });
  };
  const requestResetAsMember = async (phone: string) => {
    await createMember(app, { email: null, phone });
    await requestReset(phone);
  };

  test.each([
    ['a registration', requestCode, '+919880066661', 'to register at Sambandha'],
    [
      'a change of number',
      requestChange,
      '+919880066662',
      'to use this number for your Sambandha account',
    ],
    [
      'a password reset',
      requestResetAsMember,
      '+919880066663',
      'to choose a new Sambandha password',
    ],
  ])(
    'for %s states the purpose and says never to share the code',
    async (_, request, phone, purposeText) => {
      await request(phone);
      const { body } = requireValue(await readLastMessage(app, phone));
      expect(body).toMatch(/^\d{6} is your OTP /);
      expect(body).toContain(purposeText);
      expect(body).toContain('Never share it');
      // The text fits into one SMS: at most 160 characters of the GSM 7-bit alphabet.
      expect(body).toMatch(/^[\w .,:'-]+\n@localhost #\d{6}$/);
      expect(body.length).toBeLessThanOrEqual(160);
    },
  );
});
