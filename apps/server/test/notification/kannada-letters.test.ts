import type { Language } from '@sambandha/contract/language';
import {
  ACCOUNT_NOTICES,
  CONFIGURABLE_KINDS,
  isKindWith,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from '@sambandha/contract/notification/kinds';
import type { PushContent } from '@sambandha/contract/notification/schemas';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { latinWords } from '../../../../tools/lib/latin.ts';
import { emailAndLanguageOf } from '../../src/features/account/index.ts';
import { sendMails } from '../../src/features/notification/mail/send.ts';
import { sendPush } from '../../src/features/notification/push/send.ts';
import { toHtml } from '../../src/outside/mail-html.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { createMember, type TestMember } from '../harness/factories.ts';
import { matchCalls } from '../harness/match-calls.ts';
import { subscribe } from '../harness/push-service.ts';

/*
 * Messages of every kind to a reader of Kannada contain no Latin word. New kinds of notifications are
 * covered automatically. Letters about accounts are in message-texts.test.ts.
 */

let app: TestApp;
let she: TestMember;
let matches: { readonly id: string; readonly otherId: string }[];
beforeAll(async () => {
  app = await startTestApp();
  she = await createMember(app, { email: 'kannada@test.example' });
  await read('kn');
  const kinds = Object.fromEntries(CONFIGURABLE_KINDS.map((kind) => [kind, { push: true }]));
  await app.call('updateNotificationSettings', { token: she.token, body: { kinds } });
  await subscribe(app, she);
  const others = [1, 2].map(() => createMember(app, { gender: 'MALE' }));
  matches = await Promise.all(
    (await Promise.all(others)).map(async (he) => {
      const { match } = (await matchCalls(app).request(he, she)).body;
      return { id: match.id, otherId: he.id };
    }),
  );
});
afterAll(() => app.close());

/** Sets her language. */
const read = (language: Language) =>
  app.call('updateLanguage', { token: she.token, body: { language } });

/**
 * Variants of a notification of each kind: about one or several, once or often, and each of its notices.
 */
const told = NOTIFICATION_KINDS.flatMap((kind) => {
  const notices = isKindWith(kind, 'about', 'account') ? [null, ...ACCOUNT_NOTICES] : [null];
  return notices.flatMap((notice) =>
    [1, 2].flatMap((subjects) => [1, 5].map((count) => ({ kind, notice, subjects, count }))),
  );
});

/** Stores notifications of hers that wait to be sent, and removes all others; returns the id of one. */
async function wait({ kind, notice, subjects, count }: (typeof told)[number]): Promise<string> {
  await app.db.deleteFrom('notifications').where('member_id', '=', she.id).execute();
  await app.db.deleteFrom('notification_mails').where('member_id', '=', she.id).execute();
  await app.db.deleteFrom('outbox').execute();
  const rows = matches.slice(0, subjects).map((match) => ({
    id: uuidv7(),
    member_id: she.id,
    kind,
    notice,
    count,
    ...aboutOf(kind, match),
    created_at: app.clock.now(),
    mail_due_at: app.clock.now(),
    push_due_at: null,
  }));
  await app.db.insertInto('notifications').values(rows).execute();
  return rows[0]?.id ?? '';
}

function aboutOf(kind: NotificationKind, match: (typeof matches)[number]) {
  const isMatch = isKindWith(kind, 'about', 'match');
  return {
    subject_id: isMatch ? match.id : uuidv7(),
    match_id: isMatch ? match.id : null,
    about_id: isMatch ? match.otherId : null,
    label: isKindWith(kind, 'about', 'search') ? 'My search' : null,
  };
}

/** The texts of an HTML page: its title and the text between tags. */
const shown = (html: string) => html.replaceAll(/<[^>]*>/g, ' ');

/** Subject and text of the sent e-mail, the latter as text and as HTML. */
async function mailOf(one: (typeof told)[number]): Promise<string[]> {
  await wait(one);
  await sendMails(app.context, emailAndLanguageOf);
  const { subject, body } = await app.db
    .selectFrom('outbox')
    .select(['subject', 'body'])
    .executeTakeFirstOrThrow();
  const html = toHtml(body, { publicUrl: app.context.config.publicUrl, language: 'kn' });
  expect(html).toContain('lang="kn-IN"');
  return [subject, body, shown(html)];
}

/** The texts of the sent push. */
async function pushOf(one: (typeof told)[number]): Promise<string[]> {
  const notificationId = await wait(one);
  const { id: subscriptionId } = await app.db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('member_id', '=', she.id)
    .executeTakeFirstOrThrow();
  const sent: PushContent[] = [];
  const push = {
    ...app.context.push,
    send: async (_: unknown, { content }: { content: PushContent }) => {
      sent.push(content);
      return 'sent' as const;
    },
  };
  await sendPush({ ...app.context, push }, emailAndLanguageOf, { notificationId, subscriptionId });
  return sent.flatMap(({ title, body }) => [title, body]);
}

const latinIn = (texts: readonly string[]) => texts.flatMap(latinWords);

describe.each(told)(
  '$kind in Kannada (notice $notice, subjects $subjects, count $count)',
  (one) => {
    test.each([
      ['the e-mail', mailOf, 3],
      ['the push', pushOf, 2],
    ])('has no Latin word in %s', async (_, sent, many) => {
      const texts = await sent(one);
      expect(texts.filter((text) => /[\u0c80-\u0cff]/.test(text))).toHaveLength(many);
      expect(latinIn(texts)).toEqual([]);
    });
  },
);

test('the check finds an English word in a sentence, an e-mail and a push', async () => {
  expect(latinWords('ನಿಮಗೆ ಒಂದು message ಬಂದಿದೆ')).toEqual(['message']);
  const one = told[0] as (typeof told)[number];
  await read('en');
  const seen = [await mailOf(one), await pushOf(one)].map(latinIn);
  await read('kn');
  expect(seen.map((words) => words.length > 0)).toEqual([true, true]);
});

describe('the answer to feedback', () => {
  const given = { title: 'The river', description: 'Please show the river.' };
  const admins = () => createMember(app, { is_admin: true });

  async function answered(body: object, token?: string) {
    await app.db.deleteFrom('outbox').execute();
    const sent = await app.call('sendFeedback', {
      body: { ...given, email: 'river@test.example', ...body },
      ...(token === undefined ? {} : { token }),
    });
    const admin = await admins();
    const reply = { params: { id: sent.body.id }, body: { reply: 'ಆಗಲಿ' } };
    expect((await app.call('answerFeedback', { token: admin.token, ...reply })).status).toBe(200);
    const [mail] = await app.db.selectFrom('outbox').select(['subject', 'body']).execute();
    return `${mail?.subject}\n${mail?.body}`;
  }

  test('is in the language of the account that sent it', async () => {
    const text = await answered({}, she.token);
    expect(text).toContain(given.title);
    expect(latinWords(text.replace(given.title, ''))).toEqual([]);
  });

  test('is in the language of the feedback for a visitor', async () => {
    expect(
      latinWords(await answered({ title: 'ಹೊಳೆಯ ಚಿತ್ರ', description: 'ನಮ್ಮ ಹೊಳೆಯನ್ನು ತೋರಿಸಿ.' })),
    ).toEqual([]);
    expect(await answered({})).toContain('You wrote to us: “The river”. Our answer:');
  });
});
