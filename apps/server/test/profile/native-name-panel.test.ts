import { translateSentence } from '@sambandha/words/sentences';
import { beforeAll, describe, expect, test } from 'vitest';
import { createMember, type TestMember } from '../harness/factories.ts';
import { createDisputedPhoneChange } from '../harness/recovery-case.ts';
import { sealedRecordCalls } from '../harness/sealed.ts';
import { testApp } from '../harness/test-app.ts';
import { volunteerCalls } from '../harness/volunteer-calls.ts';

/* Admins who read Kannada see the Kannada names of members on every page of the panel. */

const LATIN = 'Vaidehi Puranik';
const NATIVE = 'ವೈದೇಹಿ ಪುರಾಣಿಕ';
const ADMIN = { latin: 'Sharada Shastri', native: 'ಶಾರದಾ ಶಾಸ್ತ್ರಿ' };

const app = testApp();
let admin: TestMember;
let woman: TestMember;
beforeAll(async () => {
  const names = { full_name: ADMIN.latin, native_name: ADMIN.native };
  admin = await createMember(app, { is_admin: true, ...names });
  woman = await createMember(app, { full_name: LATIN, native_name: NATIVE });
});

const setLanguage = (language: 'en' | 'kn') =>
  app.call('updateLanguage', { token: admin.token, body: { language } });

/** Reads a page in English and in Kannada. */
async function readInBothLanguages<T>(read: () => Promise<T>): Promise<T[]> {
  await setLanguage('en');
  const english = await read();
  await setLanguage('kn');
  return [english, await read()];
}

test('a report shows both members by the name in the language of the admin', async () => {
  const reporter = await createMember(app, { gender: 'MALE', native_name: 'ರವಿ' });
  const body = { memberId: woman.id, reason: 'OTHER' as const, details: 'Look' };
  await app.call('reportMember', { token: reporter.token, body });
  const readNames = async () => {
    const { body: response } = await app.call('listAdminReports', {
      token: admin.token,
      query: {},
    });
    const report = response.reports.find(({ member }) => member?.id === woman.id);
    return [report?.member?.name, report?.reporter?.name];
  };
  expect(await readInBothLanguages(readNames)).toEqual([
    [LATIN, reporter.name],
    [NATIVE, 'ರವಿ'],
  ]);
});

test('the lists of members and cases show the name in the language of the admin', async () => {
  const readNames = async () => {
    const token = admin.token;
    const users = await app.call('listAdminUsers', { token, query: { limit: '100' } });
    const cases = await app.call('listMemberCases', { token, query: { limit: '100' } });
    return [users.body.users, cases.body.cases].map(
      (rows) => rows.find(({ id }) => id === woman.id)?.name,
    );
  };
  expect(await readInBothLanguages(readNames)).toEqual([
    [LATIN, LATIN],
    [NATIVE, NATIVE],
  ]);
});

test('a recovery case shows the member and the deciding admin in the language of the reader', async () => {
  const { member } = await createDisputedPhoneChange(app, {
    full_name: LATIN,
    native_name: NATIVE,
  });
  await app.db
    .updateTable('recovery_cases')
    .set({ decided_by: admin.id })
    .where('member_id', '=', member.id)
    .execute();
  const readNames = async () => {
    const { token } = admin;
    const query = { status: 'open' as const };
    const { body } = await app.call('listRecoveryCases', { token, query });
    const listedCase = body.cases.find((recoveryCase) => recoveryCase.member.id === member.id);
    const params = { id: listedCase?.id ?? '' };
    const caseResponse = await app.call('readRecoveryCase', { token, params });
    return [
      listedCase?.member.name,
      caseResponse.body.case.member.name,
      caseResponse.body.case.decidedBy,
    ];
  };
  expect(await readInBothLanguages(readNames)).toEqual([
    [LATIN, LATIN, ADMIN.latin],
    [NATIVE, NATIVE, ADMIN.native],
  ]);
});

test('feedback shows the member by the name in the language of the admin', async () => {
  const body = { title: 'The river', description: 'Please show the river.' };
  await app.call('sendFeedback', { token: woman.token, body });
  const readNames = async () => {
    const query = { status: 'open' as const };
    const { body: inbox } = await app.call('listFeedback', { token: admin.token, query });
    return inbox.feedback.map(({ member }) => member?.name);
  };
  expect(await readInBothLanguages(readNames)).toEqual([[LATIN], [NATIVE]]);
});

