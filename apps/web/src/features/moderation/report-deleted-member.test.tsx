import { en } from '@sambandha/words/en/screens/index';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { click, find, render } from '../../test/render.tsx';
import { ReportDeletedMember } from './report-deleted-member.tsx';

const texts = en.moderation;

test('the dialog about a deleted member contains no name', () => {
  const container = render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <ReportDeletedMember />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  click(find('button', texts.reportDeleted));
  const { textContent } = container.ownerDocument.querySelector('dialog') ?? {};
  expect(textContent).toContain(texts.reportDeleted);
  expect(textContent).toContain(texts.reportDeletedText);
});
