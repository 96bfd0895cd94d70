import { en } from '@sambandha/words/en/screens/index';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { click, getByRole, render, toastTexts, waitUntil } from '../../../test/render.tsx';
import { PictureButton } from './picture-button.tsx';

// happy-dom does not draw.
vi.mock('./picture/draw.ts', () => ({ drawPicture: async () => new Blob(['a picture']) }));

const { biodata: texts } = en;
const share = vi.fn<(data: ShareData) => Promise<void>>();

beforeEach(() => {
  share.mockReset().mockResolvedValue(undefined);
  Object.assign(navigator, { canShare: () => true, share });
});

afterEach(() => {
  for (const name of ['canShare', 'share']) Reflect.deleteProperty(navigator, name);
});

const renderButton = () =>
  render(
    <PictureButton
      biodata={{ title: 'Biodata', name: 'Sahana Hegde', about: '', bio: null, sections: [] }}
      photo={null}
      isPhone={false}
    />,
  );
const button = () => getByRole('button', texts.sharePicture);

test('the picture is shared on a phone that can share files', async () => {
  renderButton();
  click(button());
  await waitUntil(() => expect(share).toHaveBeenCalledOnce());
  const [file] = share.mock.calls[0]?.[0].files ?? [];
  expect([file?.type, file?.name]).toEqual(['image/png', 'Biodata Sahana Hegde.png']);
  await waitUntil(() => expect(button().getAttribute('aria-busy')).toBeNull());
  expect(toastTexts()).toEqual([]);
});

test('a failed share shows an error, and a cancelled share does not', async () => {
  share.mockRejectedValueOnce(new DOMException('closed', 'AbortError'));
  renderButton();
  click(button());
  await waitUntil(() => expect(share).toHaveBeenCalledOnce());
  await waitUntil(() => expect(button().getAttribute('aria-busy')).toBeNull());
  expect(toastTexts()).toEqual([]);
  share.mockRejectedValueOnce(new Error('no app takes it'));
  click(button());
  await waitUntil(() => expect(toastTexts()).toEqual([texts.shareFailed]));
});
