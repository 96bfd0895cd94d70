import { en } from '@sambandha/words/en/screens/index';
import { createMemoryRouter } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ownProfile } from '../../test/profiles.ts';
import {
  choose,
  click,
  find,
  pageText,
  renderRouter,
  toasts,
  type,
  until,
} from '../../test/render.tsx';
import { DetailsForm } from './details-form.tsx';

const { profile: texts, ui, star } = en;
const handleSave = vi.fn<(body: unknown) => Response | Promise<Response>>();
const proposeStar = vi.fn<(body: unknown) => unknown>();

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  handleSave.mockReset().mockImplementation(() => Response.json({ profile: completeProfile() }));
  proposeStar.mockReset().mockImplementation(() => starProposal);
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string | null }) => {
    if (address === '/api/profiles/me/star') {
      return Response.json({ star: proposeStar(JSON.parse(body ?? '')) });
    }
    return body === null ? Response.json({ words: [] }) : handleSave(JSON.parse(body));
  });
});

const starPlace = { nakshatra: 'ROHINI', rashi: 'VRISHABHA', pada: 2 };
const starProposal = { ...starPlace, timeAssumed: false, possible: [starPlace] };

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
  choose(field('motherTongue'), 'HAVYAKA_KANNADA');
  choose(field('maritalStatus'), 'NEVER_MARRIED');
}

const field = (name: string) =>
  document.getElementById(`profile-${name}`) as HTMLInputElement & HTMLSelectElement;

test('the summary of a folded section shows the values, including unsaved changes', async () => {
  renderForm(completeProfile({ profession: 'Weaver' }));
  const summary = () => field('profession').closest('details')?.querySelector('summary');
  expect(summary()?.textContent).toContain('Weaver');
  type(field('profession'), 'Teacher');
  expect(summary()?.textContent).toContain('Teacher');
  choose(field('smoking'), 'NEVER');
  const lifestyle = field('smoking').closest('details')?.querySelector('summary');
  expect(lifestyle?.textContent).toContain(`${texts.field.smoking}: Never`);
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
  type(field('profession'), 'Botanist');
  click(find('button', ui.saveChanges));
  await until(() => expect(handleSave).toHaveBeenCalledOnce());
  const aboutMe = 'I look after an areca garden near Sirsi, and write letters in the evenings.';
  type(field('aboutMe'), aboutMe);
  response.resolve(Response.json({ profile: completeProfile({ profession: 'Botanist' }) }));
  await until(() => expect(toasts()).toEqual([texts.saved]));
  expect([field('profession').value, field('aboutMe').value]).toEqual(['Botanist', aboutMe]);
  chooseRequired();
  click(find('button', ui.saveChanges));
  await until(() => expect(handleSave.mock.lastCall).toEqual([{ aboutMe }]));
});

test('a failed save shows an error and keeps the value in the form', async () => {
  handleSave.mockImplementationOnce(() => Response.json({}, { status: 500 }));
  renderForm();
  type(field('profession'), 'Botanist');
  click(find('button', ui.saveChanges));
  await until(() => expect(toasts()).toEqual([texts.saveFailed]));
  expect(field('profession').value).toBe('Botanist');
  click(find('button', ui.saveChanges));
  await until(() => expect(toasts()).toContain(texts.saved));
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
  const requestProposal = () => click(find('button', star.ask));
  const option = 'Rohini pada 2, Taurus (Vrishabha)';

  test('is calculated from the birth data and is filled in when the member chooses an option', async () => {
    renderForm();
    type(field('birthTime'), '06:45');
    requestProposal();
    await until(() => find('button', option));
    expect(pageText()).toContain(star.byTime);
    expect(proposeStar).toHaveBeenCalledWith({
      dob: '1994-05-20',
      birthTime: '06:45',
      birthPlace: '',
    });
    expect(field('nakshatra').value).toBe('');
    click(find('button', option));
    expect([field('nakshatra').value, field('rashi').value, field('pada').value]).toEqual([
      'ROHINI',
      'VRISHABHA',
      '2',
    ]);
    expect(toasts()).toEqual([star.filled]);
    click(find('button', ui.saveChanges));
    await until(() => expect(handleSave).toHaveBeenCalledOnce());
    expect(handleSave.mock.calls[0]?.[0]).toMatchObject({ ...starPlace, birthTime: '06:45' });
  });

  test('has a note about the assumed birth time, which disappears when the birth time changes', async () => {
    proposeStar.mockImplementation(() => ({ ...starProposal, timeAssumed: true }));
    renderForm();
    requestProposal();
    await until(() => expect(pageText()).toContain(star.timeAssumed));
    type(field('birthTime'), '06:45');
    expect(pageText()).not.toContain(star.timeAssumed);
  });
});
