import { en } from '@sambandha/words/en/screens/index';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubPictures } from '../../test/fake-picture.ts';
import { type FakeRequest, stubRequests } from '../../test/fake-request.ts';
import { clickButton, getAllByRole, getByRole, render, waitUntil } from '../../test/render.tsx';
import { AddPhoto } from './add-photo.tsx';

const texts = en.photo;
const { cancel } = en.common;
let uploads: FakeRequest[];

beforeEach(() => {
  stubPictures();
  uploads = stubRequests();
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** Chooses photos and waits for the dialog in which the first photo is cropped. */
async function choose(...names: string[]): Promise<void> {
  render(<AddPhoto usedPlaces={0} />);
  const field = getByRole('textbox', texts.add);
  const files = names.map((name) => new File(['x'], name, { type: 'image/jpeg' }));
  Object.defineProperty(field, 'files', { value: files, configurable: true });
  act(() => void field.dispatchEvent(new Event('change', { bubbles: true })));
  await waitUntil(() => getByRole('button', texts.cropConfirm));
}

/** Accepts the crop. A click has no effect, because happy-dom refuses the step of the slider. */
function acceptCrop(): void {
  const { form } = getByRole('button', texts.cropConfirm);
  act(() => void form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
}

test('a photo whose crop is cancelled is not uploaded, and the next photo is cropped', async () => {
  await choose('first.jpg', 'second.jpg');
  await clickButton(cancel);
  expect(uploads).toEqual([]);
  acceptCrop();
  await waitUntil(() => expect(uploads).toHaveLength(1));
  expect(getAllByRole('button', texts.cropConfirm)).toEqual([]);
});

test('a photo is not uploaded if its accepted crop is cancelled before the upload starts', async () => {
  await choose('photo.jpg');
  acceptCrop();
  await clickButton(cancel);
  expect(getAllByRole('button', texts.cropConfirm)).toEqual([]);
  expect(uploads).toEqual([]);
});
