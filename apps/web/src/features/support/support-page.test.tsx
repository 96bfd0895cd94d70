import { community } from '@sambandha/contract/community';
import { en } from '@sambandha/words/en/screens/index';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  advanceTimers,
  click,
  getAllByRole,
  getByRole,
  pageText,
  render,
  typeText,
  waitUntil,
} from '../../test/render.tsx';
import SupportPage from './support-page.tsx';

const { support } = en;
const upi = { id: 'trust.fund@okbank', name: 'Havyaka Trust' };

/** Returns the server's response about the installation. */
let respond: () => Response;

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
  respond = () => Response.json({ upi: null });
  vi.stubGlobal('fetch', async () => respond());
  // Simulates a browser that received a page of the server.
  vi.stubEnv('SSR', false);
  vi.stubEnv('DEV', false);
});

afterEach(() => {
  vi.unstubAllEnvs();
  delete document.documentElement.dataset.site;
});

async function renderPage(traits: string): Promise<void> {
  document.documentElement.dataset.site = traits;
  render(<SupportPage />);
  await advanceTimers();
}

describe('the page for contributions', () => {
  test('lists the costs, other ways to help and the contact address', async () => {
    await renderPage('');
    const { heading: _, ...costs } = support.costs;
    const rows = [...document.querySelectorAll('li')].map(({ textContent }) => textContent);
    expect(rows).toEqual(expect.arrayContaining(Object.values(costs)));
    for (const way of ['spread', 'share', 'report'] as const) {
      expect(getAllByRole('heading', support.other[way])).toHaveLength(1);
    }
    expect(getByRole('link', community.supportEmail).getAttribute('href')).toBe(
      `mailto:${community.supportEmail}`,
    );
    expect(getByRole('link', support.backHome).getAttribute('href')).toBe('/');
    expect(getByRole('link', support.other.spreadLink).getAttribute('href')).toMatch(
      /^https:\/\/wa\.me\/\?text=Sambandha%20is.*%20https?:\/\/[^/]+\/$/,
    );
    expect(getByRole('link', support.other.reportLink).getAttribute('href')).toBe('/safety#report');
  });

  test.each([
    ['a demo', 'demo'],
    ['a community without an account', ''],
  ])('shows that a code is not available yet in %s, without a request', async (_, traits) => {
    respond = () => {
      throw new Error('There was a request');
    };
    await renderPage(traits);
    await waitUntil(() => expect(pageText()).toContain(support.give.noQrCode));
    expect(pageText()).toContain(support.leadWithoutPayment);
    expect(pageText()).not.toContain(support.give.text);
    expect(support.give.noQrCode).toMatch(/UPI QR code.*₹49, ₹99/);
    expect(getAllByRole('radio', '₹49')).toEqual([]);
    expect(pageText()).not.toContain(support.details.direct);
    expect(document.querySelector('figure')).toBeNull();
  });

  test('shows that the code could not be loaded', async () => {
    respond = () => Response.json({}, { status: 500 });
    await renderPage('upi');
    await waitUntil(() => expect(pageText()).toContain(support.give.failed));
  });

  test('draws a code for each amount when an account is set up', async () => {
    respond = () => Response.json({ upi });
    await renderPage('upi');
    await waitUntil(() => expect(pageText()).toContain(support.details.direct));
    const account = 'upi://pay?pa=trust.fund@okbank&pn=Havyaka%20Trust';
    const qrLabel = () => document.querySelector('figure svg')?.getAttribute('aria-label');
    const qrPath = () => document.querySelector('figure svg path')?.getAttribute('d');
    const payAddress = (name: string) => getByRole('link', name).getAttribute('href');
    await waitUntil(() => expect(qrPath()).toBeTruthy());
    expect(payAddress('Pay ₹49 with a UPI app')).toContain(`${account}&am=49.00&cu=INR`);
    expect(qrLabel()).toBe('UPI QR code for ₹49');
    const firstPath = qrPath();

    click(getByRole('radio', '₹99'));
    await advanceTimers();
    expect(payAddress('Pay ₹99 with a UPI app')).toContain(`${account}&am=99.00&cu=INR`);
    expect(qrPath()).not.toBe(firstPath);

    click(getByRole('radio', support.give.customAmount));
    await advanceTimers();
    expect(payAddress(support.give.payWithoutAmount)).toContain(`${account}&cu=INR`);
    typeText(getByRole('textbox', support.give.customAmountLabel), 'nothing');
    expect(pageText()).toContain(support.give.customAmountInvalid);
    typeText(getByRole('textbox', support.give.customAmountLabel), '501');
    expect(payAddress('Pay ₹501 with a UPI app')).toContain(`${account}&am=501.00&cu=INR`);
  });
});
