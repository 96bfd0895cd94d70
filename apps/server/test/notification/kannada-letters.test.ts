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
import { forbiddenLatinWords } from '../../../../tools/lib/latin.ts';
import { emailAndLanguageOf } from '../../src/features/account/index.ts';
import { sendMails } from '../../src/features/notification/mail/send.ts';
import { sendPush } from '../../src/features/notification/push/send.ts';
import { toHtml } from '../../src/outside/mail-html.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { biodataLinkCalls } from '../harness/biodata-link-calls.ts';
import {
  addRelative,
  createMember,
  createRelative,
  type TestMember,
} from '../harness/factories.ts';
import { matchCalls } from '../harness/match-calls.ts';
import { proposalCalls } from '../harness/proposal-calls.ts';
import { localPushReach, startPushService, subscribeToPush } from '../harness/push-service.ts';

/*
 * Tests that messages of every kind to a reader of Kannada contain no Latin word. New kinds of
 * notifications are covered automatically. message-texts.test.ts tests the e-mails about accounts.
 */

let app: TestApp;
/** Receives the pushes that the app itself sends, such as those of new matches. */
let pushService: Awaited<ReturnType<typeof startPushService>>;
let woman: TestMember;
let matches: readonly OpenMatch[];
beforeAll(async () => {
  pushService = await startPushService();
  app = await startTestApp({ pushReach: localPushReach });
  woman = await createMember(app, { email: 'kannada@test.example' });
  await setLanguage('kn');
  const kinds = Object.fromEntries(CONFIGURABLE_KINDS.map((kind) => [kind, { push: true }]));
  await app.call('updateNotificationSettings', { token: woman.token, body: { kinds } });
  await subscribeToPush(app, woman, pushService.url);
  matches = [await createOpenMatch(), await createOpenMatch()];
  await createWaitingProposals();
});
afterAll(async () => {
  await app.close();
  await pushService.close();
});

interface OpenMatch {
  readonly id: string;
  readonly otherId: string;
}

/** Creates a match in which the other side asks the woman to admit a relative. */
async function createOpenMatch(): Promise<OpenMatch> {
  const man = await createMember(app, { gender: 'MALE' });
  const matchApi = matchCalls(app);
  const { id } = (await matchApi.request(man, woman)).body.match;
  await matchApi.act(woman, id, 'accept');
  const uncle = await createRelative(app);
  await addRelative(app, uncle.id, man.id);
  const openingRow = { match_id: id, candidate_id: man.id, person_id: uncle.id };
  await app.db
    .insertInto('conversation_openings')
    .values({ id: uuidv7(), ...openingRow, asked_at: app.clock.now() })
    .execute();
  return { id, otherId: man.id };
}

/** Creates two unanswered proposals of a relative: one for a member, one for a biodata link. */
async function createWaitingProposals(): Promise<void> {
  const mother = await createRelative(app);
  await addRelative(app, mother.id, woman.id, 'manager', 'MOTHER');
  const man = await createMember(app, { gender: 'MALE' });
  expect((await proposalCalls(app).propose(mother, woman, man, 'Kind and close by')).status).toBe(
    200,
  );
  expect((await biodataLinkCalls(app).propose(mother, woman)).status).toBe(201);
}

/** Sets the language of the woman. */
const setLanguage = (language: Language) =>
  app.call('updateLanguage', { token: woman.token, body: { language } });

/** Variants of each kind of notification, by number of subjects, by count and by notice. */
const variants = NOTIFICATION_KINDS.flatMap((kind) => {
  const notices = isKindWith(kind, 'about', 'account') ? [null, ...ACCOUNT_NOTICES] : [null];
  return notices.flatMap((notice) =>
    [1, 2].flatMap((subjects) => [1, 5].map((count) => ({ kind, notice, subjects, count }))),
  );
});

/** Replaces the woman's notifications by due ones of a variant. Returns the id of the first. */
async function storeDueNotifications({
  kind,
  notice,
  subjects,
  count,
}: (typeof variants)[number]): Promise<string> {
  await app.db.deleteFrom('notifications').where('member_id', '=', woman.id).execute();
  await app.db.deleteFrom('notification_mails').where('member_id', '=', woman.id).execute();
  await app.db.deleteFrom('outbox').execute();
  const rows = matches.slice(0, subjects).map((match) => ({
    id: uuidv7(),
    member_id: woman.id,
    kind,
    notice,
    count,
    ...subjectColumnsOf(kind, match),
    created_at: app.clock.now(),
    mail_due_at: app.clock.now(),
    push_due_at: null,
  }));
  const first = await app.db
    .insertInto('notifications')
    .values(rows)
    .returning('id')
    .executeTakeFirstOrThrow();
  return first.id;
}

