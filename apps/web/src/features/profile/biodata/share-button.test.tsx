import { en } from '@sambandha/words/en/screens/index';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  click,
  getAllByRole,
  getByRole,
  render,
  toastTexts,
  waitUntil,
} from '../../../test/render.tsx';
import { ShareButton } from './share-button.tsx';

const { biodata: texts } = en;
const share = vi.fn<(data: ShareData) => Promise<void>>();
const writeText = vi.fn<(text: string) => Promise<void>>();

beforeEach(() => {
  for (const call of [share, writeText]) call.mockReset().mockResolvedValue(undefined);
});

const biodata = { title: 'Biodata', name: 'Sahana Hegde', about: '', bio: null, sections: [] };

test('the biodata is shared if the browser can share', async () => {
  vi.stubGlobal('navigator', { share, clipboard: { writeText } });
  render(<ShareButton biodata={biodata} photo={null} isPhone={false} />);
  click(getByRole('button', texts.share));
  await waitUntil(() => expect(share).toHaveBeenCalledOnce());
  expect(share.mock.calls[0]?.[0].text).toContain('Sahana Hegde');
  expect([writeText.mock.calls, toastTexts()]).toEqual([[], []]);
});

test('the biodata is copied if the browser cannot share, for example over HTTP', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  render(<ShareButton biodata={biodata} photo={null} isPhone={false} />);
  expect(getAllByRole('button', texts.share)).toEqual([]);
  click(getByRole('button', texts.copy));
  await waitUntil(() => expect(toastTexts()).toEqual([texts.copied]));
  expect(writeText.mock.calls).toEqual([[expect.stringContaining('Sahana Hegde')]]);
});
