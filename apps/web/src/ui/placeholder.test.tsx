import { describe, expect, test } from 'vitest';
import { render } from '../test/render.tsx';
import { Avatar } from './avatar.tsx';
import { Photo } from './photo.tsx';

const name = 'ಸಹನಾ ಭಟ್';
const nativeStandIn = `/avatar/f/${encodeURIComponent('ಸಭ')}.svg`;

describe.each([
  ['a photo', (src: string, who: string) => <Photo src={src} name={who} alt={who} />],
  ['an avatar', (src: string, who: string) => <Avatar src={src} name={who} />],
])('%s', (_, show) => {
  test('draws a stand-in with Kannada letters as text', () => {
    const container = render(show(nativeStandIn, name));
    expect(container.querySelector('img')).toBeNull();
    expect(container.textContent).toBe('ಸಭ');
  });

  test.each(['/avatar/f/SB.svg', '/avatar/n/_.svg', '/media/1/thumb.webp?s=%2F'])(
    'shows %s as an image',
    (src) => {
      expect(render(show(src, 'Sahana Bhat')).querySelector('img')?.getAttribute('src')).toBe(src);
    },
  );
});

test('the stand-in for a photo is an image with the alternative text as its name', () => {
  const container = render(<Photo src={nativeStandIn} name={name} alt={name} />);
  expect(container.querySelector('[role=img]')?.getAttribute('aria-label')).toBe(name);
});
