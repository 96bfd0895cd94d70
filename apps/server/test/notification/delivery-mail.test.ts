import { afterEach, describe, expect, test } from 'vitest';
import type { OutgoingMessage } from '../../src/outside/deliver.ts';
import { createMail } from '../../src/outside/mail.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { startMailServer } from '../harness/mail-server.ts';

const message = {
  to: 'anu@example.org',
  channel: 'email',
  kind: 'code',
  subject: 'Your code',
  text: '012345 is your code. Sign in at https://example.org/auth.',
  code: '012345',
} as const;

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanups.splice(0).reverse()) await cleanUp();
});

async function startMail(
  options: Parameters<typeof startMailServer>[0] = {},
  { requireTls = false, timeout = 60_000 } = {},
) {
  const server = await startMailServer(options);
  const sender = 'Sambandha <post@example.org>';
  const publicUrl = 'https://example.org';
  const mail = createMail({ publicUrl, smtpUrl: server.url, from: sender, requireTls, timeout });
  cleanups.push(server.close, mail.close);
  return { server, mail };
}

/** Joins the lines of a quoted-printable text, and decodes `=3D`. */
const decodeQuotedPrintable = (source: string) => source.replace(/=\r\n/g, '').replace(/=3D/g, '=');

describe('an e-mail', () => {
  test('is sent as plain text and HTML from the configured sender', async () => {
    const { server, mail } = await startMail();
    await mail.send(message);
    const [receivedMail] = server.arrived;
    expect(receivedMail?.to).toEqual(['anu@example.org']);
    const source = decodeQuotedPrintable(receivedMail?.source ?? '');
    expect(source).toContain('From: Sambandha <post@example.org>');
    expect(source).toContain('Subject: Your code');
    expect(source).toContain('Auto-Submitted: auto-generated');
    expect(source).toContain(message.text);
    expect(source).toContain('<a href="https://example.org/auth">');
  });

  test('is not sent to a server without TLS when TLS is required', async () => {
    const { server, mail } = await startMail({}, { requireTls: true });
    await expect(mail.send(message)).rejects.toMatchObject({ name: 'DeliveryFailed' });
    expect(server.arrived).toEqual([]);
  });

  test('reuses the connection of the previous e-mail', async () => {
    const { server, mail } = await startMail();
    for (let count = 0; count < 5; count += 1) await mail.send(message);
    expect(server.arrived).toHaveLength(5);
    expect(server.connectionCount()).toBe(1);
  });

  test('is not sent to a second address in the recipient field', async () => {
    const { server, mail } = await startMail();
    const to = 'anu@example.org,other@example.org';
    await mail.send({ ...message, to }).catch(() => undefined);
    const recipients = server.arrived.flatMap((arrivedMail) => arrivedMail.to);
    expect(recipients).not.toContain('other@example.org');
  });

  test.each([
    ['Undeliverable', 550],
    ['DeliveryFailed', 451],
    ['DeliveryFailed', 535],
  ])('fails with %s for the response %i, without the text of the server', async (name, code) => {
    const { mail } = await startMail({ refuse: () => ({ code, text: 'anu@example.org: no' }) });
    await expect(mail.send(message)).rejects.toMatchObject({ name, message: `SMTP ${code}` });
  });

  test('fails as retryable when the server hangs or is unreachable', async () => {
    const { server, mail } = await startMail({ neverAnswers: true }, { timeout: 500 });
    await expect(mail.send(message)).rejects.toMatchObject({ name: 'DeliveryFailed' });
    await server.close();
    await expect(mail.send(message)).rejects.toMatchObject({ name: 'DeliveryFailed' });
  });
});

describe('a code by e-mail', () => {
  async function startAppWithMail(smtpUrl: string): Promise<TestApp> {
    const app = await startTestApp({ env: { SMTP_URL: smtpUrl, MAIL_FROM: 'post@example.org' } });
    cleanups.push(app.close);
    return app;
  }
  const request = (app: TestApp) => app.call('requestOtp', { body: { email: 'anu@example.org' } });

  test('arrives, verifies the contact, and is not in the outbox or the log', async () => {
    const { server } = await startMail();
    const app = await startAppWithMail(server.url);
    expect((await request(app)).status).toBe(202);
    await expect.poll(() => server.arrived.length).toBe(1);
    const otpCode = /(\d{6}) is your OTP/.exec(server.arrived[0]?.source ?? '')?.[1] ?? '';
    const verification = await app.call('verifyOtp', {
      body: { email: 'anu@example.org', otpCode },
    });
    expect(verification.status).toBe(200);
    expect(await app.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
    expect(await app.readLog()).not.toMatch(new RegExp(String.raw`\b${otpCode}\b`));
  });

  test('is processed but not delivered when it is withheld', async () => {
    const { server } = await startMail();
    const app = await startAppWithMail(server.url);
    await app.context.deliver.send({ ...message, to: 'nobody@example.org', withheld: true });
    await app.context.deliver.send(message);
    await expect.poll(() => server.arrived.length).toBe(1);
    const countPendingJobs = async () => {
      const { rows } = await app.query(
        "SELECT 1 FROM pgboss.job WHERE name LIKE 'deliver%' AND state <> 'completed'",
      );
      return rows.length;
    };
    await expect.poll(countPendingJobs).toBe(0);
    expect(server.arrived.map(({ to }) => to)).toEqual([['anu@example.org']]);
  });

  test('is retried after a temporary failure of the server', async () => {
    let attemptCount = 0;
    const { server } = await startMail({
      refuse: () => {
        attemptCount += 1;
        return attemptCount === 1 ? { code: 451, text: 'anu@example.org: later' } : undefined;
      },
    });
    const app = await startAppWithMail(server.url);
    await request(app);
    // Makes the next attempt due now.
    const makeRetryDue = `UPDATE pgboss.job SET start_after = now()
      WHERE name = 'deliver-email' AND state = 'retry'`;
    const countArrivals = async () => {
      await app.query(makeRetryDue);
      return server.arrived.length;
    };
    await expect.poll(countArrivals).toBe(1);
    expect(attemptCount).toBe(2);
    expect(app.logLines.join()).toContain('SMTP 451');
    expect(app.logLines.join()).not.toContain('anu@');
  });

  test('is accepted while the server hangs, and is encrypted in the queue', async () => {
    const { server } = await startMail({ neverAnswers: true });
    const app = await startAppWithMail(server.url);
    expect((await request(app)).status).toBe(202);
    expect(server.arrived).toEqual([]);
    const { rows } = await app.query("SELECT data FROM pgboss.job WHERE name LIKE 'deliver%'");
    const [{ data }] = rows as [{ data: { sealed: string } }];
    const { message: queuedMessage } = app.config.keys.unseal<{ message: OutgoingMessage }>(
      'messages in the job queue',
      data.sealed,
    );
    expect(queuedMessage.code).toMatch(/^\d{6}$/);
    expect(JSON.stringify(rows)).not.toContain(queuedMessage.code);
    expect(JSON.stringify(rows)).not.toContain('anu@');
  });
});
