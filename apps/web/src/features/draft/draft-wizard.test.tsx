import { type Draft, draftTexts } from '@sambandha/contract/draft/schemas';
import { failures } from '@sambandha/contract/errors';
import { photoTexts } from '@sambandha/contract/photo/schemas';
import { draft as texts } from '@sambandha/words/en/screens/draft';
import { en } from '@sambandha/words/en/screens/index';
import { QueryClient } from '@tanstack/react-query';
import { act } from 'react';
import { useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AccountTexts } from '../../i18n/parts/account-texts.tsx';
import { DraftTexts } from '../../i18n/parts/draft-texts.tsx';
import { stubPictures } from '../../test/fake-picture.ts';
import { stubRequests } from '../../test/fake-request.ts';
import {
  advanceTimers,
  clickButton,
  getByRole,
  render,
  toastTexts,
  typeText,
  waitUntil,
} from '../../test/render.tsx';
import { currentToasts } from '../../ui/toast-store.ts';
import { resetSteps } from '../account/index.ts';
import type { DraftContent } from './answers.ts';
import { DraftWizard } from './draft-wizard.tsx';

const draft = { id: 'draft', forWhom: 'DAUGHTER', relation: 'MOTHER' } as Draft;
const content = {
  fields: { dateOfBirth: null, bio: 'She teaches in Sirsi.', interests: [] },
  preferences: { preferredAgeMin: 25, preferredAgeMax: 30 },
  photos: [],
} as unknown as DraftContent;

const { her } = texts.thirdPerson;
const refusal = 'Age must be at least 18';
const onSend = vi.fn<(body: unknown) => Response | undefined>();

/* The server refuses the minimum age, and accepts all else, unless `onSend` returns a response. */
beforeEach(() => {
  resetSteps();
  onSend.mockReset();
  window.scrollTo = () => undefined;
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const change = JSON.parse(body) as { preferences?: { preferredAgeMin?: number } };
    const response = onSend(change);
    if (response !== undefined) return response;
    if (change.preferences?.preferredAgeMin === undefined) return Response.json({ draft });
    const fields = [{ path: 'preferences.preferredAgeMin', message: refusal }];
    return Response.json({ code: 'VALIDATION', message: refusal, fields }, { status: 400 });
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});

function CurrentPath() {
  return <output>{useLocation().pathname}</output>;
}

async function open(
  step = 5,
  client = new QueryClient(),
  draftContent = content,
): Promise<HTMLElement> {
  const page = render(
    <>
      <AccountTexts>
        <DraftTexts>
          <DraftWizard draft={draft} content={draftContent} />
        </DraftTexts>
      </AccountTexts>
      <CurrentPath />
    </>,
    { address: `/draft/draft?step=${step}`, client },
  );
  await advanceTimers();
  return page;
}

const continueLater = () => clickButton(en.account.wizard.later);

const path = () => document.querySelector('output')?.textContent;

test('Continue Later shows the refusals if no new answer is accepted', async () => {
  const page = await open();
  typeText(getByRole('textbox', en.account.about.ageMin), '10');
  await continueLater();
  expect(path()).toBe('/draft/draft');
  expect(page.textContent).toContain(refusal);
  expect(onSend).toHaveBeenCalledOnce();
});

test('Continue Later stores the accepted new answers and shows the refusals of the others', async () => {
  const page = await open();
  typeText(getByRole('textbox', en.account.about.ageMin), '10');
  typeText(getByRole('textbox', en.account.about.ageMax), '35');
  await continueLater();
  expect(onSend.mock.lastCall).toEqual([
    expect.objectContaining({ preferences: expect.objectContaining({ preferredAgeMax: 35 }) }),
  ]);
  expect(path()).toBe('/draft/draft');
  expect(page.textContent).toContain(refusal);
  expect(currentToasts()).toEqual([]);
});

test('Continue Later leaves the wizard if all answers are accepted', async () => {
  await open();
  typeText(getByRole('textbox', her.about.bio), 'She teaches mathematics in Sirsi.');
  onSend.mockImplementationOnce(() => Response.json({ draft }));
  await continueLater();
  expect(path()).toBe('/families');
  expect(currentToasts()).toHaveLength(1);
});

const longBio = 'She teaches mathematics at the college in Sirsi, and walks to it every day.';

