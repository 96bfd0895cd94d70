import type { Page } from '@playwright/test';
import { expect, type Session } from './journey.ts';
import type { Newcomer } from './people.ts';
import type { Product } from './product.ts';
import { linkFor } from './settings.ts';

/** Reads the address of the page and the code from the letter to a candidate. */
export async function readLetterTo(product: Product, contact: string) {
  const link = await linkFor(product, contact, '/consent');
  const [, code = ''] = /(?:code|ಕೋಡ್): (\d{6})/.exec(await product.textFor(contact)) ?? [];
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
  prepared: PreparedProfile,
): Promise<void> {
  const id = await prepare(product, session, prepared);
  await send(product, session, 'POST', `/drafts/${id}/ask`, {});
}

/** Prepares a profile without requesting consent. Returns its id. */
export async function prepare(
  product: Product,
  session: Session,
  prepared: PreparedProfile,
): Promise<string> {
  const draftInput = { forWhom: 'DAUGHTER', relation: 'MOTHER', email: prepared.candidate.email };
  const { draft } = await send(product, session, 'POST', '/drafts', draftInput);
  await fillDraft(product, session, draft.id, prepared);
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
    bio: 'She teaches mathematics in Sirsi, and loves Yakshagana, trekking and her garden.',
  });
  const form = new FormData();
  form.append('photo', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'portrait.jpg');
  const response = await product.fetch(`/api/drafts/${draftId}/photos`, {
    method: 'POST',
    headers: { authorization: `Bearer ${session.token}` },
    body: form,
  });
  expect(response.status).toBe(201);
}

async function send(
  product: Product,
  { token }: Session,
  method: string,
  path: string,
  body: object,
): Promise<{ draft: { id: string } }> {
  const response = await product.fetch(`/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as { draft: { id: string } };
}

/**
 * The page that asks for consent. Its labels are in both languages, so controls are located by a
 * part of the label.
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
    // The form is rendered again after the request is read, because opening the link again reads it
    // again.
    await expect(async () => {
      // The response to the last attempt may be late.
      if (await noOption.isVisible()) return;
      await this.page.getByLabel('6-digit code').fill(code, { timeout: 2_000 });
      const show = this.page.getByRole('button', { name: 'Show me the profile' });
      await show.click({ timeout: 2_000 });
      await expect(noOption).toBeVisible({ timeout: 2_000 });
    }).toPass();
  }

  async choose(answer: 'Yes, after I make changes' | 'No' | 'Yes'): Promise<void> {
    const [yes, change, no] = await this.page.locator('input[name=answer]').all();
    await { Yes: yes, 'Yes, after I make changes': change, No: no }[answer]?.check();
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
