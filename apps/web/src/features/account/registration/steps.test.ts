import { expect, test } from 'vitest';
import { emptyRegistrationData } from './data.ts';
import {
  findStepOfField,
  mayEnter,
  nearestOpenStep,
  nextStep,
  parseStep,
  previousStep,
  type WizardProgress,
  type WizardStep,
} from './steps.ts';

const steps: WizardStep[] = [1, 2, 3, 4, 5];
const basics = {
  ...emptyRegistrationData,
  name: 'Anu',
  gender: 'FEMALE',
  dateOfBirth: '1996-03-14',
  motherTongue: 'HAVYAKA_KANNADA',
  maritalStatus: 'NEVER_MARRIED',
};
const openStepsOf = (progress: WizardProgress) => steps.filter((step) => mayEnter(step, progress));

test('the next step ends at 5 and the previous step at 1', () => {
  expect(steps.map(nextStep)).toEqual([2, 3, 4, 5, 5]);
  expect(steps.map(previousStep)).toEqual([1, 1, 2, 3, 4]);
});

test('only the first step is open without a verified contact and a password', () => {
  const emptyProgress = { data: basics, contactVerified: false, hasPassword: false };
  expect(openStepsOf(emptyProgress)).toEqual([1]);
  expect(openStepsOf({ ...emptyProgress, contactVerified: true })).toEqual([1]);
  expect(openStepsOf({ ...emptyProgress, hasPassword: true })).toEqual([1]);
});

test('a verified contact and a password open step 2, and the basic answers open the other steps', () => {
  const verifiedProgress = { contactVerified: true, hasPassword: true };
  expect(openStepsOf({ ...verifiedProgress, data: emptyRegistrationData })).toEqual([1, 2]);
  expect(openStepsOf({ ...verifiedProgress, data: basics })).toEqual([1, 2, 3, 4, 5]);
});

test.each(['name', 'gender', 'dateOfBirth', 'motherTongue', 'maritalStatus'])(
  'without %s no step after the second one is open',
  (field) => {
    const data = { ...basics, [field]: ' ' };
    expect(openStepsOf({ data, contactVerified: true, hasPassword: true })).toEqual([1, 2]);
  },
);

test('a step that is not open is replaced by the last open step', () => {
  expect(nearestOpenStep(5, { data: basics, contactVerified: true, hasPassword: true })).toBe(5);
  expect(
    nearestOpenStep(5, { data: emptyRegistrationData, contactVerified: true, hasPassword: true }),
  ).toBe(2);
  expect(nearestOpenStep(4, { data: basics, contactVerified: true, hasPassword: false })).toBe(1);
});

test('an address without a valid step opens the first step', () => {
  expect(['3', '0', '6', '2.5', 'x', '', null].map(parseStep)).toEqual([3, 1, 1, 1, 1, 1, 1]);
});

test('findStepOfField returns the step of a refused field', () => {
  expect(
    ['email', 'password', 'dateOfBirth', 'gotra', 'additionalPhotos.2', 'preferences.x', 'new'].map(
      findStepOfField,
    ),
  ).toEqual([1, 1, 2, 3, 4, 5, 5]);
});
