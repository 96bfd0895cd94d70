import { createHash, randomBytes } from 'node:crypto';
import { HOUR_MS } from '@sambandha/contract/durations';
import { VERIFICATION_HEADER } from '@sambandha/contract/photo/endpoints';
import { uuidv7 } from 'uuidv7';
import type { TestApp } from '../app.ts';
import { createPhotoForm, jpeg } from '../images.ts';
import { plainRegistration } from '../registration.ts';
import type { CallContext } from './call-context.ts';
import { newPassword, otpCode, UNKNOWN_TOKEN } from './call-context.ts';
import { newDraft } from './draft-calls.ts';

/* Contains valid calls of a registration. */

/** Calls of a person who registers. */
export const registrationCalls = {
  requestOtp: () => ({ body: { email: 'newcomer@test.example' } }),
  verifyOtp: () => ({ body: { email: 'newcomer@test.example', otpCode } }),
  checkPassword: async ({ app }: CallContext) => {
    const { verificationToken, cookie } = await createVerification(app);
    return { body: { password: newPassword, verificationToken }, headers: { cookie } };
  },
  discardRegistration: async ({ app }: CallContext) => {
    const { verificationToken, cookie } = await createVerification(app);
    return { body: { verificationToken }, headers: { cookie } };
  },
  register: async ({ app }: CallContext) => {
    const { verificationToken, cookie } = await createVerification(app);
    const headers = { [VERIFICATION_HEADER]: verificationToken, cookie };
    const form = createPhotoForm(await jpeg());
    const { body } = await app.call('uploadRegistrationPhoto', { form, headers });
    const provenContact = { email: 'newcomer@test.example', verificationToken };
    return {
      body: { ...plainRegistration, ...provenContact, profilePhoto: body.url },
      headers: { cookie },
    };
  },
  registerRelative: async ({ app }: CallContext) => {
    const { verificationToken, cookie } = await createVerification(app);
    return {
      body: {
        name: 'Nagaraja Hegde',
        password: newPassword,
        verificationToken,
        invitation: UNKNOWN_TOKEN,
        acceptedTerms: true as const,
        declaresAdult: true as const,
      },
      headers: { cookie },
    };
  },
  registerMaker: async ({ app }: CallContext) => {
    const { verificationToken, cookie } = await createVerification(app);
    return {
      body: {
        name: 'Savitri Hegde',
        password: newPassword,
        verificationToken,
        draft: newDraft,
        acceptedTerms: true as const,
        declaresAdult: true as const,
      },
      headers: { cookie },
    };
  },
  uploadRegistrationPhoto: async ({ app }: CallContext) => {
    const { verificationToken, cookie } = await createVerification(app);
    const headers = { [VERIFICATION_HEADER]: verificationToken, cookie };
    return { form: createPhotoForm(await jpeg()), headers };
  },
  listRegistrationPhotos: async ({ app }: CallContext) => {
    const { verificationToken, cookie } = await createVerification(app);
    return { headers: { [VERIFICATION_HEADER]: verificationToken, cookie } };
  },
};

/** Inserts a verification of a new contact. Returns its token and the cookie of the requester. */
async function createVerification(app: TestApp) {
  const token = randomBytes(32).toString('base64url');
  const requester = randomBytes(32).toString('base64url');
  await app.db
    .insertInto('verifications')
    .values({
      token_hash: createHash('sha256').update(token).digest(),
      id: uuidv7(),
      contact: 'newcomer@test.example',
      requester_hash: app.config.keys.hash('browser of a verification', requester),
      expires_at: new Date(app.clock.now().getTime() + HOUR_MS),
    })
    .execute();
  return { verificationToken: token, cookie: `requester=${requester}` };
}
