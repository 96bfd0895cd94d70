import { failures } from '@sambandha/contract/errors';
import { photoTexts } from '@sambandha/contract/photo/schemas';
import { en } from '@sambandha/words/en/screens/index';
import { useQuery } from '@tanstack/react-query';
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { stubRequests } from '../../test/fake-request.ts';
import {
  advanceTimers,
  click,
  getAllByRole,
  getByRole,
  render,
  toastTexts,
  waitUntil,
} from '../../test/render.tsx';
import { PhotosPanel } from './photos-panel.tsx';
import { ownPhotosQuery } from './photos-query.ts';
import { useUploads } from './use-uploads.ts';

const { photo: texts } = en;
/** Status of the server's response to a change. With 0 the response is lost. */
let status = 200;
/** Body of the response. */
let body: object;
/** The server responds to a change after this promise is resolved. */
let pendingResponse: Promise<void>;

let photos: object[] = [];
/** Paths of the GET requests. */
let reads: string[] = [];

const createPhotos = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `${index + 1}`,
    fileUrl: `/p${index + 1}`,
    placeholder: null,
    isPrimary: index === 0,
  }));

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  status = 200;
  body = {};
  pendingResponse = Promise.resolve();
  photos = createPhotos(2);
  reads = [];
  vi.stubGlobal('fetch', async (path: string, { method }: { method: string }) => {
    if (method === 'GET') reads.push(path);
    if (method === 'GET') return Response.json({ photos, user: {} });
    await pendingResponse;
    if (status === 0) throw new TypeError('Failed to fetch');
    return Response.json(body, { status });
  });
});

async function renderPanel() {
  render(<PhotosPanel name="Vidya" verified={false} />);
  await waitUntil(() => getByRole('button', 'Options for photo 2'));
}

/** Returns the menu of the photo in a place. */
const menuOf = (place: number) => {
  const id = getByRole('button', `Options for photo ${place}`).getAttribute('aria-controls');
  return document.getElementById(id ?? '') as HTMLElement;
};
const itemsOf = (place: number) =>
  [...menuOf(place).querySelectorAll('[role=menuitem]')].map(({ textContent }) => textContent);

test('the menu button of a photo has a visible name', async () => {
  await renderPanel();
  expect(getByRole('button', 'Options for photo 2').textContent).toBe(texts.options);
});

test('a relative of a verified member cannot change the first photo', async () => {
  photos = createPhotos(3);
  const panel = render(
    <PhotosPanel name="Vidya" verified relativeNote="Only Vidya can change the first photo." />,
  );
  await waitUntil(() => getByRole('button', 'Options for photo 3'));
  // The note is below the photos.
  const textBelowPhotos = panel.textContent.split(texts.fixed.replace('{name}', 'Vidya'))[1];
  expect(textBelowPhotos).toContain('Only Vidya can change the first photo.');
  expect(panel.textContent).not.toContain(texts.setPrimary);
  expect(panel.textContent).toContain(texts.fixed.replace('{name}', 'Vidya'));
  expect(getAllByRole('button', 'Options for photo 1')).toEqual([]);
  expect(itemsOf(2)).toEqual([texts.moveLater]);
  expect(itemsOf(3)).toEqual([texts.moveEarlier]);
});

