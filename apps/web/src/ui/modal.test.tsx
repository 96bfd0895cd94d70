import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { click, getByRole, render } from '../test/render.tsx';
import { Dialog } from './dialog.tsx';
import { Sheet } from './sheet.tsx';

/** Focuses the first button of a modal dialog, as a browser does. */
vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (
  this: HTMLDialogElement,
) {
  this.open = true;
  this.querySelector('button')?.focus();
});

test.each([
  ['dialog', Dialog],
  ['sheet', Sheet],
])('a %s that is rendered only while it is open returns the focus when it closes', (_, Modal) => {
  function Screen() {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setIsOpen(true)}>
          More
        </button>
        {isOpen && (
          <Modal open title="Report" onClose={() => setIsOpen(false)}>
            <button type="button" onClick={() => setIsOpen(false)}>
              Cancel
            </button>
          </Modal>
        )}
      </>
    );
  }
  render(<Screen />);
  getByRole('button', 'More').focus();
  click(getByRole('button', 'More'));
  expect(document.activeElement?.closest('dialog')).not.toBeNull();
  click(getByRole('button', 'Cancel'));
  expect(document.querySelector('dialog')).toBeNull();
  expect(document.activeElement).toBe(getByRole('button', 'More'));
});
