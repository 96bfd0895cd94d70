import type { Page } from '@playwright/test';
import { expect, type Session } from './journey.ts';
import { type Newcomer, photoForm, sendRequest } from './people.ts';
import type { Product } from './product.ts';
import { readLinkFor } from './settings.ts';

/** The text about the candidate in a prepared profile. */
export const preparedBio =
  'She teaches mathematics in Sirsi, and loves Yakshagana, trekking and her garden.';

/** Reads the link and the code from the request for consent that a candidate received. */
export async function readConsentRequest(product: Product, contact: string) {
  const link = await readLinkFor(product, contact, '/consent');
  const [, code] = /(?:code|ಕೋಡ್): (\d{6})/.exec(await product.textFor(contact)) ?? [];
  if (code === undefined) throw new Error(`no code was sent to ${contact}`);
  return { link, code };
}

interface PreparedProfile {
  readonly candidate: Newcomer;
  readonly dateOfBirth: string;
  readonly photo: Buffer;
}

/** Prepares a profile and requests its candidate's consent, through the API. */
export async function prepareAndRequestConsent(
  product: Product,
  session: Session,
  profile: PreparedProfile,
): Promise<void> {
  const id = await prepareProfile(product, session, profile);
  await send(product, session, 'POST', `/drafts/${id}/ask`, {});
}

/** Prepares a profile without requesting consent. Returns its id. */
export async function prepareProfile(
  product: Product,
  session: Session,
  profile: PreparedProfile,
): Promise<string> {
  const draftInput = { forWhom: 'DAUGHTER', relation: 'MOTHER', email: profile.candidate.email };
  const { draft } = await send(product, session, 'POST', '/drafts', draftInput);
  await fillDraft(product, session, draft.id, profile);
  return draft.id;
}

/** Fills all required fields of a draft. */
async function fillDraft(
  product: Product,
  session: Session,
  draftId: string,
  { candidate, dateOfBirth, photo }: PreparedProfile,
): Promise<void> {
  await send(product, session, 'PATCH', `/drafts/${draftId}`, {
    name: candidate.name,
    gender: candidate.gender,
    dateOfBirth,
    motherTongue: 'HAVYAKA_KANNADA',
    maritalStatus: 'NEVER_MARRIED',
    location: 'Sirsi',
    bio: preparedBio,
  });
  const response = await product.fetch(`/api/drafts/${draftId}/photos`, {
    method: 'POST',
    headers: { authorization: `Bearer ${session.token}` },
    body: photoForm(photo),
  });
  expect(response.status).toBe(201);
}

async function send(
  product: Product,
  session: Session,
  method: string,
  path: string,
  body: object,
): Promise<{ draft: { id: string } }> {
  const response = await sendRequest(product, session, path, method, body);
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as { draft: { id: string } };
}

/** The answers in the order of the page. */
const answers = ['Yes', 'Yes, after I make changes', 'No'] as const;

/**
 * The page that asks for consent. Its labels are in both languages or, on a phone, in the chosen
 * one, so controls are located by a part of the label.
 */
export class ConsentPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open({ link, code }: { link: string; code: string }): Promise<void> {
    await this.page.goto(link);
    await expect(this.page).toHaveURL('/consent');
    const noOption = this.page.getByRole('radio', { name: /^(ಬೇಡ|No)/ });
    // If the page is already open, `goto` only changes its hash. The page then reads the request
    // and renders the form again, and a code that was already filled in is lost.
    await expect(async () => {
      // The response to the last attempt may be late.
      if (await noOption.isVisible()) return;
      // A phone shows one language. The labels below are in English.
      const englishButton = this.page.getByRole('button', { name: 'English' });
      if (await englishButton.isVisible()) await englishButton.click({ timeout: 2_000 });
      await this.page.getByLabel('6-digit code').fill(code, { timeout: 2_000 });
      const showButton = this.page.getByRole('button', { name: 'Show me the profile' });
      await showButton.click({ timeout: 2_000 });
      await expect(noOption).toBeVisible({ timeout: 2_000 });
    }).toPass();
  }

  async choose(answer: (typeof answers)[number]): Promise<void> {
    await this.page.locator('input[name=answer]').nth(answers.indexOf(answer)).check();
  }

  async fillBirthDate(iso: string): Promise<void> {
    const [year = '', month = '', day = ''] = iso.split('-');
    await this.page.getByRole('textbox', { name: 'Day' }).fill(day);
    await this.page.getByRole('textbox', { name: 'Month' }).fill(month);
    await this.page.getByRole('textbox', { name: 'Year' }).fill(year);
  }

  async submit(): Promise<void> {
    await this.page.getByRole('button', { name: 'Send my answer' }).click();
  }
}
