import { vi } from 'vitest';

/**
 * Simulates the decoding and drawing of pictures until the mocks are restored. Every file decodes
 * as a portrait of ten megapixels, or as wide as `widthOf` returns, unless `isBroken` returns true.
 * Returns the sizes in pixels of the JPEGs that were drawn.
 */
export function stubPictures(
  isBroken = () => false,
  widthOf = () => 2700,
): [width: number, height: number][] {
  const drawnSizes: [number, number][] = [];
  class FakeImage {
    src = '';
    readonly naturalWidth = widthOf();
    readonly naturalHeight = 3600;
    decode = async () => {
      if (isBroken()) throw new Error('not a photo');
    };
  }
  vi.stubGlobal('Image', FakeImage);
  const create = document.createElement.bind(document);
  vi.spyOn(document, 'createElement').mockImplementation((tag: string, options) =>
    tag === 'canvas' ? fakeCanvas(drawnSizes) : create(tag, options),
  );
  return drawnSizes;
}

function fakeCanvas(drawnSizes: [number, number][]): HTMLCanvasElement {
  const canvas = {
    width: 0,
    height: 0,
    getContext: () => ({ fillRect() {}, drawImage() {} }),
    toBlob(done: (blob: Blob) => void) {
      drawnSizes.push([canvas.width, canvas.height]);
      done(new Blob(['jpeg'], { type: 'image/jpeg' }));
    },
  };
  return canvas as unknown as HTMLCanvasElement;
}
