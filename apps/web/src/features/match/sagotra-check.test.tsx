// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { click, find, findAll, render } from '../../test/render.tsx';
import { useSagotraCheck } from './sagotra-check.tsx';

const go = vi.fn<() => void>();

function Interest({ gotra }: { gotra: string | null }) {
  const [check, dialog] = useSagotraCheck('Sahana Hegde', gotra);
  return (
    <>
      <button type="button" onClick={() => check('interest', go)}>
        Interest
      </button>
      {dialog}
    </>
  );
}

/** The dialog's code comes with the question. */
const ask = async () => {
  click(find('button', 'Interest'));
  await act(() => import('./sagotra-dialog.tsx'));
  await vi.waitFor(() => find('heading', 'Same gotra'));
};

test('towards another gotra nothing is asked', () => {
  go.mockReset();
  render(<Interest gotra={null} />);
  click(find('button', 'Interest'));
  expect(go).toHaveBeenCalledOnce();
  expect(findAll('heading', 'Same gotra')).toHaveLength(0);
});

test('towards one’s own gotra nothing happens before Yes', async () => {
  go.mockReset();
  const place = render(<Interest gotra="KASHYAPA" />);
  await ask();
  expect(place.textContent).toContain('You and Sahana Hegde are both of Kashyapa gotra.');
  click(find('button', 'No, go back'));
  expect(go).not.toHaveBeenCalled();
  await ask();
  click(find('button', 'Yes, Express Interest'));
  expect(go).toHaveBeenCalledOnce();
});
