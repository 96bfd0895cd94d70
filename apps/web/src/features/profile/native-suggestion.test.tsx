import { en } from '@sambandha/words/en/screens/index';
import { createMemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { ownProfile } from '../../test/profiles.ts';
import {
  chooseOption,
  clickButton,
  getAllByRole,
  getByRole,
  renderRouter,
  typeText,
  waitUntil,
} from '../../test/render.tsx';
import { DetailsForm } from './details-form.tsx';

const latin = 'Mandara Kodlagadde';
const native = 'ಮಂದಾರಾ ಕೊಡ್ಲಗದ್ದೆ';

/** A profile with all required fields. */
const profile = ownProfile({
  fullName: latin,
  gender: 'FEMALE',
  dob: '1994-05-20',
  motherTongue: 'HAVYAKA_KANNADA',
  maritalStatus: 'NEVER_MARRIED',
  aboutMe: 'I look after an areca garden near Sirsi, read in the evenings and like long walks.',
});

let sentBodies: object[];

beforeEach(async () => {
  sentBodies = [];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sentBodies.push(JSON.parse(String(body)));
    return Response.json({ profile: { ...profile, nativeName: native }, user: {} });
  });
  const router = createMemoryRouter([{ path: '*', element: <DetailsForm profile={profile} /> }]);
  renderRouter(router);
  await waitUntil(() => expect(suggestionButtons()).toHaveLength(1));
});

const field = () => getByRole('textbox', en.profile.field.nativeName);
const suggestionButtons = () => getAllByRole('button', `Use ${native}`);

async function save(): Promise<void> {
  // happy-dom loses the initial value of an uncontrolled select.
  chooseOption(getByRole('combobox', en.profile.field.motherTongue), 'HAVYAKA_KANNADA');
  chooseOption(getByRole('combobox', en.profile.field.maritalStatus), 'NEVER_MARRIED');
  await clickButton(en.ui.saveChanges);
}

test('the suggested Kannada name is filled in on a click and is saved with the form', async () => {
  expect(field().value).toBe('');
  await clickButton(`Use ${native}`);
  expect(field().value).toBe(native);
  expect(document.activeElement?.id).toBe(field().id);
  expect(suggestionButtons()).toEqual([]);
  expect(sentBodies).toEqual([]);
  await save();
  expect(sentBodies).toEqual([{ nativeName: native }]);
});

test('a Latin name in the Kannada field shows an error and is not sent', async () => {
  typeText(field(), 'Mandara');
  await save();
  expect(sentBodies).toEqual([]);
  expect(document.activeElement?.id).toBe(field().id);
  const [error = ''] = (field().getAttribute('aria-describedby') ?? '').split(' ');
  expect(document.getElementById(error)?.textContent).toBe('Please use Kannada letters only');
});
