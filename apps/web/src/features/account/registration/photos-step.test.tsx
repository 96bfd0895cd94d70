import { accountTexts } from '@sambandha/contract/account/schemas';
import { photoTexts } from '@sambandha/contract/photo/schemas';
import { en } from '@sambandha/words/en/screens/index';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { stubPictures } from '../../../test/fake-picture.ts';
import { type FakeRequest, stubRequests } from '../../../test/fake-request.ts';
import { advanceTimers, click, getAllByRole, getByRole, waitUntil } from '../../../test/render.tsx';
import { alertTexts } from '../settings/panel.harness.tsx';
import { removeAllPhotos } from './photo-store.ts';
import {
  fillPreviousSteps,
  openWizard,
  pageTitle,
  setUpRegistrationTest,
} from './wizard.harness.tsx';

const words = en.account.photos;
const MB = 1024 * 1024;

/** Responds to an upload at once, and records its file. */
function respondToUpload(request: FakeRequest): void {
  uploadedFiles.push(request.body?.get('photo') as File);
  const [status, response] = shouldFail
    ? [500, {}]
    : [201, { url: `/photos/${uploadedFiles.length}.webp` }];
  queueMicrotask(() => request.respond(status, response));
}

let isBroken: boolean;
/** Width of the next picture. */
let width: number;
let shouldFail: boolean;
/** The files that the server received. */
let uploadedFiles: File[];
/** Sizes in pixels of the JPEGs that were drawn. */
let drawnSizes: [width: number, height: number][];

beforeEach(() => {
  setUpRegistrationTest();
  fillPreviousSteps();
  removeAllPhotos();
  isBroken = false;
  shouldFail = false;
  uploadedFiles = [];
  width = 2700;
  drawnSizes = stubPictures(
    () => isBroken,
    () => width,
  );
  stubRequests(respondToUpload);
});

afterEach(() => {
  vi.restoreAllMocks();
});

function createFile(name: string, mimeType: string, size: number): File {
  // Only the size is validated. The content does not matter.
  return Object.defineProperty(new File(['x'], name, { type: mimeType }), 'size', { value: size });
}

const createPhoto = (name = 'portrait.jpg', size = MB) => createFile(name, 'image/jpeg', size);

async function choose(tile: string, ...files: File[]): Promise<void> {
  const field = getByRole('textbox', tile);
  Object.defineProperty(field, 'files', { value: files, configurable: true });
  act(() => void field.dispatchEvent(new Event('change', { bubbles: true })));
  await advanceTimers();
}

async function clickContinue(): Promise<void> {
  click(getByRole('button', 'Continue'));
  await advanceTimers();
}

describe('the photos of a registration', () => {
  test('require a profile photo', async () => {
    await openWizard(4);
    await clickContinue();
    expect(alertTexts()).toEqual([accountTexts.photoRequired]);
    await choose(words.choose, createPhoto());
    expect(alertTexts()).toEqual([]);
    await clickContinue();
    expect(pageTitle()).toBe('Preferences and About');
  });

  test('keep their step open while one of them waits to be cropped', async () => {
    await openWizard(4);
    await choose(words.choose, createPhoto());
    width = 6000;
    await choose(words.add, createPhoto('wide.jpg'));
    await clickContinue();
    expect(pageTitle()).toBe('Photos');
    await waitUntil(() => getByRole('button', en.photo.cropConfirm));
  });

  test('have a collapsed explanation of their audience', async () => {
    await openWizard(4);
    const details = [...document.querySelectorAll('details')].find(
      ({ firstElementChild }) => firstElementChild?.textContent === words.audienceTitle,
    );
    expect(details?.open).toBe(false);
    expect(details?.textContent).toContain(words.audience);
  });

  test('have buttons with the labels Crop and Remove', async () => {
    await openWizard(4);
    await choose(words.choose, createPhoto());
    expect(getByRole('button', 'Crop: Profile photo').textContent).toBe('Crop');
    expect(getByRole('button', 'Remove: Profile photo').textContent).toBe('Remove');
  });

  test('of 8 MB are sent as small JPEGs', async () => {
    await openWizard(4);
    await choose(words.choose, createPhoto('phone.jpg', 8 * MB));
    expect(alertTexts()).toEqual([]);
    expect(drawnSizes).toEqual([[1080, 1350]]);
    // The stubbed canvas returns a picture of 4 bytes.
    expect(uploadedFiles.map(({ type, size }) => [type, size])).toEqual([['image/jpeg', 4]]);
    expect(document.querySelector(`img[alt="${words.profile}"]`)).not.toBeNull();
  });

  test('show the errors of the profile photo for an invalid file', async () => {
    await openWizard(4);
    await choose(words.choose, createPhoto('large.jpg', 25 * MB + 1));
    expect(alertTexts()).toEqual([photoTexts.tooLarge]);
    await choose(words.choose, createFile('document.pdf', 'application/pdf', 10));
    expect(alertTexts()).toEqual([photoTexts.wrongType]);
    isBroken = true;
    await choose(words.choose, createPhoto('broken.jpg'));
    expect(alertTexts()).toEqual([photoTexts.wrongType]);
    expect(uploadedFiles).toEqual([]);
    isBroken = false;
    await choose(words.choose, createPhoto());
    expect(alertTexts()).toEqual([]);
  });

  test('show the errors of the additional photos, of which five are allowed', async () => {
    await openWizard(4);
    await choose(words.choose, createPhoto());
    await choose(words.add, createPhoto('large.jpg', 25 * MB + 1));
    expect(alertTexts()).toEqual([photoTexts.tooLargeEach]);
    await choose(words.add, createFile('document.pdf', 'application/pdf', 10));
    expect(alertTexts()).toEqual([photoTexts.wrongTypeEach]);
    await choose(words.add, ...[1, 2, 3, 4, 5, 6].map((index) => createPhoto(`${index}.jpg`)));
    expect(alertTexts()).toEqual(['You can upload maximum 5 additional photos']);
    expect(uploadedFiles).toHaveLength(6);
    expect(getAllByRole('textbox', words.add)).toEqual([]);
    click(getByRole('button', 'Remove: Additional photo 5'));
    await advanceTimers();
    expect(alertTexts()).toEqual([]);
    expect(getAllByRole('textbox', words.add)).toHaveLength(1);
  });

  test('can be uploaded again after a failure', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    shouldFail = true;
    await openWizard(4);
    await choose(words.choose, createPhoto());
    expect(document.body.textContent).toContain(photoTexts.failed);
    await clickContinue();
    expect(pageTitle()).toBe('Photos');
    expect(alertTexts()).toEqual([words.unfinished]);
    shouldFail = false;
    click(getByRole('button', en.ui.tryAgain));
    await advanceTimers();
    expect(document.querySelector(`img[alt="${words.profile}"]`)).not.toBeNull();
    await clickContinue();
    expect(pageTitle()).toBe('Preferences and About');
  });
});
