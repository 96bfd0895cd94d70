import type { Draft } from '@sambandha/contract/draft/schemas';
import { failures } from '@sambandha/contract/errors';
import { draft as texts } from '@sambandha/words/en/screens/draft';
import { en } from '@sambandha/words/en/screens/index';
import { useLocation } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { AccountTexts } from '../../i18n/parts/account-texts.tsx';
import { DraftTexts } from '../../i18n/parts/draft-texts.tsx';
import {
  click,
  clickButton,
  getAllByRole,
  getByRole,
  render,
  toastTexts,
} from '../../test/render.tsx';
import { emptyRegistrationData, saveLoadedDraft, useCandidateDraft } from '../account/index.ts';
import type { DraftContent, FormStep } from './answers.ts';
import { Review } from './review.tsx';

let goTo: (step: FormStep) => void;

beforeEach(() => {
  goTo = vi.fn<(step: FormStep) => void>();
});

function CurrentPath() {
  return <output>{useLocation().pathname}</output>;
}

const path = () => document.querySelector('output')?.textContent;

function renderReview(
  name: string | null,
  others: object = {},
  photos: object[] = [],
): HTMLElement {
  const fields = { name, dateOfBirth: null, bio: 'Teaches in Sirsi.', interests: [], ...others };
  const preferences = { preferredAgeMin: 25, preferredAgeMax: 30, preferredEducation: 'DIPLOMA' };
  const contact = 's•••@example.org';
  const content = { contact, fields, preferences, photos } as unknown as DraftContent;
  return render(
    <>
      <AccountTexts>
        <DraftTexts>
          <Review draft={{ id: 'draft' } as Draft} content={content} goTo={goTo} />
        </DraftTexts>
      </AccountTexts>
      <CurrentPath />
    </>,
    { address: '/draft/draft' },
  );
}

const [leadStart = ''] = texts.review.lead.split('{name}');

test('the review names the candidate', () => {
  expect(renderReview('Gowri Kanasu').textContent).toContain(`${leadStart}Gowri like`);
  expect(getAllByRole('heading', 'About Gowri')).toHaveLength(1);
});

test('steps with missing data come before the profile', () => {
  const review = renderReview('Gowri Kanasu');
  const stepButtons = [...review.querySelectorAll('li button')];
  expect(stepButtons.length).toBeGreaterThan(0);
  const profile = review.querySelector('[data-name]') as Element;
  const position = stepButtons[0]?.compareDocumentPosition(profile) ?? 0;
  expect(position & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('a section without data also has a button that edits it', () => {
  renderReview('Gowri Kanasu');
  const section = getByRole('heading', en.profile.cultural).closest('section');
  expect(section?.textContent).toContain(en.common.notSpecified);
  const edit = section?.querySelector('button');
  expect(edit?.textContent).toBe(texts.review.change);
  expect(edit?.getAttribute('aria-label')).toContain('Cultural Info');
});

test('the partner preferences are shown with a button that edits them', () => {
  renderReview('Gowri Kanasu');
  const section = getByRole('heading', en.account.about.partner).closest('section') as Element;
  const rows = [...section.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  expect(rows).toEqual(['Preferred age25 to 30', 'Preferred educationDiploma']);
  click(section.querySelector('button') as HTMLElement);
  expect(goTo).toHaveBeenCalledWith(5);
});

test('the review of a candidate without a name has no lead and a neutral heading', () => {
  const review = renderReview(null);
  expect(review.textContent).not.toContain(leadStart);
  expect(getAllByRole('heading', en.profile.about)).toHaveLength(1);
});

/** Renders the review of a complete profile. Returns the name of the consent button. */
function renderComplete(): string {
  const requiredFields = {
    gender: 'FEMALE',
    dateOfBirth: '1997-05-14',
    motherTongue: 'KANNADA',
    maritalStatus: 'NEVER_MARRIED',
  };
  const photo = { fileUrl: '/1', thumbUrl: '/1', placeholder: null };
  renderReview('Gowri Kanasu', requiredFields, [photo]);
  return texts.review.ask.replace('{name}', 'Gowri');
}

test('the button that requests consent is beside Previous in the bar of the step', () => {
  const buttonName = renderComplete();
  const bar = [...document.querySelectorAll('[data-action-bar] button')];
  expect(bar.map(({ textContent }) => textContent)).toEqual([
    en.account.wizard.previous,
    buttonName,
  ]);
});

test('the next steps have the pronoun and the masked contact of the candidate', () => {
  renderComplete();
  expect(document.body.textContent).toContain('She decides alone');
  expect(document.body.textContent).toContain('one message to s•••@example.org');
});

test('while no SMS can be sent, the maker is asked to try later', async () => {
  const buttonName = renderComplete();
  const [status, message] = failures.SMS_UNAVAILABLE;
  vi.stubGlobal('fetch', async () =>
    Response.json({ code: 'SMS_UNAVAILABLE', message }, { status }),
  );
  await clickButton(buttonName);
  expect(document.body.textContent).toContain(texts.review.smsUnavailable);
  expect(document.body.textContent).not.toContain(message);
});

test('a repeated request for consent after a lost response leaves the page as after success', async () => {
  const buttonName = renderComplete();
  saveLoadedDraft('draft', emptyRegistrationData);
  let attempts = 0;
  vi.stubGlobal('fetch', async () => {
    attempts += 1;
    if (attempts === 1) throw new TypeError('Failed to fetch');
    return Response.json({ code: 'DRAFT_CLOSED', message: 'No' }, { status: 409 });
  });
  await clickButton(buttonName);
  expect(path()).toBe('/draft/draft');
  await clickButton(buttonName);
  expect(path()).toBe('/families');
  expect(toastTexts()).toEqual([texts.review.asked.replace('{name}', 'Gowri')]);
  expect(useCandidateDraft.getState().draftId).toBeNull();
});

test('Previous returns to the last form', () => {
  renderReview('Gowri Kanasu');
  click(getByRole('button', en.account.wizard.previous));
  expect(goTo).toHaveBeenCalledWith(5);
});

test('a complete profile comes between the warning and the list of the next steps', () => {
  renderComplete();
  const profile = document.querySelector('[data-name]') as Element;
  const position = getByRole('heading', texts.review.next).compareDocumentPosition(profile);
  expect(position & Node.DOCUMENT_POSITION_PRECEDING).toBeTruthy();
  const warning = document.querySelector('[role="status"]') as Element;
  expect(warning.textContent).toContain(texts.review.onceAsked);
  const order = warning.compareDocumentPosition(profile);
  expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  // The lead says "like this".
  const card = profile.parentElement;
  expect(card?.previousElementSibling?.textContent).toContain(leadStart);
});