describe('the audit log', () => {
  const listEntries = async (search = '') => {
    const { body } = await app.call('listAuditLog', { token: admin.token, query: { search } });
    return body.entries;
  };

  const revealContacts = () =>
    app.call('revealContacts', { token: admin.token, params: { id: woman.id } });

  test('shows the admin and the member by the name in the language of the reader', async () => {
    await revealContacts();
    const readNames = async () => {
      const entry = (await listEntries()).find(({ act }) => act === 'VIEW_CONTACTS');
      return [entry?.actor, entry?.member?.name];
    };
    expect(await readInBothLanguages(readNames)).toEqual([
      [ADMIN.latin, LATIN],
      [ADMIN.native, NATIVE],
    ]);
  });

  test.each(['ವೈದೇಹಿ', 'Vaidehi', 'ಶಾರದಾ', 'Sharada'])(
    'is searchable by the name %s',
    async (name) => {
      await revealContacts();
      expect((await listEntries(name)).map(({ act }) => act)).toContain('VIEW_CONTACTS');
    },
  );

  test.each([
    ['full_name', 'Command  line'],
    ['native_name', translateSentence('kn', 'Command line')],
  ] as const)(
    'does not show an admin as the operator because of their %s',
    async (column, name) => {
      const namesakeAdmin = await createMember(app, {
        is_admin: true,
        full_name: 'Posing Admin',
        [column]: name,
      });
      await app.call('revealContacts', { token: namesakeAdmin.token, params: { id: woman.id } });
      await sealedRecordCalls(app).ask(namesakeAdmin, woman.id);
      const readShownNames = async () => {
        const [entry] = await listEntries();
        const { body } = await app.call('listOpenings', { token: admin.token });
        return [entry?.actor, body.openings[0]?.askedBy];
      };
      for (const names of await readInBothLanguages(readShownNames)) {
        for (const displayName of names) {
          expect(displayName).toMatch(/Posing Admin|\(member\)/);
          expect(translateSentence('kn', displayName ?? '')).not.toBe(
            translateSentence('kn', 'Command line'),
          );
        }
      }
    },
  );
});

test('a request to open sealed records shows its admin in the language of the reader', async () => {
  await sealedRecordCalls(app).ask(admin, woman.id);
  const readNames = async () => {
    const { body } = await app.call('listOpenings', { token: admin.token });
    return body.openings.find(({ own }) => own)?.askedBy;
  };
  expect(await readInBothLanguages(readNames)).toEqual([ADMIN.latin, ADMIN.native]);
});

test('the dashboard shows each viewer of members by the name in the language of the reader', async () => {
  await app.call('revealContacts', { token: admin.token, params: { id: woman.id } });
  const readNames = async () => {
    const { body } = await app.call('readDashboard', { token: admin.token, query: {} });
    return body.lookers?.map(({ name }) => name);
  };
  const [english, kannada] = await readInBothLanguages(readNames);
  expect(english).toContain(ADMIN.latin);
  expect(kannada).toContain(ADMIN.native);
});

test("a member's history shows the deciding admin in the language of the reader", async () => {
  const params = { id: woman.id };
  await app.call('askForPhoto', { token: admin.token, params, body: {} });
  const readActor = async () => {
    const { body } = await app.call('readAdminUser', { token: admin.token, params });
    return body.user.history[0]?.actor;
  };
  expect(await readInBothLanguages(readActor)).toEqual([ADMIN.latin, ADMIN.native]);
});

test('the list of volunteers shows the volunteer and the admin in the language of the reader', async () => {
  await volunteerCalls(app).makeVolunteer(admin, woman.email as string);
  const readNames = async () => {
    const { body } = await app.call('listVolunteers', { token: admin.token });
    return body.volunteers.map(({ name, givenBy }) => [name, givenBy]);
  };
  expect(await readInBothLanguages(readNames)).toEqual([
    [[LATIN, ADMIN.latin]],
    [[NATIVE, ADMIN.native]],
  ]);
});
