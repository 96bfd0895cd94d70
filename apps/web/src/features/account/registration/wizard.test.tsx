import { accountTexts } from '@sambandha/contract/account/schemas';
import { en } from '@sambandha/words/en/screens/index';
import { act } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useSession } from '../../../api/session.ts';
import {
  advanceTimers,
  chooseOption,
  click,
  getAllByRole,
  getByRole,
  pageText,
  typeText,
} from '../../../test/render.tsx';
import { alertTexts } from '../settings/panel.harness.tsx';
import {
  saveForWhom,
  saveMakerAndCandidate,
  useCandidateDraft,
} from './candidate/candidate-store.ts';
import { useWizardPhotos } from './photo-store.ts';
import {
  markPasswordStored,
  saveForLater,
  savePassword,
  saveRegistrationData,
  saveStep,
  useRegistrationDraft,
} from './store.ts';
import {
  changeInOtherTab,
  defaultResponses,
  fillPreviousSteps,
  mockServer,
  openWizard,
  pageTitle,
  refusalResponse,
  setUpRegistrationTest,
  storedRegistration,
} from './wizard.harness.tsx';

beforeEach(setUpRegistrationTest);

async function submitRegistration() {
  click(getByRole('checkbox', en.account.about.intent));
  click(getByRole('checkbox', en.account.about.terms.replaceAll(/<\/?\w+>/g, '')));
  click(getByRole('button', 'Complete Registration'));
  await advanceTimers();
}

