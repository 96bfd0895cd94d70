import { adminEndpoints } from '@sambandha/contract/admin/endpoints';
import { inboxEndpoints } from '@sambandha/contract/admin/inbox';
import { endpoints } from '@sambandha/contract/endpoints';
import { uuidv7 } from 'uuidv7';
import { beforeAll, describe, expect, test } from 'vitest';
import { READ_ACTS } from '../../src/features/admin/audit.store.ts';
import { adminCalls } from '../harness/admin.ts';
import { createPanelSubjects } from '../harness/admin-stage.ts';
import { listAuditActsAfter, readLastAuditId } from '../harness/audit-log.ts';
import { createMember, type TestMember } from '../harness/factories.ts';
import { statusOrErrorCode } from '../harness/response.ts';
import { testApp } from '../harness/test-app.ts';

const app = testApp();
let admin: TestMember;
let moderator: TestMember;
beforeAll(async () => {
  admin = await createMember(app, { is_admin: true });
  moderator = await createMember(app, { is_moderator: true });
});

test('`adminCalls` lists every admin endpoint, and each is restricted to moderators or admins', () => {
  const names = [...Object.keys(adminEndpoints), ...Object.keys(inboxEndpoints)].sort();
  expect(adminCalls.map(({ name }) => name).sort()).toEqual(names);
  for (const { name } of adminCalls) {
    expect(endpoints[name].rule, name).toBeOneOf(['administer', 'moderate']);
  }
  const adminPaths = Object.values(endpoints).filter(({ path }) => path.startsWith('/admin'));
  expect(adminPaths).toHaveLength(names.length);
});

describe.each(adminCalls)('$name', (call) => {
  const { name, act, request } = call;
  const { rule } = endpoints[name];
  const callAs = (token: string | undefined, input: object) =>
    app.call(name, { ...input, ...(token === undefined ? {} : { token }) } as never);

  test(`accepts a caller who may ${rule} and writes only the audit entry of the call`, async () => {
    const input = request(await createPanelSubjects(app, call));
    const before = await readLastAuditId(app);
    const caller = rule === 'administer' ? admin : moderator;
    expect((await callAs(caller.token, input)).status).toBeLessThan(300);
    expect(await listAuditActsAfter(app, before)).toEqual(act === null ? [] : [act]);
  });

  test.runIf(rule === 'administer')(
    'refuses a moderator with 403 and writes no audit entry',
    async () => {
      const input = request(fakeSubjects(uuidv7()));
      const before = await readLastAuditId(app);
      const response = await callAs(moderator.token, input);
      expect([response.status, response.error.code]).toEqual([403, 'FORBIDDEN']);
      expect(await listAuditActsAfter(app, before)).toEqual([]);
    },
  );

  test.runIf(act !== null)(
    'fails without effect when the audit log cannot be written',
    async () => {
      const input = request(await createPanelSubjects(app, call));
      const before = await readLastAuditId(app);
      // The constraint refuses every new row. NOT VALID exempts the existing rows.
      await app.query('ALTER TABLE audit_log ADD CONSTRAINT log_full CHECK (false) NOT VALID');
      expect((await callAs(admin.token, input)).status).toBe(500);
      await app.query('ALTER TABLE audit_log DROP CONSTRAINT log_full');
      expect(await listAuditActsAfter(app, before)).toEqual([]);
      // The failed request changed nothing, so the same request succeeds now.
      expect((await callAs(admin.token, input)).status).toBeLessThan(300);
      expect(await listAuditActsAfter(app, before)).toEqual([act]);
    },
  );
});

describe('concurrent decisions', () => {
  const readActs: readonly (string | null)[] = READ_ACTS;
  // Notes and views are excluded, because each of them writes its own audit entry.
  const decisions = adminCalls.filter(
    ({ act, name }) => act !== null && !readActs.includes(act) && !/^note/.test(name),
  );

  /**
   * The sorted results of two equal decisions, for the endpoints whose second decision does not
   * fail with DECIDED.
   */
  const resultsByName: { readonly [name: string]: readonly (string | number)[] } = {
    verifyUsers: [200, 200],
    deleteUser: [204, 'PROFILE_NOT_FOUND'],
  };

  const cases = decisions.flatMap((call) =>
    (['at once', 'one after the other'] as const).map((order) => ({
      name: call.name,
      call,
      order,
    })),
  );

  test.each(cases)('$name by two admins $order takes effect once', async ({ call, order }) => {
    const colleague = await createMember(app, { is_admin: true });
    const input = call.request(await createPanelSubjects(app, call));
    const before = await readLastAuditId(app);
    const decide = ({ token }: TestMember) =>
      statusOrErrorCode(app.call(call.name, { ...input, token } as never));
    const first = decide(admin);
    if (order === 'one after the other') await first;
    const results = await Promise.all([first, decide(colleague)]);
    expect(await listAuditActsAfter(app, before)).toEqual([call.act]);
    expect(results.sort()).toEqual(resultsByName[call.name] ?? [200, 'DECIDED']);
  });

  test('verifyUsers by two admins at once returns the member as verified to only one of them', async () => {
    const colleague = await createMember(app, { is_admin: true });
    const { id } = await createMember(app);
    const responses = await Promise.all(
      [admin, colleague].map(({ token }) =>
        app.call('verifyUsers', { token, body: { ids: [id], basis: ['FACE'] } }),
      ),
    );
    expect(responses.flatMap(({ body }) => body.verified)).toEqual([id]);
  });

  test('two admins who demote each other leave one admin', async () => {
    for (let round = 0; round < 5; round++) {
      const firstAdmin = await createMember(app, { is_admin: true });
      const secondAdmin = await createMember(app, { is_admin: true });
      const demote = (actor: TestMember, target: TestMember) =>
        app.call('changeRole', {
          token: actor.token,
          params: { id: target.id },
          body: { role: 'member' },
        });
      const responses = await Promise.all([
        demote(firstAdmin, secondAdmin),
        demote(secondAdmin, firstAdmin),
      ]);
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 403]);
      const remainingAdmins = await app.db
        .selectFrom('members')
        .select('id')
        .where('id', 'in', [firstAdmin.id, secondAdmin.id])
        .where('is_admin', '=', true)
        .execute();
      expect(remainingAdmins).toHaveLength(1);
    }
  });

  test.each(['blockUser', 'deleteUser'] as const)(
    '%s by two admins against each other succeeds for one of them',
    async (name) => {
      const firstAdmin = await createMember(app, { is_admin: true });
      const secondAdmin = await createMember(app, { is_admin: true });
      const actAgainst = (actor: TestMember, target: TestMember) =>
        app.call(name, {
          token: actor.token,
          params: { id: target.id },
          body: { reason: 'First' },
        });
      const responses = await Promise.all([
        actAgainst(firstAdmin, secondAdmin),
        actAgainst(secondAdmin, firstAdmin),
      ]);
      expect(responses.filter(({ status }) => status < 300)).toHaveLength(1);
      expect(responses.find(({ status }) => status >= 300)?.status).toBeOneOf([401, 403]);
    },
  );
});

