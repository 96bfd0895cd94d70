// @vitest-environment happy-dom
import { community } from '@sambandha/contract/community';
import { en } from '@sambandha/words/en/screens/index';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { click, find, findAll, pass, render, type, until } from '../../test/render.tsx';
import SupportPage from './support-page.tsx';

const { support } = en;
const upi = { id: 'trust.fund@okbank', name: 'Havyaka Trust' };

/** The server's response about the installation. */
let site: () => Response;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockReturnValue();
  site = () => Response.json({ upi: null });
  vi.stubGlobal('fetch', async () => site());
  // Simulates a browser that received a page of the server.
  vi.stubEnv('SSR', false);
  vi.stubEnv('DEV', false);
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
  delete document.documentElement.dataset.site;
});

async function open(traits: string): Promise<void> {
  document.documentElement.dataset.site = traits;
  render(
    <MemoryRouter>
      <SupportPage />
    </MemoryRouter>,
  );
  await pass();
}

const text = () => document.body.textContent;
const figures = () => document.querySelectorAll('figure').length;

describe('the page for contributions', () => {
  test('lists the costs, other ways to help and the contact address', async () => {
    await open('');
    const { heading: _, ...costs } = support.costs;
    const rows = [...document.querySelectorAll('li')].map(({ textContent }) => textContent);
    expect(rows).toEqual(expect.arrayContaining(Object.values(costs)));
    for (const way of ['spread', 'share', 'report'] as const) {
      expect(findAll('heading', support.other[way])).toHaveLength(1);
    }
    expect(find('link', community.supportEmail).getAttribute('href')).toBe(
      `mailto:${community.supportEmail}`,
    );
    expect(find('link', support.backHome).getAttribute('href')).toBe('/');
    expect(find('link', support.other.reportLink).getAttribute('href')).toBe('/safety#report');
  });

  test.each([
    ['a demo', 'demo', 1],
    ['a community without an account', '', 0],
  ])('says in %s that there is no code yet: %s, with %i empty boxes', async (_, traits, boxes) => {
    await open(traits);
    await until(() => expect(text()).toContain(support.give.noneText));
    expect(figures()).toBe(boxes);
    expect(text().includes(support.give.none)).toBe(boxes === 1);
    expect(text()).toContain('₹49');
  });

  test('says that the code could not be loaded', async () => {
    site = () => Response.json({}, { status: 500 });
    await open('upi');
    await until(() => expect(text()).toContain(support.give.failed));
  });

  test('draws a code for each amount when an account is set up', async () => {
    site = () => Response.json({ upi });
    await open('upi');
    const account = 'upi://pay?pa=trust.fund@okbank&pn=Havyaka%20Trust';
    const code = () => document.querySelector('figure svg')?.getAttribute('aria-label');
    const drawn = () => document.querySelector('figure svg path')?.getAttribute('d');
    const pay = (name: string) => find('link', name).getAttribute('href');
    await until(() => expect(drawn()).toBeTruthy());
    expect(pay('Pay ₹49 with a UPI app')).toContain(`${account}&am=49.00&cu=INR`);
    expect(code()).toBe('UPI QR code for ₹49');
    const first = drawn();

    click(find('radio', '₹99'));
    await pass();
    expect(pay('Pay ₹99 with a UPI app')).toContain(`${account}&am=99.00&cu=INR`);
    expect(drawn()).not.toBe(first);

    click(find('radio', support.give.own));
    await pass();
    expect(pay(support.give.payOpen)).toContain(`${account}&cu=INR`);
    type(find('textbox', support.give.ownLabel), 'nothing');
    expect(text()).toContain(support.give.ownInvalid);
    type(find('textbox', support.give.ownLabel), '501');
    expect(pay('Pay ₹501 with a UPI app')).toContain(`${account}&am=501.00&cu=INR`);
  });
});