describe('the registration', () => {
  test('does not open a step before the earlier steps are complete', async () => {
    await openWizard(5);
    expect(pageTitle()).toBe('Verify Contact');
  });

  test('stores a visible choice of step 3, which can be withdrawn', async () => {
    fillPreviousSteps();
    await openWizard(3);
    click(getByRole('radio', "Don't Know"));
    await advanceTimers();
    expect(useRegistrationDraft.getState().data.manglik).toBe('DONT_KNOW');
    click(getByRole('button', 'Clear: Manglik'));
    await advanceTimers();
    expect(useRegistrationDraft.getState().data.manglik).toBe('');
    expect(getByRole('radio', "Don't Know").checked).toBe(false);
    expect(document.activeElement).toBe(getByRole('radio', 'Yes'));
    expect(getAllByRole('button', 'Clear: Manglik')).toEqual([]);
    click(getByRole('button', 'Continue'));
    await advanceTimers();
    expect(pageTitle()).toBe('Photos');
  });

  test('shows a closed example of the bio', async () => {
    fillPreviousSteps();
    await openWizard(5);
    const details = document.querySelector('details');
    expect(details?.open).toBe(false);
    expect(details?.textContent).toContain(en.account.about.exampleText);
  });

  test('has a sixth step if the profile is for another person', async () => {
    await openWizard();
    expect(pageText()).toContain('Step 1 of 5');
    chooseOption(getByRole('combobox', en.account.forWhom.label), 'DAUGHTER');
    expect(pageText()).toContain('Step 1 of 6');
    expect(pageText()).toContain(en.account.wizard.steps['6']);
  });

  test('continues after a reload without the password if the server has stored the password', async () => {
    fillPreviousSteps();
    savePassword('');
    markPasswordStored();
    await openWizard(3);
    expect(pageTitle()).toBe('Cultural Info');
    expect(pageText()).toContain(en.account.wizard.welcomeBack);
    click(getByRole('button', 'Previous'));
    await advanceTimers();
    click(getByRole('button', 'Previous'));
    await advanceTimers();
    expect(pageText()).toContain('✓ Password chosen');
    click(getByRole('button', 'Continue'));
    await advanceTimers();
    expect(pageTitle()).toBe('Basic Info');
    expect(mockServer.requests).toEqual([]);
  });

  test('shows the missing field of a step and does not continue', async () => {
    fillPreviousSteps();
    saveRegistrationData({ name: '' });
    await openWizard(2);
    click(getByRole('button', 'Continue'));
    await advanceTimers();
    expect(pageTitle()).toBe('Basic Info');
    expect(getAllByRole('link', 'Name is required')).toHaveLength(1);
  });

  test('continues automatically when the photos are uploaded', async () => {
    fillPreviousSteps();
    const [photo] = useWizardPhotos.getState().photos;
    if (photo === undefined) throw new Error('no photo');
    useWizardPhotos.setState({ photos: [{ ...photo, url: null, percent: 40 }] });
    await openWizard(4);
    click(getByRole('button', 'Continue'));
    await advanceTimers();
    expect(pageTitle()).toBe('Photos');
    expect(pageText()).toContain(en.account.photos.wait);
    act(() => useWizardPhotos.setState({ photos: [photo] }));
    await advanceTimers();
    expect(pageTitle()).toBe('Preferences and About');
  });

  test('shows the error of the server for a photo until the photo is removed', async () => {
    mockServer.responses['/api/auth/register'] = () =>
      refusalResponse('profilePhoto', 'Please upload it again.');
    fillPreviousSteps();
    await openWizard(5);
    await submitRegistration();
    expect(pageTitle()).toBe('Photos');
    expect(getAllByRole('link', 'Please upload it again.')).toHaveLength(1);
    click(getByRole('button', 'Remove: Profile photo'));
    await advanceTimers();
    expect(getAllByRole('link', 'Please upload it again.')).toEqual([]);
  });

  test('keeps typed text when the visitor goes back and forth', async () => {
    fillPreviousSteps();
    await openWizard(2);
    typeText(getByRole('textbox', 'Full name'), 'Anu Bhat');
    click(getByRole('button', 'Previous'));
    await advanceTimers();
    expect(pageTitle()).toBe('Verify Contact');
    click(getByRole('button', 'Continue'));
    await advanceTimers();
    expect(pageTitle()).toBe('Basic Info');
    expect(getByRole('textbox', 'Full name').value).toBe('Anu Bhat');
    expect(getByRole('radio', 'Female').checked).toBe(true);
  });

  test('keeps the changes of two tabs at the same step', async () => {
    fillPreviousSteps();
    saveForLater();
    await openWizard(2);
    changeInOtherTab({ data: { profession: 'Weaver', gender: 'MALE', dateOfBirth: '' } });
    expect(getByRole('textbox', 'Profession').value).toBe('Weaver');
    expect(getByRole('radio', 'Male').checked).toBe(true);
    typeText(getByRole('textbox', 'Full name'), 'Anu Bhat');
    expect(storedRegistration()).toMatchObject({
      draft: { data: { name: 'Anu Bhat', profession: 'Weaver', gender: 'MALE', dateOfBirth: '' } },
    });
  });

  test('stays at its step when another tab continues', async () => {
    fillPreviousSteps();
    saveStep(2);
    saveForLater();
    await openWizard(null);
    expect(pageTitle()).toBe('Basic Info');
    changeInOtherTab({ step: 3, data: { profession: 'Weaver' } });
    await advanceTimers();
    expect(pageTitle()).toBe('Basic Info');
    expect(getByRole('textbox', 'Profession').value).toBe('Weaver');
  });

  test('shows the errors of the last step, and counts the characters of the bio', async () => {
    fillPreviousSteps();
    saveRegistrationData({ bio: 'Too short.', preferredAgeMin: '30', preferredAgeMax: '30' });
    await openWizard(5);
    click(getByRole('button', 'Complete Registration'));
    await advanceTimers();
    const declarationErrors = [accountTexts.intentRequired, accountTexts.termsRequired];
    expect(alertTexts()).toEqual([
      'Bio should be at least 50 characters',
      'Maximum age must be greater than minimum age',
      ...declarationErrors,
    ]);
    typeText(getByRole('textbox', 'Minimum age'), '29');
    await advanceTimers();
    expect(alertTexts()).toEqual(['Bio should be at least 50 characters', ...declarationErrors]);
    typeText(getByRole('textbox', 'About you (bio)'), 'x'.repeat(501));
    await advanceTimers();
    expect(pageText()).toContain('501/500');
    expect(alertTexts()).toEqual(['Bio should not exceed 500 characters', ...declarationErrors]);
    expect(mockServer.requests).toEqual([]);
  });

  test('registers, signs in and deletes the draft', async () => {
    fillPreviousSteps();
    await openWizard(5);
    click(getByRole('button', 'Complete Registration'));
    await advanceTimers();
    expect(pageText()).toContain(accountTexts.termsRequired);
    expect(mockServer.requests).toEqual([]);
    await submitRegistration();
    expect(mockServer.requests).toEqual([
      {
        path: '/api/auth/register',
        body: expect.objectContaining({
          email: 'anu@example.org',
          name: 'Anu Hegde',
          profilePhoto: '/photos/1.webp',
          verificationToken: 'proof',
        }),
      },
    ]);
    expect(useSession.getState().token).toBe('t');
    expect(useRegistrationDraft.getState().data.name).toBe('');
  });

  test('opens the step of a field that the server refused, and focuses the field with its error', async () => {
    mockServer.responses['/api/auth/register'] = () =>
      refusalResponse('name', 'Please enter a real name.');
    fillPreviousSteps();
    await openWizard(5);
    await submitRegistration();
    expect(pageTitle()).toBe('Basic Info');
    expect(pageText()).toContain('Please enter a real name.');
    expect(getByRole('textbox', 'Full name').value).toBe('Anu Hegde');
    expect(document.activeElement).toBe(getByRole('textbox', 'Full name'));
    typeText(getByRole('textbox', 'Full name'), 'Anusha Hegde');
    await advanceTimers();
    expect(pageText()).not.toContain('Please enter a real name.');
  });

  test('shows an error on failure and keeps the answers for a retry', async () => {
    mockServer.responses['/api/auth/register'] = () => Response.json({}, { status: 500 });
    vi.spyOn(console, 'error').mockReturnValue();
    fillPreviousSteps();
    await openWizard(5);
    await submitRegistration();
    expect(pageTitle()).toBe('Preferences and About');
    expect(pageText()).toContain(en.account.wizard.failed);
    expect(useRegistrationDraft.getState().data.name).toBe('Anu Hegde');
    mockServer.responses = defaultResponses();
    click(getByRole('button', 'Complete Registration'));
    await advanceTimers();
    expect(useSession.getState().token).toBe('t');
  });

  test('welcomes a returning visitor and starts over only after a confirmation', async () => {
    fillPreviousSteps();
    saveForWhom('DAUGHTER');
    saveMakerAndCandidate('Kamala', { relation: 'MOTHER', method: 'phone', to: '+919900000001' });
    saveForWhom('MYSELF');
    await openWizard();
    expect(pageText()).toContain(en.account.wizard.welcomeBack);
    click(getByRole('button', 'Start over'));
    expect(useRegistrationDraft.getState().data.name).toBe('Anu Hegde');
    click(getByRole('button', 'Yes, start over'));
    await advanceTimers();
    expect(mockServer.requests).toEqual([
      { path: '/api/auth/discard-registration', body: { verificationToken: 'proof' } },
    ]);
    expect(pageText()).not.toContain(en.account.wizard.welcomeBack);
    expect(getByRole('textbox', 'Email address').value).toBe('');
    expect(useCandidateDraft.getState()).toMatchObject({ name: '', candidate: { to: '' } });
  });
});
