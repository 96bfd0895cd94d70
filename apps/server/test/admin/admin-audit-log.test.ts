import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, test } from 'vitest';
import { listAuditActsAfter, readLastAuditId } from '../harness/audit-log.ts';
import { createMember, type TestMember } from '../harness/factories.ts';
import { testApp } from '../harness/test-app.ts';

const app = testApp();
let admin: TestMember;
beforeAll(async () => {
  admin = await createMember(app, { is_admin: true, full_name: 'Sharada Admin' });
});

describe('the audit log', () => {
  test('rejects UPDATE, DELETE and TRUNCATE', async () => {
    const woman = await createMember(app);
    await app.call('blockUser', {
      token: admin.token,
      params: { id: woman.id },
      body: { reason: 'Kept for good' },
    });
    await app.call('searchAdminUsers', { token: admin.token, body: { search: 'Hegde' } });
    const { rows: before } = await app.query('SELECT * FROM audit_log ORDER BY id');
    for (const statement of [
      "UPDATE audit_log SET note = 'Something else'",
      "UPDATE audit_log SET act = 'VERIFY', at = now()",
      `UPDATE audit_log SET member_id = '${admin.id}'`,
      "DELETE FROM audit_log WHERE act IN ('VIEW_CONTACTS', 'VIEW_EVIDENCE', 'SEARCH_MEMBERS')",
      'DELETE FROM audit_log',
      'TRUNCATE audit_log',
      'TRUNCATE members CASCADE',
    ]) {
      await expect(app.query(statement), statement).rejects.toThrow('only added to');
    }
    expect((await app.query('SELECT * FROM audit_log ORDER BY id')).rows).toEqual(before);
  });

  test('allows an UPDATE to clear the member, and ignores its other changes', async () => {
    const woman = await createMember(app);
    const before = await readLastAuditId(app);
    await app.call('askForPhoto', {
      token: admin.token,
      params: { id: woman.id },
      body: { note: 'Closer' },
    });
    await app.query(
      `UPDATE audit_log SET member_id = NULL, note = 'Another language', actor_name = 'Another language', act = 'VERIFY'
       WHERE member_id = '${woman.id}'`,
    );
    expect(await listAuditActsAfter(app, before)).toEqual(['ASK_PHOTO']);
    const { body } = await app.call('listAuditLog', { token: admin.token, query: { limit: '1' } });
    // The note is cleared with the member, because the note may name the member.
    expect(body.entries).toMatchObject([
      { act: 'ASK_PHOTO', note: null, actor: 'Sharada Admin', member: null },
    ]);
  });

  test('records every view of another member with the viewer', async () => {
    const woman = await createMember(app);
    const before = await readLastAuditId(app);
    const params = { id: woman.id };
    await app.call('readAdminUser', { token: admin.token, params });
    await app.call('readAdminUser', { token: admin.token, params });
    await app.call('readAdminUser', { token: admin.token, params: { id: admin.id } });
    await app.call('readAdminUser', { token: admin.token, params: { id: uuidv7() } });
    expect(await listAuditActsAfter(app, before)).toEqual(['VIEW_MEMBER', 'VIEW_MEMBER']);
    const { body } = await app.call('listAuditLog', {
      token: admin.token,
      query: { act: 'VIEW_MEMBER', search: woman.name },
    });
    expect(body.entries).toMatchObject(
      Array(2).fill({ act: 'VIEW_MEMBER', actor: 'Sharada Admin', member: { id: woman.id } }),
    );
    // The history on the page contains decisions only.
    const page = await app.call('readAdminUser', { token: admin.token, params });
    expect(page.body.user.history).toEqual([]);
  });

  test('is paginated in descending order without repeated entries while new entries are added', async () => {
    const query = { act: ['VIEW_MEMBER', 'BLOCK', 'ASK_PHOTO'], limit: 3 };
    const seenIds: string[] = [];
    let cursor: string | null = null;
    do {
      const cursorQuery: { cursor?: string } = cursor === null ? {} : { cursor };
      const { body } = await app.call('listAuditLog', {
        token: admin.token,
        query: { ...query, ...cursorQuery } as never,
      });
      seenIds.push(...body.entries.map(({ id }) => id));
      cursor = body.nextCursor;
      await app.call('readAdminUser', {
        token: admin.token,
        params: { id: (await createMember(app)).id },
      });
    } while (cursor !== null);
    expect(new Set(seenIds).size).toBe(seenIds.length);
    expect(seenIds.toSorted().toReversed()).toEqual(seenIds);
  });
});
