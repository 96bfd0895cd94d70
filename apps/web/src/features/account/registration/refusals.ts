import { type FieldError, failures } from '@sambandha/contract/errors';
import { ApiError } from '../../../api/api-error.ts';
import { findStepOfField, type WizardStep } from './steps.ts';

/** Returns the refused fields with the names of the wizard's fields as paths. */
export function toWizardRefusals(fields: readonly FieldError[]): FieldError[] {
  return fields.map(({ path, message }) => ({ path: wizardName(path), message }));
}

function wizardName(path: string): string {
  const [field = '', subfield] = path.split('.');
  if (field === 'email' || field === 'phone' || field === 'verificationToken') return 'contact';
  return field === 'preferences' && subfield !== undefined ? subfield : field;
}

/** Returns the first step with a refused field, or null if there is none. */
export function findFirstRefusedStep(fields: readonly FieldError[]): WizardStep | null {
  const steps = fields.map(({ path }) => findStepOfField(path));
  return steps.length === 0 ? null : (Math.min(...steps) as WizardStep);
}

/** Returns the refused fields of a failed registration, including a contact that cannot be used. */
export function getRefusedFields(error: unknown): readonly FieldError[] {
  if (!(error instanceof ApiError)) return [];
  if (error.code === 'CONTACT_TAKEN' || error.code === 'CONTACT_UNVERIFIED') {
    return [{ path: 'verificationToken', message: failures[error.code][1] }];
  }
  return error.fields;
}
