import type { Draft } from '@sambandha/contract/draft/schemas';
import { failures } from '@sambandha/contract/errors';
import type { FamilyMembership } from '@sambandha/contract/family/schemas';
import { account } from '@sambandha/words/en/screens/account';
import { draft as draftTexts } from '@sambandha/words/en/screens/draft';
import { family as texts } from '@sambandha/words/en/screens/family';
import { en } from '@sambandha/words/en/screens/index';
import { QueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { stopActing, useActingState } from '../../api/on-behalf.ts';
import {
  advanceTimers,
  clickButton,
  getAllByRole,
  getByRole,
  pageText,
  render,
} from '../../test/render.tsx';
import FamiliesPage from './families-page.tsx';

const sahana: FamilyMembership = {
  candidateId: 'sahana',
  name: 'Sahana Hegde',
  photo: '/photo.webp',
  relation: 'MOTHER',
  part: 'manager',
  joinedAt: '2026-03-01T10:00:00.000Z',
  underReview: false,
  waits: { received: 1, proposals: 0 },
};

const preparedDraft: Draft = {
  id: 'draft',
  forWhom: 'DAUGHTER',
  relation: 'MOTHER',
  state: 'OPEN',
  handedOver: false,
  createdAt: '2026-03-01T10:00:00.000Z',
  askedAt: null,
  endsAt: '2026-03-31T10:00:00.000Z',
  codeEnteredAt: null,
  content: { fields: { name: 'Gowri Kanasu' } } as Draft['content'],
};

let families: FamilyMembership[];
let drafts: Draft[];
/** Method and address of each request that changes data. */
let requests: string[];
/** Status of the response to a read of the drafts. */
let draftsStatus: number;
/** Number of reads of the drafts. */
let draftReads: number;
/** Status of the response to a read of the families. */
let familiesStatus: number;

beforeEach(() => {
  stopActing();
  families = [];
  drafts = [];
  requests = [];
  draftsStatus = 200;
  draftReads = 0;
  familiesStatus = 200;
  vi.stubGlobal('fetch', async (path: string, { method }: { method: string }) => {
    if (path === '/api/families') return Response.json({ families }, { status: familiesStatus });
    if (path === '/api/drafts') {
      draftReads += 1;
      return Response.json({ drafts }, { status: draftsStatus });
    }
    requests.push(`${method} ${path}`);
    families = [];
    drafts = [];
    return new Response(null, { status: 204 });
  });
});

const Path = () => <p>at {useLocation().pathname}</p>;

async function renderPage(state?: object, client?: QueryClient): Promise<void> {
  render(
    <>
      <main>
        <FamiliesPage />
      </main>
      <Path />
    </>,
    { address: { pathname: '/families', state }, client },
  );
  await advanceTimers();
}

const withName = (text: string, name = 'Sahana Hegde') => text.replace('{name}', name);

const profileButton = withName(texts.candidate.title, 'Sahana');
const browseButton = withName(texts.home.browseFor, 'Sahana');
const linksButton = texts.link.title;
const waitingButton = '1 interest for Sahana';

test.each([
  [waitingButton, '/waiting'],
  [browseButton, '/browse'],
  [profileButton, '/families/profile'],
  [linksButton, '/biodata-links'],
])('a manager opens "%s" on behalf of the candidate', async (row, path) => {
  families = [sahana];
  await renderPage();
  await clickButton(row);
  expect(pageText()).toContain(`at ${path}`);
  // The person now acts for the candidate with the same part.
  expect(useActingState.getState().candidate).toMatchObject({ id: 'sahana', part: 'manager' });
});

test('the card shows the number of unanswered proposals, if there are any', async () => {
  families = [sahana];
  await renderPage();
  expect(pageText()).not.toContain('suggestion');
  families = [{ ...sahana, waits: { received: 0, proposals: 2 } }];
  await renderPage();
  expect(pageText()).toContain('No new interests');
  expect(pageText()).toContain('2 suggestions waiting for Sahana');
});

test('an adviser can only browse', async () => {
  const { waits: _, ...adviser } = { ...sahana, part: 'adviser' as const };
  families = [adviser];
  await renderPage();
  for (const row of [profileButton, linksButton])
    expect(getAllByRole('button', row)).toHaveLength(0);
  expect(pageText()).not.toContain('interest for');
  await clickButton(browseButton);
  expect(pageText()).toContain('at /browse');
  expect(useActingState.getState().candidate).toMatchObject({ id: 'sahana', part: 'adviser' });
});

test('the menu opens a dialog with the permissions of the part', async () => {
  families = [sahana];
  await renderPage();
  const dialog = () => document.querySelector('dialog[open]')?.textContent ?? '';
  expect(dialog()).toBe('');
  await clickButton(withName(texts.home.can, 'Sahana'));
  expect(dialog()).toContain(withName(texts.ownPartHint.manager, 'Sahana'));
  expect(dialog()).toContain('Your relation: Mother');
});

test('the card shows the full name once, and the first name without initials in its buttons', async () => {
  families = [{ ...sahana, name: 'A. Vinoda Gaonkar' }];
  await renderPage();
  expect(getAllByRole('button', withName(texts.home.browseFor, 'Vinoda'))).toHaveLength(1);
  expect(getAllByRole('heading', 'A. Vinoda Gaonkar')).toHaveLength(1);
  expect(document.querySelectorAll('[data-name]')).toHaveLength(1);
});

test('a family under review shows only the notice of the review, even after a redirect', async () => {
  families = [{ ...sahana, underReview: true }];
  await renderPage({ ended: true });
  expect(pageText()).toContain(texts.home.underReview);
  expect(pageText()).not.toContain(failures.NOT_IN_FAMILY[1]);
  for (const row of [waitingButton, browseButton, profileButton, linksButton])
    expect(getAllByRole('button', row)).toHaveLength(0);
});

test('a relative who was removed sees that the access has ended', async () => {
  await renderPage({ ended: true });
  expect(pageText()).toContain(failures.NOT_IN_FAMILY[1]);
  expect(pageText()).toContain(texts.home.invitedText);
});

test('the heading appears with the content', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  await renderPage();
  expect(pageText()).toContain(en.common.loading);
  expect(document.querySelector('h1')).toBeNull();
});

