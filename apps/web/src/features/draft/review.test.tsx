import type { Draft } from '@sambandha/contract/draft/schemas';
import { draft as texts } from '@sambandha/words/en/screens/draft';
import { en } from '@sambandha/words/en/screens/index';
import { expect, test, vi } from 'vitest';
import { AccountTexts } from '../../i18n/parts/account-texts.tsx';
import { DraftTexts } from '../../i18n/parts/draft-texts.tsx';
import { click, find, findAll, render } from '../../test/render.tsx';
import type { Content, FormStep } from './answers.ts';
import { Review } from './review.tsx';

function renderReview(name: string | null, goTo: (step: FormStep) => void = () => {}): HTMLElement {
  const fields = { name, dateOfBirth: null, bio: 'Teaches in Sirsi.', interests: [] };
  const content = { fields, preferences: {}, photos: [] } as unknown as Content;
  return render(
    <AccountTexts>
      <DraftTexts>
        <Review draft={{ id: 'draft' } as Draft} content={content} goTo={goTo} />
      </DraftTexts>
    </AccountTexts>,
  );
}

const [leadStart = ''] = texts.review.lead.split('{name}');

test('the review names the candidate', () => {
  expect(renderReview('Gowri Kanasu').textContent).toContain(`${leadStart}Gowri like`);
  expect(findAll('heading', 'About Gowri')).toHaveLength(1);
});

test('steps with missing data come before the profile', () => {
  const review = renderReview('Gowri Kanasu');
  const missing = [...review.querySelectorAll('li button')];
  expect(missing.length).toBeGreaterThan(0);
  const profile = review.querySelector('[data-name]') as Element;
  const follows = missing[0]?.compareDocumentPosition(profile) ?? 0;
  expect(follows & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('a section without data also has a button that edits it', () => {
  renderReview('Gowri Kanasu');
  const edit = find('heading', en.profile.cultural).parentElement?.querySelector('button');
  expect(edit?.textContent).toBe(texts.review.change);
  expect(edit?.getAttribute('aria-label')).toContain('Cultural Info');
});

test('the review has no sentence about a candidate without a name', () => {
  const review = renderReview(null);
  expect(review.textContent).not.toContain(leadStart);
  expect(findAll('heading', en.profile.about)).toHaveLength(1);
});

test('Previous returns to the last form', () => {
  const goTo = vi.fn<(step: FormStep) => void>();
  renderReview('Gowri Kanasu', goTo);
  click(find('button', en.account.wizard.previous));
  expect(goTo).toHaveBeenCalledWith(5);
});
