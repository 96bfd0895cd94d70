// @vitest-environment happy-dom

import { failures } from '@sambandha/contract/errors';
import { consent as consentTexts } from '@sambandha/words/en/screens/consent';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pageText, translatePhrase } from './words.ts';

const request = { maker: 'Parvati', relation: 'MOTHER', forWhom: 'DAUGHTER', handedOver: false };
const times = { askedAt: '2026-06-01T10:00:00.000Z', endsAt: '2026-06-15T10:00:00.000Z' };
const profile = {
  name: 'Sahana Hegde',
  gender: 'FEMALE',
  motherTongue: 'KANNADA',
  bio: 'My days.',
  location: 'Sirsi',
  gotra: 'ATRI',
  height: null,
  interests: ['Reading'],
};

let responses: Record<string, () => Response>;
let requests: { path: string; body: Record<string, unknown> }[];

/** Opens the page by its link and waits for its first screen. */
async function openPage(hash: string): Promise<void> {
  vi.resetModules();
  document.body.innerHTML = '<header><div></div></header><main></main>';
  history.replaceState(null, '', `/consent${hash}`);
  await import('./main.ts');
  await settle();
}

const settle = () => new Promise((done) => setTimeout(done));
const text = () => document.querySelector('main')?.textContent ?? '';
function find<E extends HTMLElement>(selector: string): E {
  const element = document.querySelector<E>(selector);
  if (element === null) throw new Error(`no element ${selector}`);
  return element;
}

/** Submits the form of an input. */
async function submitFormOf(selector: string): Promise<void> {
  const { form } = find<HTMLInputElement>(selector);
  if (form === null) throw new Error(`no form of ${selector}`);
  form.dispatchEvent(new Event('submit', { cancelable: true }));
  await settle();
}

async function openProfile(): Promise<void> {
  await openPage('#token');
  find<HTMLInputElement>('#code').value = '123456';
  await submitFormOf('#code');
}

async function choose(answer: string): Promise<void> {
  const input = find<HTMLInputElement>(`input[value=${answer}]`);
  input.checked = true;
  input.dispatchEvent(new Event('change'));
  await settle();
}

/** A placeholder without a value stays in braces. */
afterEach(() => {
  expect(document.body.textContent).not.toMatch(/\{\w+\}/);
});

beforeEach(() => {
  delete document.documentElement.dataset.only;
  sessionStorage.clear();
  localStorage.clear();
  requests = [];
  responses = {
    '/api/consent/request': () => Response.json({ ...request, ...times }),
    '/api/consent/profile': () =>
      Response.json({
        ...request,
        ...times,
        profile,
        accountData: null,
        preferences: null,
        photos: [],
      }),
    '/api/consent/no': () => new Response(null, { status: 204 }),
    '/api/consent/yes': () => Response.json({ code: 'DRAFT_ENDED' }, { status: 410 }),
  };
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    requests.push({ path, body: JSON.parse(body) });
    return responses[path]?.();
  });
  Object.defineProperty(document, 'fonts', { value: { load: async () => [] }, configurable: true });
  vi.stubGlobal('scrollTo', () => undefined);
});

test('the token is removed from the address and is sent only in a request body', async () => {
  await openPage('#token');
  expect(location.href).not.toContain('token');
  expect(requests).toEqual([{ path: '/api/consent/request', body: { token: 'token' } }]);
  expect(text()).toContain('Parvati has made');
  expect(text()).toContain(pageText('heading', { maker: 'Parvati' }).kn);
  expect(text()).not.toContain('Sahana');
});

test('a phone shows the preferred language until the other language is chosen', async () => {
  localStorage.setItem('language', 'kn');
  await openPage('#token');
  const pressedLanguage = () => document.querySelector('main [aria-pressed=true]')?.textContent;
  const { dataset } = document.documentElement;
  expect([dataset.only, pressedLanguage()]).toEqual(['kn', 'ಕನ್ನಡ']);
  find('main [aria-pressed=false]').click();
  expect([dataset.only, pressedLanguage()]).toEqual(['en', 'English']);
  find<HTMLInputElement>('#code').value = '123456';
  await submitFormOf('#code');
  expect([dataset.only, pressedLanguage()]).toEqual(['en', 'English']);
});