test('a person without a family sees the two ways to help, with the link to make a profile', async () => {
  await renderPage();
  const ways = [...document.querySelectorAll('h2')].map(({ textContent }) => textContent);
  expect(ways).toEqual([texts.home.make, texts.home.invited]);
  expect(getAllByRole('heading', draftTexts.list.title)).toHaveLength(0);
  const links = [...document.querySelectorAll('main a')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/draft']);
});

test('a failed read of the prepared profiles is repeated only on request', async () => {
  draftsStatus = 403;
  await renderPage(undefined, new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  await advanceTimers();
  expect(pageText()).toContain(draftTexts.readFailed);
  expect(draftReads).toBe(1);
  await clickButton(en.common.retry);
  await advanceTimers();
  expect(pageText()).toContain(draftTexts.readFailed);
  expect(draftReads).toBe(2);
});

test('a person with a family also sees the link to make a profile', async () => {
  families = [sahana];
  await renderPage();
  expect(getAllByRole('heading', draftTexts.list.title)).toHaveLength(1);
  expect(getByRole('link', draftTexts.list.begin).getAttribute('href')).toBe('/draft');
});

test('leaving a family requires a confirmation and moves the focus to the heading', async () => {
  families = [sahana];
  await renderPage();
  await clickButton(withName(texts.home.leaveOf, 'Sahana'));
  expect(requests).toEqual([]);
  await clickButton(texts.home.leaveConfirm);
  expect(requests).toEqual(['DELETE /api/families/sahana']);
  expect(pageText()).toContain(texts.home.invitedText);
  expect(document.activeElement?.textContent).toBe(texts.home.title);
});

test('a family that was left is removed from the list even if the list cannot be read again', async () => {
  families = [sahana];
  await renderPage();
  familiesStatus = 403;
  await clickButton(withName(texts.home.leaveOf, 'Sahana'));
  await clickButton(texts.home.leaveConfirm);
  expect(requests).toEqual(['DELETE /api/families/sahana']);
  expect(pageText()).toContain(texts.home.invitedText);
});

test('deleting a prepared profile requires a confirmation and moves the focus to the list heading', async () => {
  families = [sahana];
  drafts = [preparedDraft];
  await renderPage();
  await clickButton(draftTexts.list.removeOf.replace('{whom}', 'Gowri Kanasu'));
  expect(requests).toEqual([]);
  await clickButton(draftTexts.list.removeConfirm);
  expect(requests).toEqual(['DELETE /api/drafts/draft']);
  expect(pageText()).not.toContain('Gowri Kanasu');
  expect(document.activeElement?.textContent).toBe(draftTexts.list.title);
});

test('a deleted profile is removed from the list even if the list cannot be read again', async () => {
  drafts = [preparedDraft];
  await renderPage();
  draftsStatus = 403;
  await clickButton(draftTexts.list.removeOf.replace('{whom}', 'Gowri Kanasu'));
  await clickButton(draftTexts.list.removeConfirm);
  expect(requests).toEqual(['DELETE /api/drafts/draft']);
  expect(pageText()).not.toContain('Gowri Kanasu');
  // The page is empty without families and prepared profiles.
  expect(pageText()).toContain(texts.home.invitedText);
  expect(document.activeElement?.textContent).toBe(texts.home.title);
});

test.each([
  ['DAUGHTER', account.forWhom.DAUGHTER],
  ['HELPED', draftTexts.list.begun.replace('{when}', '1 March 2026')],
] as const)('a prepared profile without a name has a title (%s)', async (forWhom, title) => {
  const content = { fields: { name: '' } } as Draft['content'];
  drafts = [{ ...preparedDraft, forWhom, content }];
  await renderPage();
  expect(document.querySelector('[data-name]')?.textContent).toContain(title);
});

test('a prepared profile in the state ASKED shows its dates but not the name', async () => {
  drafts = [
    { ...preparedDraft, state: 'ASKED', askedAt: '2026-03-02T10:00:00.000Z', content: null },
  ];
  await renderPage();
  expect(pageText()).toContain(draftTexts.list.ASKED);
  expect(pageText()).toContain('2 March 2026');
  expect(pageText()).toContain('31 March 2026');
  expect(pageText()).not.toContain('Gowri');
});
