import { DAY_MS, MINUTE_MS } from '@sambandha/contract/durations';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { FakeStorage, stubWindow } from '../../../test/fake-window.ts';

let window: ReturnType<typeof stubWindow>;

/** Loads the stores as a reloaded page does. */
async function load() {
  vi.resetModules();
  return import('./store.ts');
}

beforeEach(() => {
  window = stubWindow();
  vi.stubGlobal('localStorage', window.localStorage);
  vi.stubGlobal('sessionStorage', window.sessionStorage);
});

const allFields = {
  contactMethod: 'phone',
  email: 'anu@example.org',
  phone: '+919900000001',
  name: 'Anu Hegde',
  gender: 'FEMALE',
  dateOfBirth: '1997-05-14',
  maritalStatus: 'DIVORCED',
  profession: 'Weaver',
  location: 'Sirsi',
  gotra: 'ATRI',
  nakshatra: 'ROHINI',
  rashi: 'VRISHABHA',
  manglik: 'YES',
  caste: 'Havyaka',
  subCaste: 'Some',
  bio: 'I teach.',
  interests: 'Reading',
  motherTongue: 'KANNADA',
  preferredAgeMin: '25',
} as const;

/** Loads the stores as another tab does, or as a tab opened after this tab was closed. */
async function loadInNewTab() {
  vi.stubGlobal('sessionStorage', new FakeStorage());
  Object.assign(window, { sessionStorage });
  return load();
}

test('a registration stored for later continues with its step, answers, photos and proof', async () => {
  const {
    saveForLater,
    saveRegistrationData,
    savePassword,
    markPasswordStored,
    saveProof,
    saveStep,
  } = await load();
  const { useWizardPhotos } = await import('./photo-store.ts');
  saveRegistrationData(allFields);
  saveProof('+919900000001', 'proof-token');
  savePassword('Secret99');
  markPasswordStored();
  saveForLater();
  // Later changes are also stored.
  saveStep(4);
  saveRegistrationData({ name: 'Anusha Hegde' });
  useWizardPhotos.setState({ photos: [photo('/media/1/large.webp'), photo(null)] });
  expect(window.localStorage.dump()).not.toContain('Secret99');

  const { hasAnswers, getProofToken, useRegistrationDraft, useContactProof } = await loadInNewTab();
  const { data, step, password, keptUntil } = useRegistrationDraft.getState();
  expect([step, password]).toEqual([4, '']);
  expect(data).toMatchObject({ ...allFields, name: 'Anusha Hegde' });
  expect(hasAnswers(useRegistrationDraft.getState())).toBe(true);
  const proof = useContactProof.getState();
  expect(proof.passwordChosen).toBe(true);
  // The proof is used until ten minutes before the end of the seven days.
  expect(getProofToken(data, proof, proof.since + 7 * DAY_MS - 11 * MINUTE_MS)).toBe('proof-token');
  expect(keptUntil).toBe(proof.since + 7 * DAY_MS);
  const { useWizardPhotos: usePhotosOfNewTab } = await import('./photo-store.ts');
  expect(usePhotosOfNewTab.getState().photos).toMatchObject([
    { slot: 'profile', url: '/media/1/large.webp', preview: '/media/1/large.webp', file: null },
  ]);
});

function photo(url: string | null) {
  const uploadState = { percent: 0, problem: null, verificationToken: 'proof-token' };
  return {
    key: `${url}`,
    slot: 'profile',
    file: new Blob(),
    preview: 'blob:',
    url,
    ...uploadState,
  } as const;
}

test('a stored registration is deleted after seven days and on a reset', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-01T10:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const firstTab = await load();
  firstTab.saveRegistrationData(allFields);
  firstTab.saveForLater();
  expect(window.localStorage.dump()).toContain('Anu Hegde');
  vi.setSystemTime(new Date('2026-06-08T10:00:00Z'));
  const secondTab = await loadInNewTab();
  expect(secondTab.hasAnswers(secondTab.useRegistrationDraft.getState())).toBe(false);
  expect(window.localStorage.dump()).toBe('[]');

  secondTab.saveRegistrationData(allFields);
  secondTab.saveForLater();
  secondTab.resetRegistration();
  secondTab.saveRegistrationData({ name: 'Somebody Else' });
  expect(window.localStorage.dump()).toBe('[]');
});

test.each(['{', 'null', '{"motherTongue":"KANNADA"}', '{"until":9e15}'])(
  'an invalid stored value is not a draft: %s',
  async (storedValue) => {
    window.localStorage.setItem('registration-later', storedValue);
    const { hasAnswers, useRegistrationDraft } = await load();
    expect(hasAnswers(useRegistrationDraft.getState())).toBe(false);
  },
);

test('a registration that is not stored for later is not on the device', async () => {
  const { saveRegistrationData } = await load();
  saveRegistrationData(allFields);
  expect(window.localStorage.dump()).toBe('[]');
});

