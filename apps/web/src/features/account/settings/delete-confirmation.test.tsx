// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { render, type } from '../../../test/render.tsx';
import { DeleteConfirmation } from './delete-confirmation.tsx';

const SENTENCE = 'Please type "DELETE" to confirm';

test.each([
  ['', true, undefined],
  ['DEL', true, undefined],
  ['delete', true, SENTENCE],
  ['DELETED', true, SENTENCE],
  ['DELETE', false, undefined],
])('after "%s" the button is disabled: %s, the error: %s', (typed, disabled, error) => {
  const onConfirm = vi.fn();
  const place = render(
    <DeleteConfirmation
      lostData="All is erased."
      busy={false}
      onConfirm={onConfirm}
      onCancel={() => undefined}
    />,
  );
  const field = place.querySelector('input') as HTMLInputElement;
  const button = place.querySelector('button[type=submit]') as HTMLButtonElement;
  expect(place.querySelector('label')?.textContent).toBe(SENTENCE);
  type(field, typed);
  const described = field.getAttribute('aria-describedby');
  const said = described === null ? undefined : document.getElementById(described)?.textContent;
  expect([button.disabled, said]).toEqual([disabled, error]);
  act(() => button.form?.requestSubmit());
  expect(onConfirm).toHaveBeenCalledTimes(disabled ? 0 : 1);
});
