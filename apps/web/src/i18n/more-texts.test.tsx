// @vitest-environment happy-dom
import { memo, useState } from 'react';
import { expect, test } from 'vitest';
import { click, find, render } from '../test/render.tsx';
import { MoreTexts } from './more-texts.tsx';
import { useT } from './use-t.ts';

const english = { match: { accept: 'Accept them' } } as never;

test('a memoized component with a text is not rendered again with its parent', () => {
  let drawn = 0;
  const Told = memo(function Told() {
    const t = useT('match');
    drawn++;
    return <p>{t('accept')}</p>;
  });
  function Around() {
    const [presses, setPresses] = useState(0);
    return (
      <MoreTexts english={english}>
        <button type="button" onClick={() => setPresses(presses + 1)}>
          Pressed {presses}
        </button>
        <Told />
      </MoreTexts>
    );
  }
  const container = render(<Around />);
  expect(container.querySelector('p')?.textContent).toBe('Accept them');
  const before = drawn;
  click(find('button', 'Pressed 0'));
  expect(find('button', 'Pressed 1')).toBeDefined();
  expect(drawn).toBe(before);
});