test('the answers and the step survive a reload', async () => {
  const { saveRegistrationData, saveStep } = await load();
  saveRegistrationData({ name: 'Anu Hegde', gotra: 'ATRI' });
  saveRegistrationData({ bio: 'I teach.' });
  saveStep(3);
  const { useRegistrationDraft } = await load();
  const { data, step } = useRegistrationDraft.getState();
  expect(data).toMatchObject({ name: 'Anu Hegde', gotra: 'ATRI', bio: 'I teach.' });
  expect(step).toBe(3);
});

test('the password and the refusals are not stored with the draft', async () => {
  const { saveRegistrationData, savePassword, saveProof, saveRefusals, useRegistrationDraft } =
    await load();
  saveRegistrationData({ email: 'anu@example.org' });
  savePassword('Secret99');
  saveProof('anu@example.org', 'proof-token');
  saveRefusals([{ path: 'bio', message: 'refused-once' }]);
  saveRegistrationData({ name: 'Anu' });
  expect(window.sessionStorage.dump()).toContain('anu@example.org');
  expect(window.localStorage.dump()).toBe('[]');
  expect(window.sessionStorage.dump()).not.toMatch(/Secret99|refused-once/);
  expect(useRegistrationDraft.getState().password).toBe('Secret99');
  const reloadedStore = await load();
  expect(reloadedStore.useRegistrationDraft.getState()).toMatchObject({
    password: '',
    refusals: [],
  });
});

test('a draft of an older version gets default values for missing fields', async () => {
  window.sessionStorage.setItem(
    'registration-draft',
    JSON.stringify({ state: { data: { name: 'Anu' }, step: 2 }, version: 1 }),
  );
  const { useRegistrationDraft } = await load();
  expect(useRegistrationDraft.getState().data).toMatchObject({
    name: 'Anu',
    preferredAgeMin: '21',
    bio: '',
  });
});

test('the proof is valid only for its contact and expires', async () => {
  const { getProofToken, saveProof, useContactProof } = await load();
  const { emptyRegistrationData } = await import('./data.ts');
  saveProof('anu@example.org', 'proof-token');
  const proof = useContactProof.getState();
  const data = { ...emptyRegistrationData, email: ' anu@example.org ' };
  expect(getProofToken(data, proof, proof.since)).toBe('proof-token');
  expect(getProofToken(data, proof, proof.since + 7 * DAY_MS)).toBeNull();
  expect(getProofToken({ ...data, email: 'other@example.org' }, proof, proof.since)).toBeNull();
  expect(getProofToken({ ...data, contactMethod: 'phone' }, proof, proof.since)).toBeNull();
});

test('a draft counts as started only after a field is filled in', async () => {
  const { hasAnswers, saveRegistrationData, useRegistrationDraft } = await load();
  expect(hasAnswers(useRegistrationDraft.getState())).toBe(false);
  saveRegistrationData({ contactMethod: 'phone' });
  expect(hasAnswers(useRegistrationDraft.getState())).toBe(false);
  saveRegistrationData({ phone: '98' });
  expect(hasAnswers(useRegistrationDraft.getState())).toBe(true);
});

test('a reset removes all stored data of a registration', async () => {
  const {
    saveForLater,
    resetRegistration,
    saveRegistrationData,
    savePassword,
    saveProof,
    useRegistrationDraft,
  } = await load();
  saveRegistrationData({ name: 'Anu Hegde', email: 'anu@example.org' });
  savePassword('Secret99');
  saveProof('anu@example.org', 'proof-token');
  saveForLater();
  resetRegistration();
  const storedText = window.localStorage.dump() + window.sessionStorage.dump();
  expect(storedText).toBe('[][]');
  expect(useRegistrationDraft.getState()).toMatchObject({ step: 1, password: '' });
});

test('saveForLater returns false if the device cannot store the registration', async () => {
  const { saveRegistrationData, saveForLater, useRegistrationDraft } = await load();
  saveRegistrationData({ name: 'Anu Hegde' });
  const { localStorage } = window;
  const setItem = localStorage.setItem.bind(localStorage);
  localStorage.setItem = () => {
    throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
  };
  expect(saveForLater()).toBe(false);
  expect(useRegistrationDraft.getState()).toMatchObject({
    keptUntil: null,
    data: { name: 'Anu Hegde' },
  });
  localStorage.setItem = setItem;
  expect(saveForLater()).toBe(true);
  expect(localStorage.dump()).toContain('Anu Hegde');
});

test('two tabs with the same stored registration share their changes', async () => {
  const firstTab = await load();
  firstTab.saveRegistrationData({ name: 'Anu Hegde' });
  firstTab.saveForLater();
  const secondTab = await loadInNewTab();
  firstTab.saveRegistrationData({ profession: 'Weaver' });
  window.dispatchEvent(
    Object.assign(new Event('storage'), { key: null, storageArea: window.localStorage }),
  );
  secondTab.saveRegistrationData({ location: 'Sirsi' });
  const thirdTab = await loadInNewTab();
  expect(thirdTab.useRegistrationDraft.getState().data).toMatchObject({
    name: 'Anu Hegde',
    profession: 'Weaver',
    location: 'Sirsi',
  });
});