test('Continue stores the default ages that the step shows', async () => {
  const fields = { ...content.fields, bio: longBio };
  await open(5, new QueryClient(), { ...content, fields, preferences: null });
  onSend.mockImplementationOnce(() => Response.json({ draft }));
  await clickButton(en.account.wizard.continue);
  expect(onSend.mock.lastCall).toEqual([
    { preferences: expect.objectContaining({ preferredAgeMin: 21, preferredAgeMax: 35 }) },
  ]);
});

test('Continue Later does not store default ages in a step without a new answer', async () => {
  await open(5, new QueryClient(), { ...content, preferences: null });
  await continueLater();
  expect(onSend).not.toHaveBeenCalled();
  expect(path()).toBe('/families');
});

test('a correction on another device replaces an answer that this tab has stored', async () => {
  const page = await open();
  typeText(getByRole('textbox', her.about.bio), 'She teaches mathematics in Sirsi.');
  await continueLater();
  expect(onSend.mock.lastCall).toEqual([{ bio: 'She teaches mathematics in Sirsi.' }]);
  page.remove();
  const fields = { ...content.fields, bio: longBio };
  const newPage = await open(5, new QueryClient(), {
    ...content,
    fields,
  } as unknown as DraftContent);
  expect(getByRole('textbox', her.about.bio).value).toBe(longBio);
  await clickButton(en.account.wizard.continue);
  expect(newPage.querySelector('h1')?.textContent).toBe(en.account.wizard.steps[6]);
  expect(onSend).toHaveBeenCalledOnce();
});

test('answers that this tab has not stored are shown after the wizard is opened again', async () => {
  const page = await open();
  typeText(getByRole('textbox', her.about.bio), 'She teaches mathematics in Sirsi.');
  page.remove();
  await open();
  expect(getByRole('textbox', her.about.bio).value).toBe('She teaches mathematics in Sirsi.');
});

test('Continue Later leaves the wizard if only missing answers are refused', async () => {
  await open(2);
  typeText(getByRole('textbox', her.basic.name), 'Ananya Hegde');
  const fields = [{ path: 'dateOfBirth', message: draftTexts.birthDateRequired }];
  onSend.mockImplementationOnce(() =>
    Response.json({ code: 'VALIDATION', message: 'No', fields }, { status: 400 }),
  );
  await continueLater();
  expect(onSend.mock.lastCall).toEqual([expect.not.objectContaining({ dateOfBirth: '' })]);
  expect(path()).toBe('/families');
});

test('a second press on Continue while the step is being saved sends nothing', async () => {
  const page = await open();
  typeText(getByRole('textbox', her.about.bio), longBio);
  const response = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
    onSend(JSON.parse(body));
    return response.promise;
  });
  await clickButton(en.account.wizard.continue);
  getByRole('button', en.account.wizard.continue).form?.requestSubmit();
  await advanceTimers();
  expect(onSend).toHaveBeenCalledOnce();
  expect(getByRole('button', en.account.wizard.continue).getAttribute('aria-busy')).toBe('true');
  response.resolve(Response.json({ draft }));
  await advanceTimers();
  expect(page.querySelector('h1')?.textContent).toBe(en.account.wizard.steps[6]);
});

/** Changes step 5 and presses a button. Returns the function that sends the server's response. */
async function startSaving(button: string = en.account.wizard.continue) {
  typeText(getByRole('textbox', her.about.bio), longBio);
  const response = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => response.promise);
  await clickButton(button);
  return async () => {
    response.resolve(Response.json({ draft }));
    await advanceTimers();
  };
}

test('Previous during a save goes back, and the end of the save does not change the step', async () => {
  const page = await open();
  const respond = await startSaving();
  await clickButton(en.account.wizard.previous);
  const title = () => page.querySelector('h1')?.textContent;
  expect(title()).toBe(en.account.wizard.steps[4]);
  await respond();
  expect(title()).toBe(en.account.wizard.steps[4]);
});

test('Continue Later during a save leaves the wizard after the save', async () => {
  await open();
  const respond = await startSaving();
  await continueLater();
  expect(path()).toBe('/draft/draft');
  await respond();
  expect(path()).toBe('/families');
  expect(currentToasts()).toHaveLength(1);
});

test('Continue during the save of Continue Later opens the next step after the save', async () => {
  const page = await open();
  const respond = await startSaving(en.account.wizard.later);
  getByRole('button', en.account.wizard.continue).form?.requestSubmit();
  await advanceTimers();
  await respond();
  expect(page.querySelector('h1')?.textContent).toBe(en.account.wizard.steps[6]);
  expect(currentToasts()).toEqual([]);
});

