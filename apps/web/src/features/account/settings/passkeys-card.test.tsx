import { en } from '@sambandha/words/en/screens/index';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  click,
  clickButton,
  getAllByRole,
  getByRole,
  typeText,
  waitUntil,
} from '../../../test/render.tsx';
import {
  announcements,
  getDialogButton,
  mockServer,
  renderPanel,
  setUpPanelTest,
} from './panel.harness.tsx';
import { PasskeysCard } from './passkeys-card.tsx';

const { createCredential, browser } = vi.hoisted(() => ({
  createCredential: vi.fn(),
  browser: { hasPasskeys: true },
}));
vi.mock('../passkey/ceremony.ts', () => ({ createCredential }));
vi.mock('../passkey/support.ts', () => ({ supportsPasskeys: () => browser.hasPasskeys }));

const texts = en.settings.passkeys;
const createPasskey = (name: string) => ({
  id: name,
  name,
  createdAt: '2026-05-01T10:00:00.000Z',
  lastUsedAt: null,
});
let needsEnrolment = false;
let passkeys = [createPasskey('Phone'), createPasskey('Laptop')];

beforeEach(() => {
  setUpPanelTest();
  browser.hasPasskeys = true;
  needsEnrolment = false;
  passkeys = [createPasskey('Phone'), createPasskey('Laptop')];
  Object.assign(mockServer.responses, {
    'GET /api/auth/passkeys': () => Response.json({ passkeys, needsEnrolment }),
    'DELETE /api/auth/passkeys/Phone': () => {
      passkeys = [createPasskey('Laptop')];
      return new Response(null, { status: 204 });
    },
    'POST /api/auth/passkeys/options': () => Response.json({ options: {} }),
    'POST /api/auth/passkeys': () => {
      passkeys = [...passkeys, createPasskey('Tablet')];
      return Response.json({ passkey: createPasskey('Tablet'), token: null });
    },
  });
});

const codeField = () => document.querySelector('#passkey-enrolmentCode') as HTMLInputElement;

test('a passkey is added without a name and can be renamed', async () => {
  createCredential.mockResolvedValue({});
  await renderPanel(<PasskeysCard />);
  click(getByRole('button', texts.add));
  await waitUntil(() => expect(announcements()).toContain('Tablet'));
  expect(document.querySelectorAll('li')).toHaveLength(3);
  expect(getAllByRole('button', 'Rename Tablet')).toHaveLength(1);
});

test('the removal of a passkey keeps an enrolment code that is being typed', async () => {
  needsEnrolment = true;
  await renderPanel(<PasskeysCard />);
  typeText(codeField(), 'abc');
  await clickButton('Remove Phone');
  click(getDialogButton(texts.removeTitle, texts.removeConfirm));
  await waitUntil(() => expect(announcements()).toContain('Phone'));
  expect(document.querySelectorAll('li')).toHaveLength(1);
  expect(codeField().value).toBe('abc');
});

test('a browser without passkeys shows the list and a message instead of the form', async () => {
  browser.hasPasskeys = false;
  await renderPanel(<PasskeysCard />);
  await waitUntil(() => expect(document.body.textContent).toContain(texts.unsupported));
  expect(document.querySelectorAll('li')).toHaveLength(2);
  expect(getAllByRole('button', texts.add)).toEqual([]);
});
