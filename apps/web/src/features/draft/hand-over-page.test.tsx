import { draft } from '@sambandha/words/en/screens/draft';
import { expect, test } from 'vitest';
import { advanceTimers, getByRole, render } from '../../test/render.tsx';
import HandOverPage from './hand-over-page.tsx';

const { handOver: texts } = draft;

test('the warning comes before the lists of consequences', async () => {
  const page = render(<HandOverPage />);
  await advanceTimers();
  const warning = page.querySelector('[role="status"]') as Element;
  expect(warning.textContent).toContain(texts.noWayBack);
  expect(warning.textContent).toContain('within 14 days');
  const position = warning.compareDocumentPosition(getByRole('heading', texts.atOnce));
  expect(position & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});
