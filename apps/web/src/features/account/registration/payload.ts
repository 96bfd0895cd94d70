import type { accountEndpoints } from '@sambandha/contract/account/endpoints';
import { registerBody } from '@sambandha/contract/account/schemas';
import type { CallerInput } from '@sambandha/contract/endpoint';
import type { FieldError } from '@sambandha/contract/errors';
import { NOT_SPECIFIED } from '@sambandha/contract/primitives';
import type { RegistrationData } from './data.ts';

interface WizardInput {
  readonly data: RegistrationData;
  /** The password, or an empty text if the server has stored the chosen password. */
  readonly password: string;
  readonly verificationToken: string;
  /** URLs in the responses of the uploads. */
  readonly profilePhoto: string;
  readonly additionalPhotos: readonly string[];
}

/** Body of `POST /auth/register`. */
type RegisterPayload = CallerInput<typeof accountEndpoints.register, 'body'>;

/**
 * Returns the answers of all steps as the body of the request, validated by the contract's schema.
 * Returns the invalid fields if the validation fails.
 */
export function buildRegisterPayload(
  input: WizardInput,
): { payload: RegisterPayload } | { refusals: readonly FieldError[] } {
  const result = registerBody.safeParse(assembleBody(input));
  if (!result.success) {
    const refusals = result.error.issues.map(({ path, message }) => ({
      path: path.join('.'),
      message,
    }));
    return { refusals };
  }
  // "Not specified" is the API's value for no answer, which the server stores as null.
  const { education, profession, location } = result.data;
  return {
    payload: {
      ...result.data,
      education: education ?? NOT_SPECIFIED,
      profession: profession ?? NOT_SPECIFIED,
      location: location ?? NOT_SPECIFIED,
    },
  };
}

function assembleBody({ data, password, ...rest }: WizardInput) {
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
    // The last step requires both declarations.
    acceptedTerms: true,
    declaresIntent: true,
  };
}
