import type { TestApp } from './app.ts';
import { draftLife, preparedFields } from './draft.ts';
import type { TestMember } from './factories.ts';
import { formWith, jpeg } from './images.ts';

type Volunteer = Pick<TestMember, 'id' | 'token'>;

/** The result of a call: its status or the code of its failure. */
export async function outcome(
  call: Promise<{ readonly status: number; readonly error: { readonly code?: string } | null }>,
) {
  const { status, error } = await call;
  return status < 300 ? status : error?.code;
}

/** Calls of an admin, a volunteer, a candidate and a moderator. */
export function helpLife(app: TestApp) {
  const on = draftLife(app);
  const give = (
    admin: Volunteer,
    contact: string,
    places: readonly string[] = ['Sirsi', 'Siddapur'],
  ) => app.call('makeVolunteer', { token: admin.token, body: { contact, places: [...places] } });
  const begin = ({ token }: Volunteer, phone: string, more: object = { location: 'Sirsi' }) =>
    app.call('createHelpedDraft', { token, body: { phone, ...more } });
  /** A prepared profile with a photo and all required fields. */
  const prepare = async (volunteer: Volunteer, phone: string, fields: object = {}) => {
    const { token } = volunteer;
    const made = await begin(volunteer, phone);
    if (made.status !== 201) throw new Error(`not begun: ${made.error.code}`);
    const { id } = made.body.draft;
    const params = { id };
    const body = { ...preparedFields, ...fields };
    const changed = await app.call('changeDraft', { token, params, body });
    if (changed.status !== 200) throw new Error(`not changed: ${changed.error.code}`);
    await app.call('uploadDraftPhoto', { token, params, form: formWith(await jpeg()) });
    return id;
  };
  const asked = async (volunteer: Volunteer, phone: string, fields: object = {}) => {
    const id = await prepare(volunteer, phone, fields);
    const { status, error } = await on.ask(volunteer, id);
    if (status !== 200) throw new Error(`not asked: ${error.code}`);
    return { id, phone, ...(await on.keysFor(phone)) };
  };
  const tell = ({ token }: Volunteer, id: string, code: string) =>
    app.call('tellCode', { token, params: { id }, body: { code } });
  return {
    ...on,
    give,
    begin,
    prepare,
    asked,
    tell,
    end: (admin: Volunteer, id: string) =>
      app.call('endVolunteer', { token: admin.token, params: { id } }),
    home: ({ token }: Volunteer) => app.call('readVolunteerHome', { token }),
    /** A prepared profile with a request and a code that was read out: it waits for a call. */
    told: async (volunteer: Volunteer, phone: string, fields: object = {}) => {
      const draft = await asked(volunteer, phone, fields);
      const { status } = await tell(volunteer, draft.id, draft.code);
      if (status !== 200) throw new Error('the code was refused');
      return draft;
    },
    rings: async ({ token }: Volunteer) =>
      (await app.call('listRings', { token })).body.rings.map(({ id }) => id),
    ring: ({ token }: Volunteer, id: string) => app.call('readRing', { token, params: { id } }),
    yes: ({ token }: Volunteer, id: string, more: object = {}) =>
      app.call('agreeByRing', {
        token,
        params: { id },
        body: {
          birthDate: preparedFields.dateOfBirth,
          readAloud: true,
          noRelative: true,
          ...more,
        },
      }),
    no: ({ token }: Volunteer, id: string, neverAgain = false) =>
      app.call('refuseByRing', { token, params: { id }, body: { neverAgain } }),
    nobody: ({ token }: Volunteer, id: string) =>
      app.call('noteUnansweredRing', { token, params: { id }, body: {} }),
  };
}
