import { beforeEach, expect, test, vi } from 'vitest';
import { FakeStorage, stubWindow } from '../../../test/fake-window.ts';

let window: ReturnType<typeof stubWindow>;

/** The stores as a freshly loaded page has them. */
async function load() {
  vi.resetModules();
  return import('./store.ts');
}

beforeEach(() => {
  window = stubWindow();
  vi.stubGlobal('localStorage', window.localStorage);
  vi.stubGlobal('sessionStorage', window.sessionStorage);
});

const everything = {
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

const PERSONAL =
  /anu|99000|Anu|FEMALE|1997|DIVORCED|Weaver|Sirsi|ATRI|ROHINI|VRISHABHA|YES|Havyaka|Some|teach|Reading/;

test('who opens the device later finds nothing that tells who registered', async () => {
  const { keepForLater, saveData, saveStep } = await load();
  saveData(everything);
  saveStep(3);
  expect(window.localStorage.dump()).not.toMatch(PERSONAL);
  keepForLater();
  expect(window.localStorage.dump()).not.toMatch(PERSONAL);
  // Another tab, or this one after it was closed.
  vi.stubGlobal('sessionStorage', new FakeStorage());
  Object.assign(window, { sessionStorage });
  const { hasDraft, knowsWho, useDraft } = await load();
  const { data } = useDraft.getState();
  expect(data).toMatchObject({ motherTongue: 'KANNADA', preferredAgeMin: '25', name: '' });
  expect(JSON.stringify(data)).not.toMatch(PERSONAL);
  expect(hasDraft(useDraft.getState())).toBe(true);
  expect(knowsWho(useDraft.getState())).toBe(false);
});

test('without a word of keeping it, the device keeps nothing', async () => {
  const { saveData } = await load();
  saveData(everything);
  expect(window.localStorage.dump()).toBe('[]');
});

test('answers and the step survive a reload', async () => {
  const { saveData, saveStep } = await load();
  saveData({ name: 'Anu Hegde', gotra: 'ATRI' });
  saveData({ bio: 'I teach.' });
  saveStep(3);
  const { useDraft } = await load();
  const { data, step } = useDraft.getState();
  expect(data).toMatchObject({ name: 'Anu Hegde', gotra: 'ATRI', bio: 'I teach.' });
  expect(step).toBe(3);
});

test('the password, the proof and what was refused are never kept with the draft', async () => {
  const { saveData, savePassword, saveProof, saveRefusals, useDraft } = await load();
  saveData({ email: 'anu@example.org' });
  savePassword('Secret99');
  saveProof('anu@example.org', 'proof-token');
  saveRefusals([{ path: 'bio', message: 'refused-once' }]);
  saveData({ name: 'Anu' });
  expect(window.sessionStorage.dump()).toContain('anu@example.org');
  expect(window.localStorage.dump()).toBe('[]');
  expect(window.sessionStorage.dump()).not.toMatch(/Secret99|refused-once/);
  expect(useDraft.getState().password).toBe('Secret99');
  const again = await load();
  expect(again.useDraft.getState()).toMatchObject({ password: '', refused: [] });
});

test('a draft of an older version gets the answers that it lacks', async () => {
  window.sessionStorage.setItem(
    'registration-draft',
    JSON.stringify({ state: { data: { name: 'Anu' }, step: 2 }, version: 1 }),
  );
  const { useDraft } = await load();
  expect(useDraft.getState().data).toMatchObject({ name: 'Anu', preferredAgeMin: '21', bio: '' });
});

test('the proof holds for its own contact, and not for ever', async () => {
  const { proofFor, saveProof, useProof } = await load();
  const { emptyData } = await import('./data.ts');
  saveProof('anu@example.org', 'proof-token');
  const proof = useProof.getState();
  const data = { ...emptyData, email: ' anu@example.org ' };
  expect(proofFor(data, proof, proof.since)).toBe('proof-token');
  expect(proofFor(data, proof, proof.since + 30 * 60_000)).toBeNull();
  expect(proofFor({ ...data, email: 'other@example.org' }, proof, proof.since)).toBeNull();
  expect(proofFor({ ...data, contactMethod: 'phone' }, proof, proof.since)).toBeNull();
});

test('a draft is something to come back to only when something was filled in', async () => {
  const { hasDraft, saveData, useDraft } = await load();
  expect(hasDraft(useDraft.getState())).toBe(false);
  saveData({ contactMethod: 'phone' });
  expect(hasDraft(useDraft.getState())).toBe(false);
  saveData({ phone: '98' });
  expect(hasDraft(useDraft.getState())).toBe(true);
});

test('a finished registration leaves nothing behind', async () => {
  const { keepForLater, resetRegistration, saveData, savePassword, saveProof, useDraft } =
    await load();
  saveData({ name: 'Anu Hegde', email: 'anu@example.org' });
  savePassword('Secret99');
  saveProof('anu@example.org', 'proof-token');
  keepForLater();
  resetRegistration();
  const kept = window.localStorage.dump() + window.sessionStorage.dump();
  expect(kept).toBe('[][]');
  expect(useDraft.getState()).toMatchObject({ step: 1, password: '' });
});
