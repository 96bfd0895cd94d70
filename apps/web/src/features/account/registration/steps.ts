import { basicFields, culturalFields, type RegistrationData } from './data.ts';

export const FIRST_STEP = 1;
export const LAST_STEP = 5;

export type Step = 1 | 2 | 3 | 4 | 5;

/** State, beside the answers, that decides which steps are open. */
export interface Progress {
  readonly data: RegistrationData;
  readonly contactVerified: boolean;
  readonly hasPassword: boolean;
}

/** The next step; the last step returns itself. */
export function nextStep(step: Step): Step {
  return Math.min(step + 1, LAST_STEP) as Step;
}

/** The previous step; the first step returns itself. */
export function previousStep(step: Step): Step {
  return Math.max(step - 1, FIRST_STEP) as Step;
}

/**
 * True if the visitor may jump to a step. The first is always open; the second needs a verified
 * contact and a password; the others need the basic answers as well.
 */
export function mayEnter(step: Step, { data, contactVerified, hasPassword }: Progress): boolean {
  if (step === FIRST_STEP) return true;
  if (!contactVerified || !hasPassword) return false;
  if (step === 2) return true;
  const { name, gender, dateOfBirth, motherTongue, maritalStatus } = data;
  return [name, gender, dateOfBirth, motherTongue, maritalStatus].every(
    (answer) => answer.trim() !== '',
  );
}

/** The requested step, or the last one before it that is open. */
export function openStep(requested: Step, progress: Progress): Step {
  let step = requested;
  while (!mayEnter(step, progress)) step = previousStep(step);
  return step;
}

/** A step number from the address or storage; the first step for any other value. */
export function asStep(value: unknown): Step {
  const number = Number(value);
  return Number.isInteger(number) && number >= FIRST_STEP && number <= LAST_STEP
    ? (number as Step)
    : FIRST_STEP;
}

const fieldsOf: Record<Step, readonly string[]> = {
  1: ['email', 'phone', 'password', 'verificationToken'],
  2: basicFields,
  3: culturalFields,
  4: ['profilePhoto', 'additionalPhotos'],
  5: ['preferences', 'bio', 'interests', 'acceptedTerms', 'declaresIntent'],
};

/** The step of a refused field; `path` is the server's dotted name. */
export function stepOfField(path: string): Step {
  const [field = ''] = path.split('.');
  const entry = Object.entries(fieldsOf).find(([, fields]) => fields.includes(field));
  return asStep(entry?.[0] ?? LAST_STEP);
}