function subjectColumnsOf(kind: NotificationKind, match: (typeof matches)[number]) {
  const isMatch = isKindWith(kind, 'about', 'match');
  return {
    subject_id: isMatch ? match.id : uuidv7(),
    match_id: isMatch ? match.id : null,
    about_id: isMatch ? match.otherId : null,
    label: isKindWith(kind, 'about', 'search') ? 'My search' : null,
  };
}

/** Returns the text of an HTML page without the tags. */
const textOfHtml = (html: string) => html.replaceAll(/<[^>]*>/g, ' ');

/** Sends the e-mail of a variant. Returns its subject, its text and the text of its HTML. */
async function readMail(variant: (typeof variants)[number]): Promise<string[]> {
  await storeDueNotifications(variant);
  await sendMails(app.context, emailAndLanguageOf);
  const { subject, body } = await app.db
    .selectFrom('outbox')
    .select(['subject', 'body'])
    .executeTakeFirstOrThrow();
  const html = toHtml(body, { publicUrl: app.context.config.publicUrl, language: 'kn' });
  expect(html).toContain('lang="kn-IN"');
  return [subject, body, textOfHtml(html)];
}

/** Sends the push of a variant, and returns its title and body. */
async function readPush(variant: (typeof variants)[number]): Promise<string[]> {
  const notificationId = await storeDueNotifications(variant);
  const { id: subscriptionId } = await app.db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('member_id', '=', woman.id)
    .executeTakeFirstOrThrow();
  const contents: PushContent[] = [];
  const push = {
    ...app.context.push,
    send: async (_: unknown, { content }: { content: PushContent }) => {
      contents.push(content);
      return 'sent' as const;
    },
  };
  await sendPush({ ...app.context, push }, emailAndLanguageOf, { notificationId, subscriptionId });
  return contents.flatMap(({ title, body }) => [title, body]);
}

const findForbiddenLatinWords = (texts: readonly string[]) => texts.flatMap(forbiddenLatinWords);

describe.each(variants)(
  '$kind in Kannada (notice $notice, subjects $subjects, count $count)',
  (variant) => {
    test.each([
      ['the e-mail', readMail, 3],
      ['the push', readPush, 2],
    ])('has no Latin word in %s', async (_, readTexts, textCount) => {
      const texts = await readTexts(variant);
      expect(texts.filter((text) => /[\u0c80-\u0cff]/.test(text))).toHaveLength(textCount);
      expect(findForbiddenLatinWords(texts)).toEqual([]);
    });
  },
);

test('the check finds an English word in a sentence, an e-mail and a push', async () => {
  expect(forbiddenLatinWords('ನಿಮಗೆ ಒಂದು message ಬಂದಿದೆ')).toEqual(['message']);
  const variant = variants[0] as (typeof variants)[number];
  await setLanguage('en');
  const forbiddenWordsByKind = [await readMail(variant), await readPush(variant)].map(
    findForbiddenLatinWords,
  );
  await setLanguage('kn');
  expect(forbiddenWordsByKind.map((words) => words.length > 0)).toEqual([true, true]);
});

describe('the answer to feedback', () => {
  const feedback = { title: 'The river', description: 'Please show the river.' };
  const createAdmin = () => createMember(app, { is_admin: true });

  async function readAnswer(body: object, token?: string) {
    await app.db.deleteFrom('outbox').execute();
    const sendResponse = await app.call('sendFeedback', {
      body: { ...feedback, email: 'river@test.example', ...body },
      ...(token === undefined ? {} : { token }),
    });
    const admin = await createAdmin();
    const reply = { params: { id: sendResponse.body.id }, body: { reply: 'ಆಗಲಿ' } };
    expect((await app.call('answerFeedback', { token: admin.token, ...reply })).status).toBe(200);
    const [mail] = await app.db.selectFrom('outbox').select(['subject', 'body']).execute();
    return `${mail?.subject}\n${mail?.body}`;
  }

  test('is in the language of the account that sent the feedback', async () => {
    const text = await readAnswer({}, woman.token);
    expect(text).toContain(feedback.title);
    expect(forbiddenLatinWords(text.replace(feedback.title, ''))).toEqual([]);
  });

  test('is in the language in which a visitor wrote the feedback', async () => {
    expect(
      forbiddenLatinWords(await readAnswer({ title: 'ಹೊಳೆಯ ಚಿತ್ರ', description: 'ನಮ್ಮ ಹೊಳೆಯನ್ನು ತೋರಿಸಿ.' })),
    ).toEqual([]);
    expect(await readAnswer({})).toContain('You wrote to us: “The river”. Our answer:');
  });
});