describe('restrictions on decisions', () => {
  const callsWithId = adminCalls.filter(({ request }) => 'params' in request(fakeSubjects('x')));
  // The decisions about one member. An admin may read their own page (VIEW_MEMBER).
  const userCalls = callsWithId.filter(
    ({ act, name }) => act !== 'VIEW_MEMBER' && name.endsWith('User'),
  );
  const photoAndRoleCalls = adminCalls.filter(
    ({ name }) => name === 'askForPhoto' || name === 'changeRole',
  );

  test.each([...userCalls, ...photoAndRoleCalls])(
    '$name is refused with 409 for the account of the caller, also with the id in upper case',
    async (call) => {
      for (const id of [admin.id, admin.id.toUpperCase()]) {
        const input = call.request(fakeSubjects(id));
        const refusedResponse = await app.call(call.name, {
          ...input,
          token: admin.token,
        } as never);
        expect([refusedResponse.status, refusedResponse.error.code]).toEqual([409, 'OWN_ACCOUNT']);
      }
    },
  );

  test('verifyUsers skips the account of the caller and verifies the other members', async () => {
    const woman = await createMember(app);
    const { body } = await app.call('verifyUsers', {
      token: admin.token,
      body: { ids: [admin.id.toUpperCase(), woman.id], basis: ['FAMILY'] },
    });
    expect(body.verified).toEqual([woman.id]);
  });

  test('a moderator cannot decide about an admin or another moderator', async () => {
    for (const roleColumns of [{ is_admin: true }, { is_moderator: true }]) {
      const staffMember = await createMember(app, roleColumns);
      const call = (
        name: 'verifyUser' | 'blockUser' | 'unblockUser' | 'askForPhoto',
        body: object,
      ) =>
        app.call(name, {
          token: moderator.token,
          params: { id: staffMember.id },
          body,
        } as never);
      const responses = [
        await call('verifyUser', { basis: ['FACE'] }),
        await call('blockUser', { reason: 'Because' }),
        await call('unblockUser', {}),
        await call('askForPhoto', {}),
      ];
      expect(responses.map(({ error }) => error.code)).toEqual(Array(4).fill('FORBIDDEN'));
      const batchResponse = await app.call('verifyUsers', {
        token: moderator.token,
        body: { ids: [staffMember.id], basis: ['FACE'] },
      });
      expect(batchResponse.body.verified).toEqual([]);
      const reporter = await createMember(app, { gender: 'MALE' });
      const report = await app.call('reportMember', {
        token: reporter.token,
        body: { memberId: staffMember.id, reason: 'OTHER' },
      });
      for (const [name, body] of [
        ['acknowledgeReport', {}],
        ['resolveReport', { outcome: 'dismissed' }],
      ] as const) {
        const params = { id: report.body.id };
        const moderatorResponse = await app.call(name, {
          token: moderator.token,
          params,
          body,
        } as never);
        expect(moderatorResponse.error.code).toBe('FORBIDDEN');
      }
    }
  });

  test('an admin cannot decide a report by or about that admin', async () => {
    const man = await createMember(app, { gender: 'MALE', is_admin: true });
    const report = await app.call('reportMember', {
      token: man.token,
      body: { memberId: admin.id, reason: 'OTHER' },
    });
    for (const token of [man.token, admin.token]) {
      const refusedResponse = await app.call('resolveReport', {
        token,
        params: { id: report.body.id },
        body: { outcome: 'dismissed' },
      });
      expect(refusedResponse.error.code).toBe('OWN_ACCOUNT');
    }
  });
});

/** Returns subjects of a call that all have the same id, for calls that are refused. */
function fakeSubjects(id: string) {
  const member = { id, token: '', name: '', email: null, phone: null };
  const pressedCase = { caseId: id, relativeId: id };
  const reportedRelative = { id, name: '', reportId: id, stoppedId: id };
  const consentCall = { volunteerId: id, ringId: id };
  return {
    member,
    reportId: id,
    feedbackId: id,
    caseId: id,
    pressedCase,
    reportedRelative,
    consentCall,
  };
}
