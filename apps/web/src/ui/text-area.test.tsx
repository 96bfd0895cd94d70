import { Profiler, useState } from 'react';
import { expect, test } from 'vitest';
import { getByRole, render, typeText } from '../test/render.tsx';
import { TextArea } from './text-area.tsx';

function Form() {
  const [text, setText] = useState('');
  return (
    <TextArea
      aria-label="About you"
      value={text}
      onChange={({ target }) => setText(target.value)}
      limit={500}
    />
  );
}

test('a form with a counted text is rendered once for each key', () => {
  let renders = 0;
  const form = render(
    <Profiler id="form" onRender={() => (renders += 1)}>
      <Form />
    </Profiler>,
  );
  const field = getByRole('textbox', 'About you');
  for (const text of ['N', 'Na', 'Nam', 'Nama']) {
    renders = 0;
    typeText(field, text);
    expect(form.textContent).toContain(`${text.length}/500`);
    expect(renders).toBe(1);
  }
});
