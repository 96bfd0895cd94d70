import { en } from '@sambandha/words/en/screens/index';
import { expect, test } from 'vitest';
import { click, getByRole, render } from '../../test/render.tsx';
import { ReportDeletedMember } from './report-deleted-member.tsx';

const texts = en.moderation;

test('the dialog about a deleted member has a title and a text without a name', () => {
  render(<ReportDeletedMember />);
  click(getByRole('button', texts.reportDeleted));
  const dialog = document.querySelector('dialog');
  expect(dialog?.textContent).toContain(texts.reportDeleted);
  expect(dialog?.textContent).toContain(texts.reportDeletedText);
});
