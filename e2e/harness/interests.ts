import { expect, type Locator, type Page } from '@playwright/test';
import type { Session } from './journey.ts';
import { sendRequest } from './people.ts';
import type { Product } from './product.ts';

/** Sends an interest through the API, optionally with an opening message. */
export async function sendInterest(
  product: Product,
  sender: Session,
  recipient: Session,
  message?: string,
) {
  const response = await sendRequest(
    product,
    sender,
    `/matches/request/${recipient.user.id}`,
    'POST',
    {
      ...(message === undefined ? {} : { message }),
    },
  );
  expect(response.status).toBe(201);
}

/** Reads the server's count of each list of interests. */
export async function readInterestCounts(product: Product, member: Session) {
  const response = await sendRequest(product, member, '/matches/stats');
  const { received, sent, accepted, declined } = (await response.json()) as Record<string, number>;
  return { received, sent, accepted, declined };
}

export const interestCard = (page: Page, name: string): Locator =>
  page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: name }).first();
export const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name });
export const undoButton = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true });
export const dismissToast = (page: Page) =>
  page.getByRole('button', { name: 'Dismiss' }).first().click();