test('the heading of the review has the first name of the candidate', async () => {
  const fields = { ...content.fields, name: 'Gowri Kanasu' };
  const page = await open(6, undefined, { ...content, fields } as unknown as DraftContent);
  expect(page.querySelector('h1')?.textContent).toBe('Check and ask Gowri');
});

async function choosePhoto() {
  const field = getByRole('textbox', en.account.photos.choose);
  const file = new File(['x'], 'portrait.jpg', { type: 'image/jpeg' });
  Object.defineProperty(field, 'files', { value: [file], configurable: true });
  act(() => void field.dispatchEvent(new Event('change', { bubbles: true })));
  await advanceTimers();
}

test('the upload of a photo can be cancelled', async () => {
  stubPictures();
  const requests = stubRequests();
  const page = await open(4);
  await choosePhoto();
  expect(requests).toMatchObject([{ url: '/api/drafts/draft/photos', isAborted: false }]);
  await clickButton(en.ui.cancelUpload);
  expect(requests).toMatchObject([{ isAborted: true }]);
  // `getByRole` fails if the empty tile is not shown again.
  getByRole('textbox', en.account.photos.choose);
  expect(page.textContent).not.toContain(photoTexts.failed);
});

test('a photo whose upload fails can be chosen again at once, even without a connection', async () => {
  stubPictures();
  const requests = stubRequests();
  const client = new QueryClient();
  // Without a connection a read does not end.
  vi.spyOn(client, 'invalidateQueries').mockReturnValue(new Promise(() => undefined));
  const page = await open(4, client);
  await choosePhoto();
  act(() => requests[0]?.onerror?.());
  await advanceTimers();
  getByRole('textbox', en.account.photos.choose);
  expect(page.textContent).toContain(photoTexts.failed);
});

/** Presses the button that removes the only photo. The server responds with `respond`. */
async function removePhoto(client: QueryClient, respond: () => Promise<Response>): Promise<void> {
  vi.stubGlobal('fetch', respond);
  const photos = [{ id: 'photo', fileUrl: '/1', thumbUrl: '/1', placeholder: null }];
  await open(4, client, { ...content, photos } as unknown as DraftContent);
  await clickButton(en.account.photos.removeOf.replace('{name}', en.account.photos.profile));
}

test('the removal of a photo that the server has already deleted succeeds', async () => {
  const [status, message] = failures.PHOTO_NOT_FOUND;
  const body = { code: 'PHOTO_NOT_FOUND', message };
  await removePhoto(new QueryClient(), async () => Response.json(body, { status }));
  expect(toastTexts()).toEqual([texts.photos.removed]);
});

test('the photos are read again if the response to a removal is lost', async () => {
  const client = new QueryClient();
  const read = vi.spyOn(client, 'invalidateQueries');
  await removePhoto(client, () => Promise.reject(new TypeError('Failed to fetch')));
  expect(toastTexts()).toHaveLength(1);
  expect(read).toHaveBeenCalledOnce();
});

test('a photo that is cropped again replaces the former one in its place', async () => {
  stubPictures();
  const requests = stubRequests();
  const calls: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit = {}) => {
    if (method === undefined) return new Response(new Blob(['stored']));
    calls.push([method, address, body]);
    return Response.json({ draft });
  });
  const photos = ['first', 'second'].map((id) => ({ id, fileUrl: `/${id}` }));
  await open(4, undefined, { ...content, photos } as unknown as DraftContent);
  await clickButton(en.account.photos.cropOf.replace('{name}', en.account.photos.profile));
  await waitUntil(() => getByRole('button', en.photo.cropConfirm));
  const form = document.querySelector('dialog form');
  act(() => void form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
  await advanceTimers();
  const storedContent = { photos: [...photos, { id: 'new' }] };
  act(() => requests[0]?.respond(201, { draft: { ...draft, content: storedContent } }));
  await advanceTimers();
  expect(calls).toEqual([
    ['PATCH', '/api/drafts/draft/photos', JSON.stringify({ ids: ['new', 'first', 'second'] })],
    ['DELETE', '/api/drafts/draft/photos/first', null],
  ]);
});

test('the note about the audience of the photos has the pronoun of the candidate', async () => {
  const page = await open(4);
  expect(page.textContent).toContain('before she says yes');
});

test('the registration that a visitor saved for later stays on the device', async () => {
  localStorage.setItem('registration-later', 'answers of a visitor');
  await open();
  expect(localStorage.getItem('registration-later')).toBe('answers of a visitor');
});
