import type { Draft } from '@sambandha/contract/draft/schemas';
import type { CallerInput } from '@sambandha/contract/endpoint';
import type { Routes } from '@sambandha/contract/endpoints';
import type { FieldError } from '@sambandha/contract/errors';
import {
  basicFields,
  culturalFields,
  emptyRegistrationData,
  pickAnswers,
  type RegistrationData,
} from '../account/index.ts';

export type DraftContent = NonNullable<Draft['content']>;
/**
 * Step 1 begins the draft on a page of its own. Steps 2 to 5 are forms, and step 6 is the review.
 */
export type DraftStep = 2 | 3 | 4 | 5 | 6;
export type FormStep = Exclude<DraftStep, 6>;
export const STEP_COUNT = 6;

/**
 * Gender by the candidate's relation to the maker. The form asks for the gender if the relation has
 * no entry.
 */
const genderOf: Readonly<Partial<Record<Draft['forWhom'], string>>> = {
  SON: 'MALE',
  BROTHER: 'MALE',
  DAUGHTER: 'FEMALE',
  SISTER: 'FEMALE',
};

/**
 * Returns the server's content of a draft as values of the steps' controls. Fields without a
 * control are left out.
 */
export function toAnswers(
  { forWhom }: Pick<Draft, 'forWhom'>,
  content: DraftContent,
): RegistrationData {
  const { fields, preferences } = content;
  const entries = Object.entries({ ...fields, ...preferences }).flatMap(([name, value]) =>
    name in emptyRegistrationData && value !== null && value !== undefined
      ? [[name, Array.isArray(value) ? value.join(', ') : String(value)]]
      : [],
  );
  return {
    ...emptyRegistrationData,
    gender: genderOf[forWhom] ?? '',
    ...Object.fromEntries(entries),
  };
}

/** Returns the answers of `data` that differ from the answers of `base`. */
export function getChangedAnswers(base: RegistrationData, data: RegistrationData) {
  const names = Object.keys(data) as (keyof RegistrationData)[];
  return pickAnswers(
    data,
    names.filter((name) => data[name] !== base[name]),
  );
}

/** Returns the pronoun for the candidate in the texts. */
export function pronounOf(gender: string): 'her' | 'his' | 'their' {
  if (gender === 'FEMALE') return 'her';
  return gender === 'MALE' ? 'his' : 'their';
}

export type DraftChange = CallerInput<Routes['PATCH /drafts/:id'], 'body'>;

/** Returns the change that a step stores, or null if the step stores nothing. */
export function getStepChange(step: DraftStep, data: RegistrationData): DraftChange | null {
  // The step's own schema has validated the codes.
  if (step === 2) return pickAnswers(data, basicFields) as DraftChange;
  if (step === 3) return pickAnswers(data, culturalFields) as DraftChange;
  if (step !== 5) return null;
  const { preferredAgeMin, preferredAgeMax, ...rest } = pickAnswers(data, [
    'preferredAgeMin',
    'preferredAgeMax',
    'preferredEducation',
    'preferredProfession',
    'preferredMaritalStatus',
    'preferredMotherTongue',
  ]);
  const preferences = {
    ...rest,
    preferredAgeMin: Number(preferredAgeMin),
    preferredAgeMax: Number(preferredAgeMax),
  };
  return { ...pickAnswers(data, ['bio', 'interests']), preferences } as DraftChange;
}

/**
 * Returns the part of a change that differs from `base`, or null if nothing differs. The partner
 * preferences are stored together.
 */
export function getChangedFields(base: DraftChange, change: DraftChange): DraftChange | null {
  const entries = Object.entries(change).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(base[name as keyof DraftChange]),
  );
  return entries.length === 0 ? null : (Object.fromEntries(entries) as DraftChange);
}

interface StepInput {
  readonly input: RegistrationData;
  readonly base: RegistrationData;
  /** True if the step is left for later. */
  readonly isIncomplete: boolean;
}

/**
 * Returns the answers of a step that differ from `base`, or null if none differs. Other answers are
 * left out, because they may have been corrected on another device. The preferences are stored
 * together. If none is stored yet, Continue stores them even if unchanged, because it accepts the
 * ages that step 5 shows, and the server has no default ages. Continue Later does not accept them.
 */
export function getNewAnswers(
  step: DraftStep,
  content: DraftContent,
  { input, base, isIncomplete }: StepInput,
): DraftChange | null {
  const change = getStepChange(step, input);
  const storedChange = getStepChange(step, base);
  if (change === null || storedChange === null) return null;
  const newAnswers = getChangedFields(storedChange, change);
  const { nakshatra, rashi, preferences } = change;
  // The server checks a nakshatra and its rashi together.
  if (newAnswers?.nakshatra !== undefined || newAnswers?.rashi !== undefined) {
    return { ...newAnswers, nakshatra, rashi };
  }
  if (isIncomplete || preferences === undefined || content.preferences !== null) return newAnswers;
  return { ...newAnswers, preferences };
}

/** Returns the names of the answers in a change. */
export function answerNames({ preferences, ...others }: DraftChange) {
  return Object.keys({ ...others, ...preferences }) as (keyof RegistrationData)[];
}

/** Returns the server's refusals with the names of the steps' controls as paths. */
export function controlRefusals(fields: readonly FieldError[]): FieldError[] {
  return fields.map(({ path, message }) => ({ path: path.split('.').at(-1) ?? path, message }));
}

/** Returns a change without the answers that the server refused, or null if no answer is left. */
export function withoutAnswers(
  change: DraftChange,
  refusals: readonly FieldError[],
): DraftChange | null {
  const names = new Set(refusals.map(({ path }) => path));
  const omitRefused = <T extends object>(answers: T) =>
    Object.fromEntries(Object.entries(answers).filter(([name]) => !names.has(name)));
  const { preferences, ...others } = change;
  const otherPreferences = omitRefused(preferences ?? {});
  const remainder = {
    ...omitRefused(others),
    ...(Object.keys(otherPreferences).length > 0 && { preferences: otherPreferences }),
  };
  return Object.keys(remainder).length > 0 ? remainder : null;
}

const requiredFields = ['name', 'gender', 'dateOfBirth', 'motherTongue', 'maritalStatus'] as const;

/** Returns the steps that lack data required for the candidate's consent. */
export function missingSteps({ fields, photos }: DraftContent): readonly FormStep[] {
  const steps: FormStep[] = [];
  if (requiredFields.some((name) => !fields[name])) steps.push(2);
  if (photos.length === 0) steps.push(4);
  if (!fields.bio) steps.push(5);
  return steps;
}
