import { PHOTO_MAX_BYTES, photoTexts } from '@sambandha/contract/photo/schemas';
import { hints } from '@sambandha/words/en/screens/hints';
import { match } from '@sambandha/words/en/screens/match';
import { act } from 'react';
import { createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubRequests } from '../../test/fake-request.ts';
import {
  advanceTimers,
  click,
  getAllByRole,
  getByRole,
  pageText,
  renderRouter,
  waitUntil,
} from '../../test/render.tsx';
import SharedPhotoPage from './shared-photo-page.tsx';

const { takeSharedPhoto } = vi.hoisted(() => ({ takeSharedPhoto: vi.fn() }));
vi.mock('../../offline/shared-photo.ts', () => ({ takeSharedPhoto }));
vi.mock('./lazy-crop-dialog.ts', () => ({
  CropDialog: ({ onCropped, onFailed }: Record<string, (file?: Blob) => void>) => (
    <>
      <button type="button" onClick={() => onCropped?.(new Blob(['jpeg']))}>
        crop
      </button>
      <button
        type="button"
        onClick={() => onCropped?.(new Blob([new Uint8Array(PHOTO_MAX_BYTES + 1)]))}
      >
        crop too large
      </button>
      <button type="button" onClick={() => onFailed?.()}>
        fail
      </button>
    </>
  ),
}));

const texts = hints.share;
/** Settles the decoding of the photo. */
let decoding: PromiseWithResolvers<void>;

class FakeImage {
  src = '';
  readonly naturalWidth = 900;
  readonly naturalHeight = 1200;
  decode = () => decoding.promise;
}

beforeEach(() => {
  decoding = Promise.withResolvers();
  takeSharedPhoto.mockResolvedValue(new File(['x'], 'shared.jpg', { type: 'image/jpeg' }));
  vi.stubGlobal('Image', FakeImage);
  // The upload gets no response.
  stubRequests();
  vi.spyOn(URL, 'createObjectURL').mockReturnValueOnce('blob:shared');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
});

afterEach(() => {
  vi.restoreAllMocks();
});

async function openPage() {
  const router = createMemoryRouter(
    [
      { path: '/share', element: <SharedPhotoPage /> },
      { path: '*', element: 'elsewhere' },
    ],
    { initialEntries: ['/share'] },
  );
  renderRouter(router);
  await advanceTimers();
  return router;
}

const alertText = () => document.querySelector('[role=alert]')?.textContent ?? '';

test('the error of a failed crop is removed when a later crop succeeds', async () => {
  decoding.resolve();
  await openPage();
  await waitUntil(() => expect(getAllByRole('button', texts.add)).toHaveLength(1));
  click(getByRole('button', texts.add));
  click(getByRole('button', 'fail'));
  expect(alertText()).toContain(photoTexts.wrongType);
  click(getByRole('button', texts.add));
  click(getByRole('button', 'crop'));
  await advanceTimers();
  expect(alertText()).toBe('');
});

test('a page without a photo tells the reason and links to the photos and the profile', async () => {
  takeSharedPhoto.mockResolvedValue(null);
  await openPage();
  await waitUntil(() => expect(pageText()).toContain(texts.noneText));
  expect(getByRole('link', texts.toPhotos).getAttribute('href')).toBe('/profile?tab=photos');
  expect(getByRole('link', match.toProfile).getAttribute('href')).toBe('/profile');
});

test('a cropped photo that is too large is rejected before the upload', async () => {
  const requests = stubRequests();
  decoding.resolve();
  await openPage();
  await waitUntil(() => expect(getAllByRole('button', texts.add)).toHaveLength(1));
  click(getByRole('button', texts.add));
  click(getByRole('button', 'crop too large'));
  await advanceTimers();
  expect(alertText()).toContain(photoTexts.tooLarge);
  expect(requests).toEqual([]);
});

test.each(['while it is decoded', 'after it is shown'])(
  'a photo is released when the page is left %s',
  async (moment) => {
    if (moment === 'after it is shown') decoding.resolve();
    const router = await openPage();
    await act(() => router.navigate('/browse'));
    decoding.resolve();
    await advanceTimers();
    expect(document.body.textContent).toContain('elsewhere');
    expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:shared');
  },
);
