import type { accountEndpoints } from '@sambandha/contract/account/endpoints';
import { registerBody } from '@sambandha/contract/account/schemas';
import type { Given } from '@sambandha/contract/endpoint';
import type { FieldError } from '@sambandha/contract/errors';
import { NOT_SPECIFIED } from '@sambandha/contract/primitives';
import type { RegistrationData } from './data.ts';

/** Everything that the wizard has collected. */
export interface Collected {
  readonly data: RegistrationData;
  /** "" where the server holds the one that was chosen. */
  readonly password: string;
  readonly verificationToken: string;
  /** The urls that the uploads answered. */
  readonly profilePhoto: string;
  readonly additionalPhotos: readonly string[];
}

/** What `POST /auth/register` takes. */
export type RegisterPayload = Given<typeof accountEndpoints.register, 'body'>;

/**
 * The answers of all steps as the server takes them, checked by the contract's own schema; or the
 * fields that it would refuse.
 */
export function registerPayload(
  collected: Collected,
): { payload: RegisterPayload } | { refused: readonly FieldError[] } {
  const checked = registerBody.safeParse(assembled(collected));
  if (!checked.success) {
    const refused = checked.error.issues.map(({ path, message }) => ({
      path: path.join('.'),
      message,
    }));
    return { refused };
  }
  const { education, profession, location } = checked.data;
  return {
    payload: {
      ...checked.data,
      education: education ?? NOT_SPECIFIED,
      profession: profession ?? NOT_SPECIFIED,
      location: location ?? NOT_SPECIFIED,
    },
  };
}

function assembled({ data, password, ...rest }: Collected) {
  const {
    contactMethod,
    email,
    phone,
    preferredAgeMin,
    preferredAgeMax,
    preferredEducation,
    preferredProfession,
    preferredMaritalStatus,
    preferredMotherTongue,
    ...profile
  } = data;
  return {
    ...profile,
    ...rest,
    ...(password === '' ? {} : { password }),
    ...(contactMethod === 'email' ? { email } : { phone }),
    preferences: {
      preferredAgeMin: Number(preferredAgeMin),
      preferredAgeMax: Number(preferredAgeMax),
      preferredEducation,
      preferredProfession,
      preferredMaritalStatus,
      preferredMotherTongue,
    },
    // The last step lets nobody on without both boxes.
    acceptedTerms: true,
    declaresIntent: true,
  };
}
