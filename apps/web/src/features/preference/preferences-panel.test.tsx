import { failures } from '@sambandha/contract/errors';
import { type Preferences, preferenceTexts } from '@sambandha/contract/preference/schemas';
import { en } from '@sambandha/words/en/screens/index';
import { QueryClient } from '@tanstack/react-query';
import { act, type ComponentProps } from 'react';
import { createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endSessionInPlace, useSession } from '../../api/session.ts';
import { clearOnSessionEnd } from '../../offline/device.ts';
import {
  advanceTimers,
  click,
  getByRole,
  pageText,
  renderRouter,
  toastTexts,
  typeText,
  waitUntil,
} from '../../test/render.tsx';
import { PreferencesPanel } from './preferences-panel.tsx';
import { preferencesQuery } from './preferences-query.ts';

const { preference: texts, ui } = en;
const handleSave = vi.fn<(body: unknown) => Response | Promise<Response>>();
let storedPreferences: Preferences;

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  storedPreferences = {
    preferredAgeMin: 21,
    preferredAgeMax: 35,
    preferredEducation: null,
    preferredProfession: null,
    preferredMaritalStatus: null,
    preferredMotherTongue: null,
    preferredHeightMin: null,
    preferredHeightMax: null,
    preferredGotra: null,
    preferredNakshatra: null,
    preferredManglik: null,
    preferredOtherGotra: true,
  };
  handleSave
    .mockReset()
    .mockImplementation(() => Response.json({ preferences: storedPreferences }));
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string | null }) => {
    if (address.startsWith('/api/profiles/count')) return Response.json({ total: 7 });
    return body === null
      ? Response.json({ preferences: storedPreferences })
      : handleSave(JSON.parse(body));
  });
});

afterEach(() => {
  act(() => {
    endSessionInPlace();
  });
});

const field = (name: string) =>
  document.getElementById(`preference-${name}`) as HTMLInputElement & HTMLSelectElement;
const options = (name: string) => [...field(name).options].map(({ textContent }) => textContent);

const signInAs = (id: string) =>
  act(() => useSession.setState({ user: { id } as never, token: `of ${id}` }));

const client = new QueryClient();

interface PanelOptions extends ComponentProps<typeof PreferencesPanel> {
  ageMax?: string;
}

async function renderPanel({ ageMax = '35', ...props }: PanelOptions = {}) {
  const element = <PreferencesPanel {...props} />;
  client.clear();
  renderRouter(createMemoryRouter([{ path: '/', element }]), client);
  await waitUntil(() => expect(field('preferredAgeMax').value).toBe(ageMax));
}

function leavePage() {
  window.dispatchEvent(new Event('pagehide'));
  document.body.replaceChildren();
}

test('a failed save shows an error and keeps the value in the form', async () => {
  handleSave.mockImplementationOnce(() => Response.json({}, { status: 500 }));
  await renderPanel();
  typeText(field('preferredAgeMax'), '44');
  click(getByRole('button', ui.saveChanges));
  await waitUntil(() => expect(toastTexts()).toEqual([texts.saveFailed]));
  expect(field('preferredAgeMax').value).toBe('44');
  click(getByRole('button', ui.saveChanges));
  await waitUntil(() => expect(toastTexts()).toContain(texts.saved));
  expect(handleSave.mock.lastCall?.[0]).toMatchObject({ preferredAgeMax: 44 });
});

test('the number of members who fit is above the fields, and after a change also in the save bar', async () => {
  await renderPanel();
  const bar = getByRole('button', ui.saveChanges).closest('[data-action-bar]');
  const countText = () => document.querySelector('form [role=status]')?.textContent;
  await waitUntil(() => expect(countText()).toBe('7 members fit'));
  expect(bar?.textContent).not.toContain('7 members fit');
  expect(bar?.parentElement?.lastElementChild).toBe(bar);
  typeText(field('preferredAgeMax'), '44');
  await waitUntil(() => expect(bar?.textContent).toContain('7 members fit'));
});

test('a save sends only the changes, so that changes made elsewhere are not overwritten', async () => {
  await renderPanel();
  typeText(field('preferredAgeMax'), '44');
  click(getByRole('button', ui.saveChanges));
  await waitUntil(() => expect(handleSave).toHaveBeenCalled());
  expect(handleSave.mock.lastCall?.[0]).toEqual({ preferredAgeMax: 44 });
});

test('a change made elsewhere appears once the form has no unsaved input', async () => {
  await renderPanel();
  const changeElsewhere = async (preferredAgeMax: number) => {
    storedPreferences = { ...storedPreferences, preferredAgeMax };
    await act(() => client.invalidateQueries({ queryKey: preferencesQuery.queryKey }));
    await advanceTimers();
  };
  await changeElsewhere(40);
  await waitUntil(() => expect(field('preferredAgeMax').value).toBe('40'));
  typeText(field('preferredAgeMin'), '24');
  await changeElsewhere(50);
  expect([field('preferredAgeMin').value, field('preferredAgeMax').value]).toEqual(['24', '40']);
  typeText(field('preferredAgeMin'), '21');
  await waitUntil(() => expect(field('preferredAgeMax').value).toBe('50'));
  typeText(field('preferredAgeMin'), '24');
  await changeElsewhere(60);
  click(getByRole('button', ui.discard));
  await waitUntil(() => expect(field('preferredAgeMax').value).toBe('60'));
  expect(field('preferredAgeMin').value).toBe('21');
});

