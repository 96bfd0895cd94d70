import { en } from '@sambandha/words/en/screens/index';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { getByRole, render, typeText } from '../../../test/render.tsx';
import { DeleteConfirmation } from './delete-confirmation.tsx';

/** The label of the field, which is also its error message. */
const INSTRUCTION = 'Please type "DELETE" to confirm';

test.each([
  ['', true, undefined],
  ['DEL', true, undefined],
  ['delete', true, INSTRUCTION],
  ['DELETED', true, INSTRUCTION],
  ['DELETE', false, undefined],
])('with "%s" the button is disabled: %s, and the error is: %s', (input, disabled, error) => {
  const onConfirm = vi.fn();
  render(
    <DeleteConfirmation
      lostData="All is erased."
      busy={false}
      onConfirm={onConfirm}
      onCancel={() => undefined}
    />,
  );
  const field = getByRole('textbox', INSTRUCTION);
  const button = getByRole('button', en.settings.remove.confirm);
  typeText(field, input);
  const descriptionId = field.getAttribute('aria-describedby');
  const shownError =
    descriptionId === null ? undefined : document.getElementById(descriptionId)?.textContent;
  expect([button.disabled, shownError]).toEqual([disabled, error]);
  act(() => button.form?.requestSubmit());
  expect(onConfirm).toHaveBeenCalledTimes(disabled ? 0 : 1);
});
