import { accountTexts } from '@sambandha/contract/account/schemas';
import { en } from '@sambandha/words/en/screens/index';
import { act } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useSession } from '../../../api/session.ts';
import {
  advanceTimers,
  choose,
  click,
  find,
  findAll,
  pageText,
  type,
} from '../../../test/render.tsx';
import { errors } from '../settings/panel.harness.tsx';
import {
  saveForWhom,
  saveMakerAndCandidate,
  useCandidateDraft,
} from './candidate/candidate-store.ts';
import { usePhotos } from './photo-store.ts';
import {
  saveData,
  saveForLater,
  savePassword,
  savePasswordChosen,
  saveStep,
  useDraft,
} from './store.ts';
import {
  changeInOtherTab,
  defaultResponses,
  fillPreviousSteps,
  openWizard,
  refusalResponse,
  server,
  startRegistration,
  storedRegistration,
  title,
} from './wizard.harness.tsx';

beforeEach(startRegistration);

async function submitRegistration() {
  click(find('checkbox', en.account.about.intent));
  click(find('checkbox', en.account.about.terms.replaceAll(/<\/?\w+>/g, '')));
  click(find('button', 'Complete Registration'));
  await advanceTimers();
}

describe('the registration', () => {
  test('does not open a step before the earlier steps are complete', async () => {
    await openWizard(5);
    expect(title()).toBe('Verify Contact');
  });

  test('stores a visible choice of step 3, which can be withdrawn', async () => {
    fillPreviousSteps();
    await openWizard(3);
    click(find('radio', "Don't Know"));
    await advanceTimers();
    expect(useDraft.getState().data.manglik).toBe('DONT_KNOW');
    click(find('button', 'Clear: Manglik'));
    await advanceTimers();
    expect(useDraft.getState().data.manglik).toBe('');
    expect(find('radio', "Don't Know").checked).toBe(false);
    expect(document.activeElement).toBe(find('radio', 'Yes'));
    expect(findAll('button', 'Clear: Manglik')).toEqual([]);
    click(find('button', 'Continue'));
    await advanceTimers();
    expect(title()).toBe('Photos');
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
    choose(find('combobox', en.account.forWhom.label), 'DAUGHTER');
    expect(pageText()).toContain('Step 1 of 6');
    expect(pageText()).toContain(en.account.wizard.steps['6']);
  });

  test('continues after a reload without the password if the server has stored the password', async () => {
    fillPreviousSteps();
    savePassword('');
    savePasswordChosen();
    await openWizard(3);
    expect(title()).toBe('Cultural Info');
    expect(pageText()).toContain(en.account.wizard.welcomeBack);
    click(find('button', 'Previous'));
    await advanceTimers();
    click(find('button', 'Previous'));
    await advanceTimers();
    expect(pageText()).toContain('✓ Password chosen');
    click(find('button', 'Continue'));
    await advanceTimers();
    expect(title()).toBe('Basic Info');
    expect(server.requests).toEqual([]);
  });

  test('shows the missing field of a step and does not continue', async () => {
    fillPreviousSteps();
    saveData({ name: '' });
    await openWizard(2);
    click(find('button', 'Continue'));
    await advanceTimers();
    expect(title()).toBe('Basic Info');
    expect(findAll('link', 'Name is required')).toHaveLength(1);
  });

  test('continues automatically when the photos are uploaded', async () => {
    fillPreviousSteps();
    const [photo] = usePhotos.getState().photos;
    if (photo === undefined) throw new Error('no photo');
    usePhotos.setState({ photos: [{ ...photo, url: null, percent: 40 }] });
    await openWizard(4);
    click(find('button', 'Continue'));
    await advanceTimers();
    expect(title()).toBe('Photos');
    expect(pageText()).toContain(en.account.photos.wait);
    act(() => usePhotos.setState({ photos: [photo] }));
    await advanceTimers();
    expect(title()).toBe('Preferences and About');
  });

  test('shows the error of the server for a photo until the photo is removed', async () => {
    server.responses['/api/auth/register'] = () =>
      refusalResponse('profilePhoto', 'Please upload it again.');
    fillPreviousSteps();
    await openWizard(5);
    await submitRegistration();
    expect(title()).toBe('Photos');
    expect(findAll('link', 'Please upload it again.')).toHaveLength(1);
    click(find('button', 'Remove: Profile photo'));
    await advanceTimers();
    expect(findAll('link', 'Please upload it again.')).toEqual([]);
  });

  test('keeps typed text when the visitor goes back and forth', async () => {
    fillPreviousSteps();
    await openWizard(2);
    type(find('textbox', 'Full name'), 'Anu Bhat');
    click(find('button', 'Previous'));
    await advanceTimers();
    expect(title()).toBe('Verify Contact');
    click(find('button', 'Continue'));
    await advanceTimers();
    expect(title()).toBe('Basic Info');
    expect(find('textbox', 'Full name').value).toBe('Anu Bhat');
    expect(find('radio', 'Female').checked).toBe(true);
  });

  test('keeps the changes of two tabs at the same step', async () => {
    fillPreviousSteps();
    saveForLater();
    await openWizard(2);
    changeInOtherTab({ data: { profession: 'Weaver', gender: 'MALE', dateOfBirth: '' } });
    expect(find('textbox', 'Profession').value).toBe('Weaver');
    expect(find('radio', 'Male').checked).toBe(true);
    type(find('textbox', 'Full name'), 'Anu Bhat');
    expect(storedRegistration()).toMatchObject({
      draft: { data: { name: 'Anu Bhat', profession: 'Weaver', gender: 'MALE', dateOfBirth: '' } },
    });
  });

  test('stays at its step when another tab continues', async () => {
    fillPreviousSteps();
    saveStep(2);
    saveForLater();
    await openWizard(null);
    expect(title()).toBe('Basic Info');
    changeInOtherTab({ step: 3, data: { profession: 'Weaver' } });
    await advanceTimers();
    expect(title()).toBe('Basic Info');
    expect(find('textbox', 'Profession').value).toBe('Weaver');
  });

  test('shows the errors of the last step, and counts the characters of the bio', async () => {
    fillPreviousSteps();
    saveData({ bio: 'Too short.', preferredAgeMin: '30', preferredAgeMax: '30' });
    await openWizard(5);
    click(find('button', 'Complete Registration'));
    await advanceTimers();
    const declarationErrors = [accountTexts.intentRequired, accountTexts.termsRequired];
    expect(errors()).toEqual([
      'Bio should be at least 50 characters',
      'Maximum age must be greater than minimum age',
      ...declarationErrors,
    ]);
    type(find('textbox', 'Minimum age'), '29');
    await advanceTimers();
    expect(errors()).toEqual(['Bio should be at least 50 characters', ...declarationErrors]);
    type(find('textbox', 'About you (bio)'), 'x'.repeat(501));
    await advanceTimers();
    expect(pageText()).toContain('501/500');
    expect(errors()).toEqual(['Bio should not exceed 500 characters', ...declarationErrors]);
    expect(server.requests).toEqual([]);
  });

  test('registers, signs in and deletes the draft', async () => {
    fillPreviousSteps();
    await openWizard(5);
    click(find('button', 'Complete Registration'));
    await advanceTimers();
    expect(pageText()).toContain(accountTexts.termsRequired);
    expect(server.requests).toEqual([]);
    await submitRegistration();
    expect(server.requests).toEqual([
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
    expect(useDraft.getState().data.name).toBe('');
  });

  test('opens the step of a field that the server refused, and focuses the field with its error', async () => {
    server.responses['/api/auth/register'] = () =>
      refusalResponse('name', 'Please enter a real name.');
    fillPreviousSteps();
    await openWizard(5);
    await submitRegistration();
    expect(title()).toBe('Basic Info');
    expect(pageText()).toContain('Please enter a real name.');
    expect(find('textbox', 'Full name').value).toBe('Anu Hegde');
    expect(document.activeElement).toBe(find('textbox', 'Full name'));
    type(find('textbox', 'Full name'), 'Anusha Hegde');
    await advanceTimers();
    expect(pageText()).not.toContain('Please enter a real name.');
  });

  test('shows an error on failure and keeps the answers for a retry', async () => {
    server.responses['/api/auth/register'] = () => Response.json({}, { status: 500 });
    vi.spyOn(console, 'error').mockReturnValue();
    fillPreviousSteps();
    await openWizard(5);
    await submitRegistration();
    expect(title()).toBe('Preferences and About');
    expect(pageText()).toContain(en.account.wizard.failed);
    expect(useDraft.getState().data.name).toBe('Anu Hegde');
    server.responses = defaultResponses();
    click(find('button', 'Complete Registration'));
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
    click(find('button', 'Start over'));
    expect(useDraft.getState().data.name).toBe('Anu Hegde');
    click(find('button', 'Yes, start over'));
    await advanceTimers();
    expect(server.requests).toEqual([
      { path: '/api/auth/discard-registration', body: { verificationToken: 'proof' } },
    ]);
    expect(pageText()).not.toContain(en.account.wizard.welcomeBack);
    expect(find('textbox', 'Email address').value).toBe('');
    expect(useCandidateDraft.getState()).toMatchObject({ name: '', candidate: { to: '' } });
  });
});
