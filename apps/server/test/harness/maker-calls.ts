import type { newDraft } from '@sambandha/contract/draft/schemas';
import type * as z from 'zod/mini';
import { readLatestLinkToken } from './account.ts';
import type { TestApp } from './app.ts';
import { newBrowser } from './browser.ts';
import type { TestMember } from './factories.ts';
import { createPhotoForm, jpeg } from './images.ts';
import { plainRegistration, readLastMessage } from './registration.ts';

type Maker = Pick<TestMember, 'token'>;
type NewDraft = z.input<typeof newDraft>;

const { name, gender, dateOfBirth, motherTongue, maritalStatus, bio, password } = plainRegistration;

/** All required fields of a registration except contact, password and photo. */
export const preparedFields = { name, gender, dateOfBirth, motherTongue, maritalStatus, bio };

/** The fields of a consent except the token and the code from the consent message. */
export const consentFields = {
  birthDate: dateOfBirth,
  password,
  acceptedTerms: true,
  declaresIntent: true,
} as const;

/**
 * Returns functions that make the calls of a maker who prepares a profile, and of its candidate.
 */
export function makerCalls(app: TestApp) {
  const create = async (maker: Maker, contact: { email: string } | { phone: string }) =>
    app.call('createDraft', {
      token: maker.token,
      body: { forWhom: 'DAUGHTER', relation: 'MOTHER', ...contact } as NewDraft,
    });

  /** Gives a draft all required fields and a photo. */
  const complete = async ({ token }: Maker, id: string, fields: object = {}): Promise<void> => {
    const params = { id };
    const body = { ...preparedFields, ...fields };
    const changeResponse = await app.call('changeDraft', { token, params, body });
    if (changeResponse.status !== 200) throw new Error(`not changed: ${changeResponse.error.code}`);
    const form = createPhotoForm(await jpeg());
    const photoResponse = await app.call('uploadDraftPhoto', { token, params, form });
    if (photoResponse.status !== 201) throw new Error(`no photo: ${photoResponse.error.code}`);
  };

  /** Creates a draft with a photo and all required fields, and returns its id. */
  const prepare = async (
    maker: Maker,
    contact: { email: string } | { phone: string },
    fields: object = {},
  ): Promise<string> => {
    const { status, body, error } = await create(maker, contact);
    if (status !== 201) throw new Error(`not created: ${error.code}`);
    await complete(maker, body.draft.id, fields);
    return body.draft.id;
  };

  const askForConsent = (maker: Maker, id: string) =>
    app.call('askForConsent', { token: maker.token, params: { id } });

  /** Returns the token of the link and the code in the newest message. */
  const readLinkAndCode = async (contact: string) => {
    const token = await readLatestLinkToken(app, contact);
    const code = (await readLastMessage(app, contact))?.body.match(/: (\d{6})\b/)?.[1];
    if (code === undefined) throw new Error('the newest message has no code');
    return { token, code };
  };

  return {
    create,
    complete,
    prepare,
    ask: askForConsent,
    linkAndCodeFor: readLinkAndCode,
    /**
     * Prepares a draft and asks for consent. Returns its id, and the token and code from the
     * message to the candidate.
     */
    prepareAndAsk: async (maker: Maker, email: string, fields: object = {}) => {
      const id = await prepare(maker, { email }, fields);
      const { status, error } = await askForConsent(maker, id);
      if (status !== 200) throw new Error(`not asked: ${error.code}`);
      return { id, ...(await readLinkAndCode(email)) };
    },
    giveConsent: (
      { token, code }: { readonly token: string; readonly code: string },
      overrides: object = {},
    ) =>
      app.call('giveConsent', {
        browser: newBrowser(),
        body: { token, code, ...consentFields, ...overrides },
      }),
    refuseConsent: ({ token }: { readonly token: string }, neverAgain = false) =>
      app.call('refuseConsent', { body: { token, neverAgain } }),
    list: async (maker: Maker) =>
      (await app.call('listDrafts', { token: maker.token })).body.drafts,
  };
}
