import type { TestApp } from './app.ts';
import type { TestMember } from './factories.ts';
import { makerCalls, preparedFields } from './maker-calls.ts';

type Caller = Pick<TestMember, 'id' | 'token'>;

/** Returns functions that make the calls of an admin, a volunteer, a candidate and a moderator. */
export function volunteerCalls(app: TestApp) {
  const makerApi = makerCalls(app);
  const makeVolunteer = (
    admin: Caller,
    contact: string,
    places: readonly string[] = ['Sirsi', 'Siddapur'],
  ) => app.call('makeVolunteer', { token: admin.token, body: { contact, places: [...places] } });
  const createDraft = (
    { token }: Caller,
    phone: string,
    overrides: object = { location: 'Sirsi' },
  ) => app.call('createVolunteerDraft', { token, body: { phone, ...overrides } });
  /** Creates a draft with a photo and all required fields, and returns its id. */
  const prepare = async (volunteer: Caller, phone: string, fields: object = {}) => {
    const { status, body, error } = await createDraft(volunteer, phone);
    if (status !== 201) throw new Error(`not created: ${error.code}`);
    await makerApi.complete(volunteer, body.draft.id, fields);
    return body.draft.id;
  };
  const prepareAndAsk = async (volunteer: Caller, phone: string, fields: object = {}) => {
    const id = await prepare(volunteer, phone, fields);
    const { status, error } = await makerApi.ask(volunteer, id);
    if (status !== 200) throw new Error(`not asked: ${error.code}`);
    return { id, phone, ...(await makerApi.linkAndCodeFor(phone)) };
  };
  const submitCode = ({ token }: Caller, id: string, code: string) =>
    app.call('enterCode', { token, params: { id }, body: { code } });
  return {
    ...makerApi,
    makeVolunteer,
    createDraft,
    prepare,
    prepareAndAsk,
    submitCode,
    endVolunteer: (admin: Caller, id: string) =>
      app.call('endVolunteer', { token: admin.token, params: { id } }),
    readHome: ({ token }: Caller) => app.call('readVolunteerHome', { token }),
    /** Creates a draft whose code the volunteer submitted. It waits for a consent call. */
    prepareAndSubmitCode: async (volunteer: Caller, phone: string, fields: object = {}) => {
      const draft = await prepareAndAsk(volunteer, phone, fields);
      const { status } = await submitCode(volunteer, draft.id, draft.code);
      if (status !== 200) throw new Error('the code was refused');
      return draft;
    },
    listConsentCalls: async ({ token }: Caller) =>
      (await app.call('listConsentCalls', { token })).body.rings.map(({ id }) => id),
    readConsentCall: ({ token }: Caller, id: string) =>
      app.call('readConsentCall', { token, params: { id } }),
    agreeByConsentCall: ({ token }: Caller, id: string, overrides: object = {}) =>
      app.call('agreeByConsentCall', {
        token,
        params: { id },
        body: {
          birthDate: preparedFields.dateOfBirth,
          readAloud: true,
          noRelative: true,
          ...overrides,
        },
      }),
    refuseByConsentCall: ({ token }: Caller, id: string, neverAgain = false) =>
      app.call('refuseByConsentCall', { token, params: { id }, body: { neverAgain } }),
    noteUnanswered: ({ token }: Caller, id: string) =>
      app.call('noteUnansweredConsentCall', { token, params: { id }, body: {} }),
  };
}
