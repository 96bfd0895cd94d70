import type { Picture } from '@sambandha/contract/photo/schemas';
import { expect, test } from 'vitest';
import { click, getAllByRole, getByRole, pressKeyIn, render } from '../../test/render.tsx';
import { Gallery } from './gallery.tsx';

const createPicture = (large: string): Picture => ({
  large,
  medium: large,
  thumb: large,
  placeholder: null,
});

const renderGalleryText = (pictures: readonly Picture[]) =>
  render(<Gallery name="Sahana" pictures={pictures} verification={null} />).textContent;

test('photos are counted, and the button that enlarges them is enabled', () => {
  expect(
    renderGalleryText([createPicture('/photo/1.webp'), createPicture('/photo/2.webp')]),
  ).toContain('1/2');
  expect(getAllByRole('button', 'View full screen')[0]?.disabled).toBe(false);
});

test('a stand-in is not counted and cannot be enlarged', () => {
  expect(renderGalleryText([createPicture('/avatar/f/SH.svg')])).not.toContain('1/1');
  expect(getAllByRole('button', 'View full screen').map(({ disabled }) => disabled)).toEqual([
    true,
  ]);
});

test('a single photo is not counted', () => {
  expect(renderGalleryText([createPicture('/photo/1.webp')])).not.toContain('1/1');
  expect(getAllByRole('button', 'View full screen')[0]?.disabled).toBe(false);
});

test('the arrow keys wrap around the photos, and a thumbnail shows its photo', () => {
  renderGalleryText([
    createPicture('/photo/1.webp'),
    createPicture('/photo/2.webp'),
    createPicture('/photo/3.webp'),
  ]);
  const counter = () => document.querySelector('[role=status]')?.textContent;
  const next = getByRole('button', 'Next photo');
  pressKeyIn(next, 'ArrowLeft');
  expect(counter()).toContain('Photo 3 of 3');
  pressKeyIn(next, 'ArrowRight');
  expect(counter()).toContain('Photo 1 of 3');
  click(getByRole('button', 'Show photo 2'));
  expect(counter()).toContain('Photo 2 of 3');
});
