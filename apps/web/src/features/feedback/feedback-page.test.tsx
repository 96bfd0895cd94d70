import { feedbackTexts } from '@sambandha/contract/feedback/schemas';
import { en } from '@sambandha/words/en/screens/index';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useSession } from '../../api/session-store.ts';
import {
  advanceTimers,
  click,
  getAllByRole,
  getByRole,
  pageText,
  render,
  typeText,
} from '../../test/render.tsx';
import { clearFeedbackDraft } from './draft.ts';
import FeedbackPage from './feedback-page.tsx';

const { feedback } = en;

/** Returns the next response of the mock server. */
let respond: () => Promise<Response>;
/** The requests that the mock server received. */
let requests: { body: Record<string, unknown>; key: string | undefined }[];

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(window, 'scrollTo').mockReturnValue();
  clearFeedbackDraft();
  requests = [];
  respond = async () => Response.json({ message: 'Thank you.' }, { status: 201 });
  vi.stubGlobal('fetch', async (_: string, init: { body: string; headers: object }) => {
    const headers = new Headers(Object.entries(init.headers));
    requests.push({
      body: JSON.parse(init.body),
      key: headers.get('idempotency-key') ?? undefined,
    });
    return respond();
  });
});

afterEach(() => {
  vi.restoreAllMocks();
});

async function renderPage(): Promise<void> {
  render(<FeedbackPage />);
  await advanceTimers();
}

async function submit(): Promise<void> {
  click(getByRole('button', feedback.submit));
  await advanceTimers();
}

function fillForm(title = 'A wider <b>search</b>', description = 'Please search by village, too.') {
  typeText(getByRole('textbox', feedback.feedbackTitle), title);
  typeText(getByRole('textbox', feedback.text), description);
}

function signInAs(id: string | null): void {
  useSession.setState({ user: id === null ? null : ({ id } as never), token: id });
}

const errors = () =>
  [...document.querySelectorAll('[role=alert] li')].map(({ textContent }) => textContent);
const storedDraft = () => window.sessionStorage.getItem('feedback-draft') ?? '';

describe('the feedback page', () => {
  test('offers each kind and puts the chosen kind before the title', async () => {
    await renderPage();
    const { heading: _, ...kinds } = feedback.kinds;
    const chips = [...document.querySelectorAll<HTMLInputElement>('[type=checkbox]')];
    expect(chips.map((chip) => chip.closest('label')?.textContent)).toEqual(Object.values(kinds));
    typeText(getByRole('textbox', feedback.feedbackTitle), 'The list jumps');
    click(getByRole('checkbox', kinds.bug));
    expect(getByRole('textbox', feedback.feedbackTitle).value).toBe('Bug report: The list jumps');
    expect(getByRole('checkbox', kinds.bug).checked).toBe(true);
    click(getByRole('checkbox', kinds.other));
    expect(getByRole('textbox', feedback.feedbackTitle).value).toBe('Other: The list jumps');
    expect(getByRole('checkbox', kinds.bug).checked).toBe(false);
  });

  test('has a closed section for the contact, which opens when the contact is invalid', async () => {
    await renderPage();
    const fold = () => document.querySelector('details');
    expect(fold()?.open).toBe(false);
    fillForm();
    typeText(getByRole('textbox', feedback.email), 'nobody');
    await submit();
    expect(fold()?.open).toBe(true);
    expect(errors()).toEqual([feedbackTexts.emailInvalid]);
  });

  test('shows validation errors and removes an error when its field is edited', async () => {
    await renderPage();
    await submit();
    expect(errors()).toEqual([feedbackTexts.titleRequired, feedbackTexts.descriptionRequired]);
    expect(document.activeElement?.getAttribute('role')).toBe('alert');
    typeText(getByRole('textbox', feedback.feedbackTitle), ' four ');
    expect(errors()).toEqual([feedbackTexts.descriptionRequired]);
    typeText(getByRole('textbox', feedback.text), 'too short');
    typeText(getByRole('textbox', feedback.email), 'nobody');
    typeText(getByRole('textbox', feedback.phone), '12345');
    await submit();
    expect(errors()).toEqual([
      feedbackTexts.titleShort,
      feedbackTexts.descriptionShort,
      feedbackTexts.emailInvalid,
      feedbackTexts.phoneInvalid,
    ]);
    expect(requests).toEqual([]);
  });

  test('keeps its unsent text after a reload in the same tab only', async () => {
    await renderPage();
    fillForm(undefined, 'x'.repeat(1200));
    expect(pageText()).toContain('1200/1000');
    expect(storedDraft()).toContain('A wider');
    expect(JSON.stringify({ ...window.localStorage })).not.toContain('A wider');
    document.body.replaceChildren();
    await renderPage();
    expect(getByRole('textbox', feedback.feedbackTitle).value).toBe('A wider <b>search</b>');
    expect(pageText()).toContain('1200/1000');
  });

  test('keeps the unsent text of a visitor after the sign-in, but not that of another member', async () => {
    signInAs('sahana');
    await renderPage();
    fillForm('About Ganesh');
    document.body.replaceChildren();
    signInAs(null);
    await renderPage();
    expect(getByRole('textbox', feedback.feedbackTitle).value).toBe('');
    expect(storedDraft()).not.toContain('About Ganesh');
    fillForm('Before the sign-in');
    document.body.replaceChildren();
    signInAs('vinayaka');
    await renderPage();
    expect(getByRole('textbox', feedback.feedbackTitle).value).toBe('Before the sign-in');
    document.body.replaceChildren();
    signInAs(null);
    await renderPage();
    expect(getByRole('textbox', feedback.feedbackTitle).value).toBe('');
    expect(storedDraft()).not.toContain('Before the sign-in');
  });

  test('keeps the text after a failed request, and retries with the same key', async () => {
    respond = async () => Response.json({}, { status: 500 });
    await renderPage();
    fillForm();
    await submit();
    expect(pageText()).toContain('Failed to submit feedback. Please try again.');
    expect(getByRole('textbox', feedback.feedbackTitle).value).toBe('A wider <b>search</b>');

    const pendingResponse = Promise.withResolvers<Response>();
    respond = () => pendingResponse.promise;
    await submit();
    click(getByRole('button', feedback.submitting));
    await advanceTimers();
    expect(requests).toHaveLength(2);
    // The key is the same, because the server must accept the feedback only once.
    expect(requests[0]?.key).toBeDefined();
    expect(requests[1]?.key).toBe(requests[0]?.key);
    pendingResponse.resolve(Response.json({ message: 'Thank you.' }, { status: 201 }));
    await advanceTimers();
    expect(document.activeElement).toBe(getByRole('heading', feedback.done));
  });

  test('is empty after one feedback is sent and another one is started', async () => {
    await renderPage();
    fillForm();
    await submit();
    expect(storedDraft()).not.toContain('A wider');
    click(getByRole('button', feedback.another));
    expect(getByRole('textbox', feedback.feedbackTitle).value).toBe('');
    expect(pageText()).toContain('0/1000');
  });

  test('deletes the unsent text when the form is cancelled', async () => {
    await renderPage();
    fillForm('Given up');
    click(getByRole('link', feedback.cancel));
    expect(storedDraft()).not.toContain('Given up');
    expect(getAllByRole('textbox', feedback.feedbackTitle)[0]?.value).toBe('');
  });
});
