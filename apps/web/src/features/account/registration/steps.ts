import { basicFields, culturalFields, type RegistrationData } from './data.ts';

export const FIRST_STEP = 1;
export const LAST_STEP = 5;

export type WizardStep = 1 | 2 | 3 | 4 | 5;

/** The state that determines which steps are open. */
export interface WizardProgress {
  readonly data: RegistrationData;
  readonly contactVerified: boolean;
  readonly hasPassword: boolean;
}

/** Returns the next step. The last step returns itself. */
export function nextStep(step: WizardStep): WizardStep {
  return Math.min(step + 1, LAST_STEP) as WizardStep;
}

/** Returns the previous step. The first step returns itself. */
export function previousStep(step: WizardStep): WizardStep {
  return Math.max(step - 1, FIRST_STEP) as WizardStep;
}

/**
 * Returns true if the visitor may open a step. The first step is always open. The second step
 * requires a verified contact and a password. The other steps also require the basic answers.
 */
export function mayEnter(
  step: WizardStep,
  { data, contactVerified, hasPassword }: WizardProgress,
): boolean {
  if (step === FIRST_STEP) return true;
  if (!contactVerified || !hasPassword) return false;
  if (step === 2) return true;
  const { name, gender, dateOfBirth, motherTongue, maritalStatus } = data;
  return [name, gender, dateOfBirth, motherTongue, maritalStatus].every(
    (answer) => answer.trim() !== '',
  );
}

/** Returns the requested step, or the last open step before it. */
export function nearestOpenStep(requestedStep: WizardStep, progress: WizardProgress): WizardStep {
  let step = requestedStep;
  while (!mayEnter(step, progress)) step = previousStep(step);
  return step;
}

/** Returns a step number from the address or storage, or the first step for any other value. */
export function parseStep(value: unknown): WizardStep {
  const number = Number(value);
  return Number.isInteger(number) && number >= FIRST_STEP && number <= LAST_STEP
    ? (number as WizardStep)
    : FIRST_STEP;
}

const fieldsOf: Record<WizardStep, readonly string[]> = {
  1: ['email', 'phone', 'password', 'verificationToken'],
  2: basicFields,
  3: culturalFields,
  4: ['profilePhoto', 'additionalPhotos'],
  5: ['preferences', 'bio', 'interests', 'acceptedTerms', 'declaresIntent'],
};

/**
 * Returns the step of a refused field, or the last step for an unknown field. `path` is the
 * server's dotted name.
 */
export function findStepOfField(path: string): WizardStep {
  const [field = ''] = path.split('.');
  const entry = Object.entries(fieldsOf).find(([, fields]) => fields.includes(field));
  return parseStep(entry?.[0] ?? LAST_STEP);
}
