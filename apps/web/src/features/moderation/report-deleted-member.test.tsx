import { en } from '@sambandha/words/en/screens/index';
import { expect, test } from 'vitest';
import { click, find, render } from '../../test/render.tsx';
import { ReportDeletedMember } from './report-deleted-member.tsx';

const texts = en.moderation;

test('the dialog about a deleted member contains no name', () => {
  const container = render(<ReportDeletedMember />);
  click(find('button', texts.reportDeleted));
  const { textContent } = container.ownerDocument.querySelector('dialog') ?? {};
  expect(textContent).toContain(texts.reportDeleted);
  expect(textContent).toContain(texts.reportDeletedText);
});