test('a value that the server rejects has an error, and the error summary has the focus', async () => {
  const fields = [{ path: 'preferredAgeMax', message: preferenceTexts.ageOrder }];
  const [status, message] = failures.VALIDATION;
  handleSave.mockReturnValueOnce(
    Response.json({ code: 'VALIDATION', message, fields }, { status }),
  );
  await renderPanel();
  typeText(field('preferredAgeMax'), '30');
  click(getByRole('button', ui.saveChanges));
  await waitUntil(() => expect(field('preferredAgeMax').getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement?.textContent).toContain(preferenceTexts.ageOrder);
});

test('a change made during a save stays in the form as unsaved', async () => {
  const response = Promise.withResolvers<Response>();
  handleSave.mockReturnValueOnce(response.promise);
  await renderPanel();
  typeText(field('preferredAgeMax'), '44');
  click(getByRole('button', ui.saveChanges));
  await waitUntil(() => expect(handleSave).toHaveBeenCalledOnce());
  typeText(field('preferredAgeMin'), '24');
  response.resolve(Response.json({ preferences: { ...storedPreferences, preferredAgeMax: 44 } }));
  await waitUntil(() => expect(toastTexts()).toEqual([texts.saved]));
  expect([field('preferredAgeMin').value, field('preferredAgeMax').value]).toEqual(['24', '44']);
  click(getByRole('button', ui.saveChanges));
  await waitUntil(() =>
    expect(handleSave.mock.lastCall?.[0]).toMatchObject({ preferredAgeMin: 24 }),
  );
});

test('the select about the own gotra has no empty option if the member has answered', async () => {
  await renderPanel();
  expect(field('preferredOtherGotra').selectedOptions[0]?.textContent).toBe(texts.otherGotraWished);
  expect(options('preferredOtherGotra')).not.toContain(texts.otherGotraUnspecified);
});

test('the select about the own gotra has an empty option if the member has not answered', async () => {
  storedPreferences = { ...storedPreferences, preferredOtherGotra: null };
  await renderPanel();
  expect(options('preferredOtherGotra')).toContain(texts.otherGotraUnspecified);
});

test('unsaved input is restored after a reload for the same member only', async () => {
  signInAs('one');
  await renderPanel();
  typeText(field('preferredAgeMax'), '44');
  leavePage();

  signInAs('another');
  await renderPanel();
  expect(field('preferredAgeMax').value).toBe('35');
  document.body.replaceChildren();

  // The form of the other member has deleted the stored input, so the input is repeated.
  signInAs('one');
  await renderPanel();
  typeText(field('preferredAgeMax'), '44');
  leavePage();
  await renderPanel({ ageMax: '44' });
  click(getByRole('button', ui.saveChanges));
  await waitUntil(() => expect(toastTexts()).toContain(texts.saved));
  expect(handleSave.mock.lastCall?.[0]).toMatchObject({ preferredAgeMax: 44 });
});

test('the panel of a member states the effect of the preferences', async () => {
  await renderPanel();
  expect(pageText()).toContain(texts.audience);
});

test('the panel of a relative names the candidate', async () => {
  await renderPanel({ isShared: true, candidateName: 'Sahana' });
  expect(pageText()).toContain(texts.audienceOf.replaceAll('{name}', 'Sahana'));
  expect(pageText()).not.toContain(texts.audience);
});

test('signing out deletes the unsaved input', async () => {
  signInAs('one');
  await renderPanel();
  typeText(field('preferredAgeMax'), '44');
  act(() => endSessionInPlace());
  leavePage();
  expect(sessionStorage.getItem('unsaved-input')).toBeNull();
});

test('the end of the session deletes unsaved input while the form is not shown', async () => {
  vi.stubGlobal('caches', { keys: async () => [] });
  signInAs('one');
  const stop = clearOnSessionEnd();
  await renderPanel();
  typeText(field('preferredAgeMax'), '44');
  leavePage();
  act(() => endSessionInPlace());
  stop();
  expect(sessionStorage.getItem('unsaved-input')).toBeNull();
});

test('restored input of a shared form is sent with the value seen before the reload', async () => {
  signInAs('one');
  await renderPanel({ isShared: true });
  typeText(field('preferredAgeMax'), '44');
  leavePage();

  storedPreferences = { ...storedPreferences, preferredAgeMin: 24, preferredAgeMax: 40 };
  await renderPanel({ ageMax: '44', isShared: true });
  click(getByRole('button', ui.saveChanges));
  await waitUntil(() => expect(handleSave).toHaveBeenCalled());
  const before = { preferredAgeMax: 35 };
  expect(handleSave.mock.lastCall?.[0]).toEqual({ preferredAgeMax: 44, before });
});
