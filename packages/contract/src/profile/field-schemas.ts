import * as z from 'zod/mini';
import { choice, nullableCode } from '../choice-schemas.ts';
import type { Choices } from '../choices.ts';
import { lastAlternativeError, nativeText, nullableIfBlank, optionalLine } from '../primitives.ts';
import { plainText } from '../text.ts';
import { GENDER } from './choices.ts';
import { type FieldName, type FieldValue, type ProfileField, profileFields } from './fields.ts';
import { height } from './height-schema.ts';
import * as profile from './schemas.ts';

const text = z.nullable(z.string());
const texts = z.array(z.string());

/** Schemas that cannot be derived from `choices` or `line`, and those of required fields. */
const specialSchemas = {
  fullName: { input: profile.fullName, output: z.string() },
  gender: { input: profile.gender, output: nullableCode(GENDER) },
  dob: { input: profile.dateOfBirth, output: text },
  motherTongue: {
    input: profile.motherTongue,
    output: nullableCode(profileFields.motherTongue.choices),
  },
  maritalStatus: {
    input: profile.maritalStatus,
    output: nullableCode(profileFields.maritalStatus.choices),
  },
  languages: { input: profile.languages, output: texts },
  height: { input: nullableIfBlank(height), output: text },
  aboutMe: { input: profile.bio, output: text },
  interests: { input: profile.interests, output: texts },
  pada: {
    input: z.union([z.null(), profile.pada], lastAlternativeError),
    output: z.nullable(z.int()),
  },
  birthTime: {
    input: nullableIfBlank(
      z
        .string()
        .check(
          z.overwrite(plainText),
          z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'Please enter a time like 06:45' }),
        ),
    ),
    output: text,
  },
} as const satisfies Partial<Record<FieldName, Schemas>>;

interface Schemas {
  readonly input: z.ZodMiniType;
  readonly output: z.ZodMiniType;
}

function inputOf<Code extends string>(list: Choices<Code>) {
  return nullableIfBlank(choice(list, 'Please select one of the choices'));
}

type Declared<K extends FieldName> = (typeof profileFields)[K];
type Special = typeof specialSchemas;

type InputOf<K extends FieldName> = K extends keyof Special
  ? Special[K]['input']
  : Declared<K> extends { readonly choices: Choices<infer Code> }
    ? ReturnType<typeof inputOf<Code>>
    : ReturnType<typeof optionalLine>;

type OutputOf<K extends FieldName> = K extends keyof Special
  ? Special[K]['output']
  : z.ZodMiniType<FieldValue<K>>;

/** Input and output schemas of each field, from its declaration in the registry. */
export const fieldSchemas = Object.fromEntries(
  Object.entries<ProfileField>(profileFields).map(([name, { choices: list, line, nativeOf }]) => {
    if (name in specialSchemas) return [name, specialSchemas[name as keyof Special]];
    if (list !== undefined) return [name, { input: inputOf(list), output: nullableCode(list) }];
    if (line !== undefined && nativeOf !== undefined)
      return [name, { input: nativeText(line), output: text }];
    if (line !== undefined) return [name, { input: optionalLine(line), output: text }];
    throw new Error(`the field ${name} has neither choices nor a line, nor schemas of its own`);
  }),
) as { readonly [K in FieldName]: { readonly input: InputOf<K>; readonly output: OutputOf<K> } };

/** Returns the output schemas of some fields as an object shape. */
export function outputShape<K extends FieldName>(names: readonly K[]) {
  const entries = names.map((name) => [name, fieldSchemas[name].output]);
  return Object.fromEntries(entries) as { [P in K]: OutputOf<P> };
}

/** Returns the input schemas of some fields, all optional, as an object shape. */
export function inputShape<K extends FieldName>(names: readonly K[]) {
  const entries = names.map((name) => [name, z.optional(fieldSchemas[name].input)]);
  return Object.fromEntries(entries) as { [P in K]: z.ZodMiniOptional<InputOf<P>> };
}
