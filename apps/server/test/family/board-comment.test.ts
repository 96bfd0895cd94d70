import { describe, expect, test } from 'vitest';
import { boardCalls } from '../harness/boards.ts';
import { statusOrErrorCode } from '../harness/response.ts';
import { testApp } from '../harness/test-app.ts';

/* Tests of the comments on cards of a family's board. */

const app = testApp();
const boardApi = boardCalls(app);

const SECRET = 'His house is too far, says the aunt.';

describe('a comment', () => {
  test.each([
    ['HTML', '<img src=x onerror=alert(1)><b>bold</b>'],
    ['a formula', '=HYPERLINK("https://evil.example","x")'],
    ['a phone number', 'Ring his father: +91 99000 11223'],
    ['Kannada', 'ಮನೆ ದೂರವಾಯಿತು'],
  ])('with %s is returned as text, unchanged', async (_, text) => {
    const { woman, mother, man } = await boardApi.createFamily();
    await boardApi.add(mother, woman, man);
    await boardApi.comment(mother, woman, man, text);
    expect((await boardApi.comments(woman, woman, man)).body.comments[0]?.text).toBe(text);
  });

  test('is stored without bidirectional control characters', async () => {
    const { woman, mother, man } = await boardApi.createFamily();
    await boardApi.add(mother, woman, man);
    await boardApi.comment(mother, woman, man, '\u202Egnp.exe\u202C and \u2067back\u2069');
    const { comments } = (await boardApi.comments(woman, woman, man)).body;
    expect(comments[0]?.text).toBe('gnp.exe and back');
  });

  test.each([
    ['empty text', ''],
    ['blank text', ' \n '],
    ['more than 500 characters', 'x'.repeat(501)],
    ['a control character', 'a\u0000b'],
  ])('with %s is rejected', async (_, text) => {
    const { woman, mother, man } = await boardApi.createFamily();
    await boardApi.add(mother, woman, man);
    expect(await statusOrErrorCode(boardApi.comment(mother, woman, man, text))).toBe('VALIDATION');
  });

  test('is not changed by a request with its id from another author or for another card', async () => {
    const { woman, mother, uncle, man } = await boardApi.createFamily();
    const otherMan = await boardApi.createMan();
    await boardApi.add(mother, woman, man);
    await boardApi.add(mother, woman, otherMan);
    const { id } = (await boardApi.comment(mother, woman, man, SECRET)).body.comment;
    expect(await statusOrErrorCode(boardApi.comment(uncle, woman, man, 'Mine', id))).toBe(
      'NOT_FOUND',
    );
    expect(await statusOrErrorCode(boardApi.comment(mother, woman, otherMan, 'Mine', id))).toBe(
      'NOT_FOUND',
    );
    expect(await statusOrErrorCode(boardApi.deleteComment(mother, woman, otherMan, id))).toBe(
      'NOT_FOUND',
    );
    expect((await boardApi.comments(woman, woman, man)).body.comments).toMatchObject([
      { text: SECRET },
    ]);
  });

  test('creates a case with only its text when it is reported, and the author sees no change', async () => {
    const { woman, mother, uncle, man } = await boardApi.createFamily();
    await boardApi.add(mother, woman, man);
    await boardApi.comment(mother, woman, man, SECRET);
    const { id } = (await boardApi.comment(uncle, woman, man, 'Bring a lakh, or I tell.')).body
      .comment;
    const before = (await boardApi.comments(uncle, woman, man)).body;
    expect((await boardApi.report(mother, woman, man, id)).status).toBe(201);
    expect((await boardApi.comments(uncle, woman, man)).body).toEqual(before);
    const { rows } = await app.query(`SELECT person_id, candidate_id, relation, actor_relation,
      messages FROM relative_reports WHERE candidate_id = '${woman.id}'`);
    expect(rows).toMatchObject([
      { person_id: uncle.id, relation: 'UNCLE', actor_relation: 'MOTHER' },
    ]);
    const { messages } = rows[0] as { messages: unknown };
    expect(messages).toMatchObject([{ by: 'reported', text: 'Bring a lakh, or I tell.' }]);
    expect(JSON.stringify(messages)).not.toContain(SECRET);
    // A relative can report neither their own comment nor the candidate's.
    const ownComment = (await boardApi.comment(woman, woman, man, 'Mine.')).body.comment;
    expect(await statusOrErrorCode(boardApi.report(mother, woman, man, ownComment.id))).toBe(
      'NOT_FOUND',
    );
    expect(await statusOrErrorCode(boardApi.report(uncle, woman, man, id))).toBe('NOT_FOUND');
  });

  test('is refused with TOO_MANY after 60 comments of the author, and another author is not affected', async () => {
    const { woman, mother, uncle, man } = await boardApi.createFamily();
    await boardApi.add(mother, woman, man);
    const codes = await Promise.all(
      Array.from({ length: 62 }, (_, index) =>
        statusOrErrorCode(boardApi.comment(mother, woman, man, `Word ${index}`)),
      ),
    );
    expect(codes.filter((code) => code === 200)).toHaveLength(60);
    expect(new Set(codes)).toEqual(new Set([200, 'TOO_MANY']));
    expect((await boardApi.comment(uncle, woman, man, 'I may.')).status).toBe(200);
  });
});

test('a relative cannot use up the move limit of the candidate', async () => {
  const { woman, uncle, mother, man } = await boardApi.createFamily();
  await boardApi.add(mother, woman, man);
  await boardApi.setHand(uncle, woman, man, 'YES');
  // 600 is the limit per hour. The candidate has not moved a card yet and thus has no row.
  await app.query(`UPDATE rate_limits SET used = 600 WHERE key LIKE 'board-move:%'`);
  expect(await statusOrErrorCode(boardApi.setHand(uncle, woman, man, 'NO'))).toBe('TOO_MANY');
  expect((await boardApi.setHand(woman, woman, man, 'YES')).status).toBe(200);
  expect((await boardApi.move(woman, woman, man, 'MET')).status).toBe(200);
});
