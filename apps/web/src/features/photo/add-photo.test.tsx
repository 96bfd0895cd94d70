import { en } from '@sambandha/words/en/screens/index';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubPictures } from '../../test/fake-picture.ts';
import { type FakeRequest, stubRequests } from '../../test/fake-request.ts';
import { clickButton, find, findAll, render, until } from '../../test/render.tsx';
import { AddPhoto } from './add-photo.tsx';

const texts = en.photo;
const { cancel } = en.common;
/** The uploads. */
let requests: FakeRequest[];

beforeEach(() => {
  stubPictures();
  requests = stubRequests();
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** Chooses photos and waits for the dialog that crops the first. */
async function choose(...names: string[]): Promise<void> {
  render(<AddPhoto usedPlaces={0} />);
  const field = find('textbox', texts.add);
  const files = names.map((name) => new File(['x'], name, { type: 'image/jpeg' }));
  Object.defineProperty(field, 'files', { value: files, configurable: true });
  act(() => void field.dispatchEvent(new Event('change', { bubbles: true })));
  await until(() => find('button', texts.cropConfirm));
}

/** Accepts the crop. A click would not, because happy-dom refuses the step of the slider. */
function acceptCrop(): void {
  const { form } = find('button', texts.cropConfirm);
  act(() => void form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
}

test('a photo whose crop is cancelled is not uploaded, and the next photo is cropped', async () => {
  await choose('first.jpg', 'second.jpg');
  await clickButton(cancel);
  expect(requests).toEqual([]);
  acceptCrop();
  await until(() => expect(requests).toHaveLength(1));
  expect(findAll('button', texts.cropConfirm)).toEqual([]);
});

test('a photo whose crop is cancelled while it is drawn is not uploaded', async () => {
  await choose('photo.jpg');
  acceptCrop();
  await clickButton(cancel);
  expect(findAll('button', texts.cropConfirm)).toEqual([]);
  expect(requests).toEqual([]);
});
