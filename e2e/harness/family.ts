import { expect, type Page } from '@playwright/test';
import { prepareProfile } from './consent.ts';
import type { Session } from './journey.ts';
import { createNewcomer, demoPhones, sendChange, sendRequest, signIn } from './people.ts';
import type { Product } from './product.ts';
import { screenPaths } from './screens.ts';
import { readLinkFor } from './settings.ts';

/** Invites a relative through the API. Returns the path of the link in the e-mail to them. */
export async function inviteRelative(
  product: Product,
  candidate: Session,
  invitation: { readonly email: string; readonly relation: string; readonly part?: string },
): Promise<string> {
  const body = { part: 'adviser', ...invitation };
  await sendChange(product, candidate, '/family/invitations', body, 'POST');
  return readLinkFor(product, invitation.email, '/invitation');
}

/**
 * Signs in the demo's mother, a manager who also prepares a profile. Returns her session, her
 * candidate, and the addresses of her screens.
 */
export async function signInDemoMother(product: Product, photo: Buffer) {
  const session = await signIn(product, demoPhones.mother);
  const { user: candidate } = await signIn(product, demoPhones.woman);
  const id =
    (await findPreparedProfile(product, session)) ?? (await prepareDraft(product, session, photo));
  const steps = [2, 3, 4, 5, 6].map((step) => `/draft/${id}?step=${step}`);
  return { session, candidate, paths: [...screenPaths.managers, ...steps] };
}

/**
 * Returns the id of a profile that an earlier journey prepared, because a person may begin only
 * three a year.
 */
async function findPreparedProfile(
  product: Product,
  session: Session,
): Promise<string | undefined> {
  const response = await sendRequest(product, session, '/drafts');
  expect(response.status).toBe(200);
  const { drafts } = (await response.json()) as { drafts: PreparedDraft[] };
  return drafts.find(({ state, content }) => state === 'OPEN' && content?.photos.length)?.id;
}

interface PreparedDraft {
  readonly id: string;
  readonly state: string;
  readonly content: { readonly photos: readonly unknown[] } | null;
}

function prepareDraft(product: Product, session: Session, photo: Buffer): Promise<string> {
  const candidate = createNewcomer('FEMALE', 'Gowri Kanasu');
  return prepareProfile(product, session, { candidate, dateOfBirth: '1997-03-14', photo });
}

/**
 * Makes this tab act for the candidate from the next page on. The tab shows the screens of a
 * manager, but the server checks the person's real part.
 */
export async function actForCandidate(
  page: Page,
  { user }: Session,
  { id, name }: Session['user'],
): Promise<void> {
  const activeCandidate = JSON.stringify({ person: user.id, id, name, part: 'manager' });
  await page.addInitScript(
    (value) => sessionStorage.setItem('on-behalf-of', value),
    activeCandidate,
  );
}
