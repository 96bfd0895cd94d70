// @vitest-environment happy-dom
import type { Picture } from '@sambandha/contract/photo/schemas';
import { expect, test } from 'vitest';
import { findAll, render } from '../../test/render.tsx';
import { Gallery } from './gallery.tsx';

const picture = (large: string): Picture => ({
  large,
  medium: large,
  thumb: large,
  placeholder: null,
});

const shown = (pictures: readonly Picture[]) =>
  render(<Gallery name="Sahana" pictures={pictures} verification={null} />).textContent;

test('photos are counted, and can be enlarged', () => {
  expect(shown([picture('/photo/1.webp'), picture('/photo/2.webp')])).toContain('1/2');
  expect(findAll('button', 'View full screen')[0]?.disabled).toBe(false);
});

test('a drawn stand-in is neither counted nor enlarged', () => {
  expect(shown([picture('/avatar/f/SH.svg')])).not.toContain('1/1');
  for (const button of findAll('button', 'View full screen')) expect(button.disabled).toBe(true);
});
