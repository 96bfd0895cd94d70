import { communityDate } from '@sambandha/contract/calendar';
import { expect, test } from 'vitest';
import {
  aboutStepSchema,
  basicStepSchema,
  buildContactStepSchema,
  culturalStepSchema,
} from './schemas.ts';

/** Returns a function that maps the invalid fields of an input to their first errors. */
function errorsOf(schema: {
  safeParse: (input: unknown) => {
    error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined;
  };
}) {
  return (input: unknown) => {
    const errors: Record<string, string> = {};
    for (const { path, message } of schema.safeParse(input).error?.issues ?? []) {
      errors[path.join('.')] ??= message;
    }
    return errors;
  };
}

test('step 1 reports each missing or invalid field', () => {
  const check = errorsOf(
    buildContactStepSchema('email', { verified: false, asksForPassword: true }),
  );
  expect(check({ contact: '', password: '', confirmPassword: '' })).toEqual({
    contact: 'Email is required',
    password: 'Password is required',
    confirmPassword: 'Please confirm your password',
  });
  expect(check({ contact: 'anu', password: 'abc', confirmPassword: 'abd' })).toEqual({
    contact: 'Please enter a valid email address',
    password: 'Password must be at least 6 characters',
    confirmPassword: 'Passwords do not match',
  });
});

test('step 1 requires a verified contact and a password with each kind of character', () => {
  const input = { contact: 'anu@example.org', password: 'abcdef', confirmPassword: 'abcdef' };
  expect(errorsOf(buildContactStepSchema('email', { verified: false }))(input)).toEqual({
    contact: 'Please verify your contact information',
  });
  expect(errorsOf(buildContactStepSchema('email', { verified: true }))(input)).toEqual({
    password: 'Password must contain uppercase, lowercase, and number',
  });
  const valid = { ...input, password: 'Abcde1', confirmPassword: 'Abcde1' };
  expect(errorsOf(buildContactStepSchema('email', { verified: true }))(valid)).toEqual({});
  expect(
    errorsOf(buildContactStepSchema('phone', { verified: true }))({ ...valid, contact: '98-76' }),
  ).toEqual({
    contact: 'Please enter a valid phone number',
  });
});

test('step 1 requires no password if the server has stored one', () => {
  const check = errorsOf(
    buildContactStepSchema('email', { verified: true, asksForPassword: false }),
  );
  expect(check({ contact: 'anu@example.org', password: '', confirmPassword: '' })).toEqual({});
});

const basics = {
  name: 'Anu Hegde',
  gender: 'FEMALE',
  dateOfBirth: '1996-03-14',
  motherTongue: 'HAVYAKA_KANNADA',
  maritalStatus: 'NEVER_MARRIED',
  height: '',
  education: '',
  profession: '',
  location: '',
};

test('step 2 reports each missing required field and no optional field', () => {
  const check = errorsOf(basicStepSchema);
  expect(check(basics)).toEqual({});
  expect(
    check({
      ...basics,
      name: ' ',
      gender: '',
      dateOfBirth: '',
      motherTongue: '',
      maritalStatus: '',
    }),
  ).toEqual({
    name: 'Name is required',
    gender: 'Please select your gender',
    dateOfBirth: 'Date of birth is required',
    motherTongue: 'Please select your mother tongue',
    maritalStatus: 'Please select your marital status',
  });
});

test.each([
  [communityDate(), 'You must be at least 18 years old'],
  ['1900-01-01', 'Please enter a valid date of birth'],
  ['1996-02-31', 'Please enter a valid date of birth'],
])('step 2 refuses the birth date %s', (dateOfBirth, message) => {
  expect(errorsOf(basicStepSchema)({ ...basics, dateOfBirth })).toEqual({ dateOfBirth: message });
});

test('step 3 requires no field', () => {
  const emptyInput = Object.fromEntries(
    Object.keys(culturalStepSchema.shape).map((name) => [name, '']),
  );
  expect(errorsOf(culturalStepSchema)(emptyInput)).toEqual({});
});

const about = {
  preferredAgeMin: '21',
  preferredAgeMax: '35',
  preferredEducation: '',
  preferredProfession: '',
  preferredMaritalStatus: '',
  preferredMotherTongue: '',
  bio: 'x'.repeat(50),
  interests: '',
  declaresIntent: true,
  acceptedTerms: true,
};

test.each([
  [{}, {}],
  [{ preferredAgeMin: '' }, { preferredAgeMin: 'Please enter a valid minimum age (18-100)' }],
  [{ preferredAgeMin: '17' }, { preferredAgeMin: 'Please enter a valid minimum age (18-100)' }],
  [{ preferredAgeMax: '101' }, { preferredAgeMax: 'Please enter a valid maximum age (18-100)' }],
  [{ preferredAgeMax: 'x' }, { preferredAgeMax: 'Please enter a valid maximum age (18-100)' }],
  [
    { preferredAgeMin: '30', preferredAgeMax: '30', bio: '' },
    {
      preferredAgeMax: 'Maximum age must be greater than minimum age',
      bio: 'Please write something about yourself',
    },
  ],
  [{ bio: 'x'.repeat(49) }, { bio: 'Bio should be at least 50 characters' }],
  [{ bio: 'x'.repeat(500) }, {}],
  [{ bio: 'x'.repeat(501) }, { bio: 'Bio should not exceed 500 characters' }],
  [
    { declaresIntent: false, acceptedTerms: false },
    {
      declaresIntent:
        'Please confirm that your details are true and that you are here to find someone to marry',
      acceptedTerms: 'Please accept the terms of service and the privacy policy',
    },
  ],
])('step 5 with %j reports %j', (change, errors) => {
  expect(errorsOf(aboutStepSchema)({ ...about, ...change })).toEqual(errors);
});
