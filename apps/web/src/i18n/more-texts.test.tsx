import { en } from '@sambandha/words/en/screens/index';
import { memo, useState } from 'react';
import { expect, test } from 'vitest';
import { click, getByRole, render } from '../test/render.tsx';
import { MoreTexts } from './more-texts.tsx';
import { useT } from './use-t.ts';

const english = { match: en.match };

test('a memoized component that uses a text is not rendered again with its parent', () => {
  let renderCount = 0;
  const Label = memo(() => {
    const t = useT('match');
    renderCount++;
    return <p>{t('accept')}</p>;
  });
  function Parent() {
    const [presses, setPresses] = useState(0);
    return (
      <MoreTexts english={english}>
        <button type="button" onClick={() => setPresses(presses + 1)}>
          Pressed {presses}
        </button>
        <Label />
      </MoreTexts>
    );
  }
  const container = render(<Parent />);
  expect(container.querySelector('p')?.textContent).toBe(en.match.accept);
  const initialCount = renderCount;
  click(getByRole('button', 'Pressed 0'));
  expect(getByRole('button', 'Pressed 1')).toBeDefined();
  expect(renderCount).toBe(initialCount);
});