test('a missing or invalid token shows an error', async () => {
  await openPage('');
  expect(requests).toEqual([]);
  expect(text()).toContain('no longer works');
  responses['/api/consent/request'] = () =>
    Response.json({ code: 'LINK_INVALID' }, { status: 400 });
  await openPage('#over');
  expect(text()).toContain('no longer works');
  expect(sessionStorage).toHaveLength(0);
});

test('a link that is opened while the page is open shows its own request', async () => {
  await openPage('');
  location.hash = '#again';
  dispatchEvent(new Event('hashchange'));
  await settle();
  expect(location.href).not.toContain('again');
  expect(requests.at(-1)?.body).toEqual({ token: 'again' });
});

test('an account that is handed over shows its whole profile after the code', async () => {
  const accountData = {
    location: 'Sirsi',
    cultural: { gotra: 'ATRI' },
    lifestyle: { diet: 'VEGETARIAN' },
    family: { fatherOccupation: 'Farmer' },
    conversations: 3,
    shortlisted: 2,
  };
  const handedOverRequest = { ...request, ...times, handedOver: true };
  responses['/api/consent/request'] = () => Response.json(handedOverRequest);
  responses['/api/consent/profile'] = () =>
    Response.json({ ...handedOverRequest, profile, accountData, preferences: null, photos: [] });
  await openPage('#token');
  expect(text()).toContain('Parvati has run an account');
  expect(text()).not.toContain('3 conversations');
  find<HTMLInputElement>('#code').value = '123456';
  await submitFormOf('#code');
  expect(text()).toContain('Conversations in it: 3. Shortlisted profiles: 2.');
  expect(text()).toContain('Vegetarian');
  expect(text()).toContain('Farmer');
  // The location is in the profile and in the data of the account, but is shown once.
  expect(text().match(/Sirsi/g)).toHaveLength(1);
});

test('a failed request shows an error and keeps the token', async () => {
  responses['/api/consent/request'] = () => Response.error();
  await openPage('#token');
  expect(text()).toContain('That did not work');
  expect(sessionStorage.getItem('consent')).toBe('token');
});

test('an incomplete code is not sent, and a wrong code shows an error at its field', async () => {
  await openPage('#token');
  const code = find<HTMLInputElement>('#code');
  await submitFormOf('#code');
  expect(requests).toHaveLength(1);
  expect(find('#code-error').textContent).toContain('6-digit');
  responses['/api/consent/profile'] = () => Response.json({ code: 'OTP_INVALID' }, { status: 400 });
  code.value = '654321';
  await submitFormOf('#code');
  expect(find('#code-error').textContent).toContain('not the code in the message');
  expect(code.getAttribute('aria-invalid')).toBe('true');
});

test('no answer is preselected, all answers have the same style, and an answer is required', async () => {
  await openProfile();
  expect(text()).toContain('Sahana Hegde');
  expect(document.querySelector('input[name=answer]:checked')).toBeNull();
  const labels = [...document.querySelectorAll('#answer label')];
  expect(labels).toHaveLength(3);
  expect(new Set(labels.map(({ className }) => className)).size).toBe(1);
  await submitFormOf('input[name=answer]');
  expect(requests).toHaveLength(2);
  expect(find('#answer-error').textContent).toContain('choose an answer');
});

test('a change of the answer keeps the entered values', async () => {
  await openProfile();
  await choose('yes');
  find<HTMLInputElement>('#password').value = 'Areca42';
  find<HTMLInputElement>('#declaresIntent').checked = true;
  await choose('change');
  expect(find<HTMLInputElement>('#password').value).toBe('Areca42');
  expect(find<HTMLInputElement>('#declaresIntent').checked).toBe(true);
  find<HTMLInputElement>('#location').value = 'Kumta';
  await choose('no');
  await choose('change');
  expect(find<HTMLInputElement>('#location').value).toBe('Kumta');
});