test('the new primary photo is first at once, and a failure restores the order and shows an error', async () => {
  status = 500;
  const { promise, resolve: respond } = Promise.withResolvers<void>();
  pendingResponse = promise;
  const panel = render(<PhotosPanel name="Vidya" verified={false} />);
  await waitUntil(() => getByRole('button', 'Options for photo 2'));
  const order = () => [...panel.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  const initialOrder = order();
  click(getByRole('button', texts.setPrimary));
  await advanceTimers();
  expect(order()).toEqual(initialOrder.toReversed());
  respond();
  await waitUntil(() => expect(toastTexts()).toEqual([texts.primaryFailed]));
  await waitUntil(() => expect(order()).toEqual(initialOrder));
});

test('the response to a new primary photo keeps a later move that is not sent yet', async () => {
  photos = createPhotos(3);
  const primaryResponse = Promise.withResolvers<void>();
  pendingResponse = primaryResponse.promise;
  const panel = render(<PhotosPanel name="Vidya" verified={false} />);
  await waitUntil(() => getByRole('button', 'Options for photo 3'));
  const order = () => [...panel.querySelectorAll('img')].map((image) => image.getAttribute('src'));
  const [one, two, three] = order();
  click(getAllByRole('button', texts.setPrimary)[1] as HTMLElement);
  await advanceTimers();
  expect(order()).toEqual([three, one, two]);
  click(getAllByRole('button', texts.moveLater)[1] as HTMLElement);
  await advanceTimers();
  pendingResponse = new Promise(() => undefined);
  primaryResponse.resolve();
  await waitUntil(() => expect(toastTexts()).toEqual([texts.primaryDone]));
  expect(order()).toEqual([three, two, one]);
});

async function deleteSecondPhoto() {
  click(menuOf(2).querySelector('[role=menuitem]:last-child') as HTMLElement);
  await waitUntil(() => getByRole('button', texts.deleteConfirm));
  click(getByRole('button', texts.deleteConfirm));
}

test('a failure to delete a photo shows an error and keeps the photo', async () => {
  status = 500;
  await renderPanel();
  await deleteSecondPhoto();
  await waitUntil(() => expect(toastTexts()).toEqual([texts.deleteFailed]));
  expect(getAllByRole('button', 'Options for photo 2')).toHaveLength(1);
});

test('a photo that was deleted without a response is removed', async () => {
  status = 0;
  await renderPanel();
  photos = createPhotos(1);
  await deleteSecondPhoto();
  await waitUntil(() => expect(toastTexts()).toEqual([texts.deleteFailed]));
  await waitUntil(() => expect(getAllByRole('button', 'Options for photo 2')).toEqual([]));
});

test('the deletion of a photo that was already deleted shows no error', async () => {
  status = failures.PHOTO_NOT_FOUND[0];
  body = { code: 'PHOTO_NOT_FOUND', message: failures.PHOTO_NOT_FOUND[1] };
  await renderPanel();
  photos = createPhotos(1);
  await deleteSecondPhoto();
  await waitUntil(() => expect(toastTexts()).toEqual([texts.deleted]));
  expect(getAllByRole('button', 'Options for photo 2')).toEqual([]);
});

/** Renders the uploads, each with a button that sends it again and one that cancels it. */
function Uploads({ onUploaded = () => undefined }: { onUploaded?: () => void }) {
  useQuery(ownPhotosQuery);
  const { uploads, add, retry, cancel } = useUploads(onUploaded);
  return (
    <>
      <button type="button" onClick={() => add(new Blob(['a photo']))}>
        Add
      </button>
      {uploads.map((upload) => (
        <span key={upload.key}>
          <button type="button" onClick={() => retry(upload)}>
            {upload.problem ?? 'on its way'}
          </button>
          <button type="button" onClick={() => cancel(upload.key)}>
            Cancel
          </button>
        </span>
      ))}
    </>
  );
}

test('a failed or refused upload shows the reason and succeeds on retry', async () => {
  const requests = stubRequests();
  const respond = (responseStatus: number, response: object | null = null) =>
    act(async () => requests.at(-1)?.respond(responseStatus, response));
  const onUploaded = vi.fn<() => void>();
  render(<Uploads onUploaded={onUploaded} />);
  click(getByRole('button', 'Add'));
  await respond(500);
  await waitUntil(() => getByRole('button', photoTexts.failed));
  click(getByRole('button', photoTexts.failed));
  getByRole('button', 'on its way');
  const [refusedStatus, reason] = failures.VERIFIED_PHOTO;
  await respond(refusedStatus, { code: 'VERIFIED_PHOTO', message: reason });
  await waitUntil(() => getByRole('button', reason));
  click(getByRole('button', reason));
  await respond(201);
  await waitUntil(() => expect(onUploaded).toHaveBeenCalledOnce());
  expect(getAllByRole('button', 'on its way')).toEqual([]);
  expect(requests).toHaveLength(3);
});

test.each(['a lost response', 'a cancellation'])(
  'the photos are read again after %s',
  async (end) => {
    const requests = stubRequests();
    render(<Uploads />);
    await waitUntil(() => expect(reads).toEqual(['/api/photos/me']));
    click(getByRole('button', 'Add'));
    if (end === 'a cancellation') click(getByRole('button', 'Cancel'));
    else act(() => requests[0]?.onerror?.());
    await waitUntil(() => expect(reads).toContain('/api/auth/me'));
    expect(reads.filter((path) => path === '/api/photos/me')).toHaveLength(2);
  },
);
