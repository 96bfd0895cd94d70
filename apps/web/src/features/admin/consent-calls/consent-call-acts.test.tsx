import type { ConsentCallFile } from '@sambandha/contract/admin/rings';
import { admin as texts } from '@sambandha/words/en/screens/admin/index';
import { expect, test, vi } from 'vitest';
import { AdminTexts } from '../../../i18n/parts/admin-texts.tsx';
import { advanceTimers, click, getByRole, render } from '../../../test/render.tsx';
import { ConsentCallActs } from './consent-call-acts.tsx';

const consentCall = { id: 'a call', name: 'Veena Benagaon' } as unknown as ConsentCallFile;

test('a dialog that is opened while "No answer" is saved stays open', async () => {
  const response = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', async () => response.promise);
  const onDone = vi.fn<() => void>();
  render(
    <AdminTexts>
      <ConsentCallActs consentCall={consentCall} onDone={onDone} />
    </AdminTexts>,
  );
  click(getByRole('button', texts.rings.nobody));
  click(getByRole('button', texts.rings.yes));
  expect(document.querySelector('dialog[open] form')).not.toBeNull();
  response.resolve(Response.json({ ring: { unanswered: 1 } }));
  await advanceTimers();
  expect(document.querySelector('dialog[open] form')).not.toBeNull();
  expect(onDone).not.toHaveBeenCalled();
});
