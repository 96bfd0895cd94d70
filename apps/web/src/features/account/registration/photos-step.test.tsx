// @vitest-environment happy-dom
import { photoTexts } from '@sambandha/contract/photo/schemas';
import { en } from '@sambandha/words/en/screens/index';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { click, find, findAll, pass } from '../../../test/render.tsx';
import { removeAllPhotos } from './photo-store.ts';
import { fillPreviousSteps, open, startRegistration, title } from './wizard.harness.tsx';

const words = en.account.photos;
const MB = 1024 * 1024;

/** A decoded picture: a portrait of ten megapixels, unless its file is broken. */
class FakeImage {
  src = '';
  readonly naturalWidth = 2700;
  readonly naturalHeight = 3600;
  decode = async () => {
    if (broken) throw new Error('not a photo');
  };
}

/** The part of XMLHttpRequest that an upload uses; it responds immediately. */
class FakeRequest {
  readonly upload = {};
  status = 0;
  statusText = '';
  response: unknown = null;
  onload?: () => void;
  onloadend?: () => void;
  open() {}
  abort() {}
  setRequestHeader() {}
  getResponseHeader() {
    return null;
  }
  send(form: FormData) {
    uploaded.push(form.get('photo') as File);
    this.status = refuses ? 500 : 201;
    this.response = refuses ? {} : { url: `/photos/${uploaded.length}.webp` };
    queueMicrotask(() => {
      this.onload?.();
      this.onloadend?.();
    });
  }
}

let broken: boolean;
let refuses: boolean;
/** The files that reached the server. */
let uploaded: File[];
/** Pixels of the JPEGs that were drawn. */
let drawn: [width: number, height: number][];

beforeEach(() => {
  startRegistration();
  fillPreviousSteps();
  removeAllPhotos();
  broken = false;
  refuses = false;
  uploaded = [];
  drawn = [];
  vi.stubGlobal('Image', FakeImage);
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  const create = document.createElement.bind(document);
  vi.spyOn(document, 'createElement').mockImplementation((tag: string, options) =>
    tag === 'canvas' ? fakeCanvas() : create(tag, options),
  );
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function fakeCanvas(): HTMLCanvasElement {
  const canvas = {
    width: 0,
    height: 0,
    getContext: () => ({ fillRect() {}, drawImage() {} }),
    toBlob(done: (blob: Blob) => void) {
      drawn.push([canvas.width, canvas.height]);
      done(new Blob(['jpeg'], { type: 'image/jpeg' }));
    },
  };
  return canvas as unknown as HTMLCanvasElement;
}

function file(name: string, mimeType: string, size: number): File {
  // The content of the bytes is irrelevant here.
  return Object.defineProperty(new File(['x'], name, { type: mimeType }), 'size', { value: size });
}

const photo = (name = 'portrait.jpg', size = MB) => file(name, 'image/jpeg', size);

async function choose(tile: string, ...files: File[]): Promise<void> {
  const field = find('textbox', tile);
  Object.defineProperty(field, 'files', { value: files, configurable: true });
  act(() => void field.dispatchEvent(new Event('change', { bubbles: true })));
  await pass();
}

async function goOn(): Promise<void> {
  click(find('button', 'Continue'));
  await pass();
}

const errors = () =>
  [...document.querySelectorAll('[role=alert] li')].map(({ textContent }) => textContent);

describe('the photos of a registration', () => {
  test('require a profile photo', async () => {
    await open(4);
    await goOn();
    expect(errors()).toEqual(['Profile photo is required']);
    await choose(words.choose, photo());
    expect(errors()).toEqual([]);
    await goOn();
    expect(title()).toBe('Preferences and About');
  });

  test('of 8 MB are sent as small JPEGs', async () => {
    await open(4);
    await choose(words.choose, photo('phone.jpg', 8 * MB));
    expect(errors()).toEqual([]);
    expect(drawn).toEqual([[1080, 1350]]);
    expect(uploaded.map(({ type, size }) => [type, size])).toEqual([['image/jpeg', 4]]);
    expect(document.querySelector(`img[alt="${words.profile}"]`)).not.toBeNull();
  });

  test('show the errors of the profile photo for an invalid file', async () => {
    await open(4);
    await choose(words.choose, photo('large.jpg', 25 * MB + 1));
    expect(errors()).toEqual([photoTexts.tooLarge]);
    await choose(words.choose, file('letter.pdf', 'application/pdf', 10));
    expect(errors()).toEqual([photoTexts.wrongType]);
    broken = true;
    await choose(words.choose, photo('broken.jpg'));
    expect(errors()).toEqual([photoTexts.wrongType]);
    expect(uploaded).toEqual([]);
    broken = false;
    await choose(words.choose, photo());
    expect(errors()).toEqual([]);
  });

  test('show the errors of the additional photos, and are at most five of these', async () => {
    await open(4);
    await choose(words.choose, photo());
    await choose(words.add, photo('large.jpg', 25 * MB + 1));
    expect(errors()).toEqual([photoTexts.tooLargeEach]);
    await choose(words.add, file('letter.pdf', 'application/pdf', 10));
    expect(errors()).toEqual([photoTexts.wrongTypeEach]);
    await choose(words.add, ...[1, 2, 3, 4, 5, 6].map((at) => photo(`${at}.jpg`)));
    expect(errors()).toEqual(['You can upload maximum 5 additional photos']);
    expect(uploaded).toHaveLength(6);
    expect(findAll('textbox', words.add)).toEqual([]);
    click(find('button', 'Remove: Additional photo 5'));
    await pass();
    expect(errors()).toEqual([]);
    expect(findAll('textbox', words.add)).toHaveLength(1);
  });

  test('can be uploaded again after a failure', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    refuses = true;
    await open(4);
    await choose(words.choose, photo());
    expect(document.body.textContent).toContain(photoTexts.failed);
    await goOn();
    expect(title()).toBe('Photos');
    expect(errors()).toEqual([words.unfinished]);
    refuses = false;
    click(find('button', en.ui.tryAgain));
    await pass();
    expect(document.querySelector(`img[alt="${words.profile}"]`)).not.toBeNull();
    await goOn();
    expect(title()).toBe('Preferences and About');
  });
});