test('a refusal that is submitted twice is sent once', async () => {
  await openPage('#token');
  const form = find('details').querySelector('form');
  for (let click = 0; click < 2; click += 1) {
    form?.dispatchEvent(new Event('submit', { cancelable: true }));
  }
  await settle();
  expect(requests.filter(({ path }) => path === '/api/consent/no')).toHaveLength(1);
  expect(text()).toContain(consentTexts.refusedTitle);
});

test('a refusal sends the token and removes it from the storage', async () => {
  await openProfile();
  await choose('no');
  await submitFormOf('input[name=answer]');
  expect(requests.at(-1)).toEqual({
    path: '/api/consent/no',
    body: { token: 'token', neverAgain: false },
  });
  expect(text()).toContain(consentTexts.refusedTitle);
  expect(text()).not.toContain('Sahana');
  expect(sessionStorage).toHaveLength(0);
});

/** Fills in the fields of a consent and submits the form. */
async function agree(): Promise<void> {
  await choose('yes');
  for (const [index, datePart] of ['4', '3', '1997'].entries()) {
    find<HTMLInputElement>(`#birthDate input:nth-child(${index + 1})`).value = datePart;
  }
  find<HTMLInputElement>('#password').value = 'Areca42';
  find<HTMLInputElement>('#declaresIntent').checked = true;
  find<HTMLInputElement>('#acceptedTerms').checked = true;
  await submitFormOf('#password');
}

test('a consent that is sent again after a lost response shows a link to sign in', async () => {
  await openProfile();
  responses['/api/consent/yes'] = () => Response.error();
  await agree();
  expect(text()).toContain(consentTexts.failed);
  responses['/api/consent/yes'] = () => Response.json({ code: 'LINK_INVALID' }, { status: 400 });
  await submitFormOf('#password');
  expect(text()).toContain(consentTexts.endedTitle);
  expect(text()).toContain(consentTexts.endedSignIn);
  expect(find('main a').getAttribute('href')).toBe('/auth');
});

test('a refusal by the server shows its message, and CONTACT_TAKEN also shows a link to sign in', async () => {
  await openProfile();
  const [blockedStatus, blockedMessage] = failures.BLOCKED;
  responses['/api/consent/yes'] = () =>
    Response.json({ code: 'BLOCKED', message: blockedMessage }, { status: blockedStatus });
  await agree();
  expect(find('#form-error').textContent).toBe(blockedMessage);
  const [takenStatus, takenMessage] = failures.CONTACT_TAKEN;
  responses['/api/consent/yes'] = () =>
    Response.json({ code: 'CONTACT_TAKEN', message: takenMessage }, { status: takenStatus });
  await submitFormOf('#password');
  expect(find('#form-error').textContent).toContain(takenMessage);
  expect(find('#form-error a').getAttribute('href')).toBe('/auth');
});

test('a consent with changes sends only the changes, and gives the maker the part of an adviser', async () => {
  await openProfile();
  await choose('change');
  find<HTMLInputElement>('#location').value = 'Yellapur';
  const dateParts = ['4', '3', '1997'];
  for (const [index, datePart] of dateParts.entries()) {
    find<HTMLInputElement>(`#birthDate input:nth-child(${index + 1})`).value = datePart;
  }
  find<HTMLInputElement>('#password').value = 'Areca42';
  await submitFormOf('#password');
  expect(requests).toHaveLength(2);
  expect(find('#declaresIntent-error').textContent).toContain('tick this box');
  find<HTMLInputElement>('#declaresIntent').checked = true;
  find<HTMLInputElement>('#acceptedTerms').checked = true;
  await submitFormOf('#password');
  expect(requests.at(-1)?.body).toEqual({
    token: 'token',
    code: '123456',
    birthDate: '1997-03-04',
    password: 'Areca42',
    changes: { location: 'Yellapur' },
    part: 'adviser',
    acceptedTerms: true,
    declaresIntent: true,
  });
  expect(text()).toContain(consentTexts.mismatchTitle);
  expect(text()).not.toContain('Sahana');
});

test('translatePhrase translates only known words, not names of object properties', () => {
  expect(translatePhrase('constructor').kn).toBe('constructor');
  expect(translatePhrase('Sirsi').kn).toBe('ಶಿರಸಿ');
});
