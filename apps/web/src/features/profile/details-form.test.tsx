import { en } from '@sambandha/words/en/screens/index';
import { createMemoryRouter } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ownProfile } from '../../test/profiles.ts';
import {
  chooseOption,
  click,
  getByRole,
  pageText,
  renderRouter,
  toastTexts,
  typeText,
  waitUntil,
} from '../../test/render.tsx';
import { DetailsForm } from './details-form.tsx';

const { profile: texts, ui, star } = en;
const handleSave = vi.fn<(body: unknown) => Response | Promise<Response>>();
const suggestStar = vi.fn<(body: unknown) => unknown>();

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  handleSave.mockReset().mockImplementation(() => Response.json({ profile: completeProfile() }));
  suggestStar.mockReset().mockImplementation(() => starSuggestion);
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string | null }) => {
    if (address === '/api/profiles/me/star') {
      return Response.json({ star: suggestStar(JSON.parse(body ?? '')) });
    }
    return body === null ? Response.json({ words: [] }) : handleSave(JSON.parse(body));
  });
});

const starPlace = { nakshatra: 'ROHINI', rashi: 'VRISHABHA', pada: 2 };
const starSuggestion = { ...starPlace, timeAssumed: false, possible: [starPlace] };

/** Returns a profile without missing required fields. */
function completeProfile(fields: Parameters<typeof ownProfile>[0] = {}) {
  return ownProfile({
    fullName: 'Vidya Kanthila',
    gender: 'FEMALE',
    dob: '1994-05-20',
    motherTongue: 'HAVYAKA_KANNADA',
    maritalStatus: 'NEVER_MARRIED',
    aboutMe: 'I look after an areca garden near Sirsi, and read in the evenings.',
    age: 32,
    ...fields,
  });
}

function renderForm(profile = completeProfile()) {
  const element = <DetailsForm profile={profile} />;
  renderRouter(createMemoryRouter([{ path: '/', element }]));
  chooseRequired();
}

/** Selects the required options again, because the selects lose them in happy-dom. */
function chooseRequired() {
  chooseOption(field('motherTongue'), 'HAVYAKA_KANNADA');
  chooseOption(field('maritalStatus'), 'NEVER_MARRIED');
}

const field = (name: string) =>
  document.getElementById(`profile-${name}`) as HTMLInputElement & HTMLSelectElement;

test('the summary of a folded section shows the values, including unsaved changes', async () => {
  renderForm(completeProfile({ profession: 'Weaver' }));
  const summary = () => field('profession').closest('details')?.querySelector('summary');
  expect(summary()?.textContent).toContain('Weaver');
  typeText(field('profession'), 'Teacher');
  expect(summary()?.textContent).toContain('Teacher');
  chooseOption(field('smoking'), 'NEVER');
  const lifestyle = field('smoking').closest('details')?.querySelector('summary');
  expect(lifestyle?.textContent).toContain(`${texts.field.smoking}: Never`);
});

test.each([
  [null, 'You could add 1 detail'],
  ['NEVER', null],
] as const)('a section shows how many details it lacks (%s)', (drinking, text) => {
  renderForm(completeProfile({ diet: 'VEGETARIAN', smoking: 'NEVER', drinking }));
  const summary = field('smoking').closest('details')?.querySelector('summary')?.textContent;
  expect(summary?.match(/You could add \d+ details?/)?.[0] ?? null).toBe(text);
});

test('the summary of the privacy section shows who sees the photos', () => {
  renderForm();
  const summary = [...document.querySelectorAll('summary')].at(-1);
  expect(summary?.textContent).toBe(texts.sections.privacy + texts.photosSeenBy.everyone);
});

test('a change made during a save stays in the form as unsaved', async () => {
  const response = Promise.withResolvers<Response>();
  handleSave.mockReturnValueOnce(response.promise);
  renderForm();
  typeText(field('profession'), 'Botanist');
  click(getByRole('button', ui.saveChanges));
  await waitUntil(() => expect(handleSave).toHaveBeenCalledOnce());
  const aboutMe = 'I look after an areca garden near Sirsi, and write letters in the evenings.';
  typeText(field('aboutMe'), aboutMe);
  response.resolve(Response.json({ profile: completeProfile({ profession: 'Botanist' }) }));
  await waitUntil(() => expect(toastTexts()).toEqual([texts.saved]));
  expect([field('profession').value, field('aboutMe').value]).toEqual(['Botanist', aboutMe]);
  chooseRequired();
  click(getByRole('button', ui.saveChanges));
  await waitUntil(() => expect(handleSave.mock.lastCall).toEqual([{ aboutMe }]));
});

test('a failed save shows an error and keeps the value in the form', async () => {
  handleSave.mockImplementationOnce(() => Response.json({}, { status: 500 }));
  renderForm();
  typeText(field('profession'), 'Botanist');
  click(getByRole('button', ui.saveChanges));
  await waitUntil(() => expect(toastTexts()).toEqual([texts.saveFailed]));
  expect(field('profession').value).toBe('Botanist');
  click(getByRole('button', ui.saveChanges));
  await waitUntil(() => expect(toastTexts()).toContain(texts.saved));
  expect(handleSave.mock.calls).toEqual([
    [{ profession: 'Botanist' }],
    [{ profession: 'Botanist' }],
  ]);
});

test.each([
  ['MALE', 20, true],
  ['FEMALE', 20, false],
] as const)(
  'the form of a %s member of age %i shows the legal age of marriage: %s',
  (gender, age, isShown) => {
    renderForm(completeProfile({ gender, age }));
    expect(pageText().includes('By law you may marry from the age of 21')).toBe(isShown);
  },
);

describe('the star', () => {
  const requestProposal = () => click(getByRole('button', star.ask));
  const option = 'Rohini pada 2, Taurus (Vrishabha)';

  test('is calculated from the birth data and is filled in when the member chooses an option', async () => {
    renderForm();
    typeText(field('birthTime'), '06:45');
    requestProposal();
    await waitUntil(() => getByRole('button', option));
    expect(pageText()).toContain(star.byTime);
    expect(suggestStar).toHaveBeenCalledWith({
      dob: '1994-05-20',
      birthTime: '06:45',
      birthPlace: '',
    });
    expect(field('nakshatra').value).toBe('');
    click(getByRole('button', option));
    expect([field('nakshatra').value, field('rashi').value, field('pada').value]).toEqual([
      'ROHINI',
      'VRISHABHA',
      '2',
    ]);
    expect(toastTexts()).toEqual([star.filled]);
    click(getByRole('button', ui.saveChanges));
    await waitUntil(() => expect(handleSave).toHaveBeenCalledOnce());
    expect(handleSave.mock.calls[0]?.[0]).toMatchObject({ ...starPlace, birthTime: '06:45' });
  });

  test('has a note about the assumed birth time, which disappears when the birth time changes', async () => {
    suggestStar.mockImplementation(() => ({ ...starSuggestion, timeAssumed: true }));
    renderForm();
    requestProposal();
    await waitUntil(() => expect(pageText()).toContain(star.timeAssumed));
    typeText(field('birthTime'), '06:45');
    expect(pageText()).not.toContain(star.timeAssumed);
  });
});
