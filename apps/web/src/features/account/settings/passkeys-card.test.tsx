import { en } from '@sambandha/words/en/screens/index';
import { beforeEach, expect, test, vi } from 'vitest';
import { click, clickButton, find, type, until } from '../../../test/render.tsx';
import { announcements, buttonOf, renderPanel, server, startPanel } from './panel.harness.tsx';
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
let passkeys = [createPasskey('Phone'), createPasskey('Laptop')];

beforeEach(() => {
  startPanel();
  browser.hasPasskeys = true;
  passkeys = [createPasskey('Phone'), createPasskey('Laptop')];
  Object.assign(server.responses, {
    'GET /api/auth/passkeys': () => Response.json({ passkeys, needsEnrolment: false }),
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

const nameField = () => document.querySelector('#passkey-name') as HTMLInputElement;

test('the removal of a passkey keeps a name that is being typed', async () => {
  await renderPanel(<PasskeysCard />);
  type(nameField(), 'Tabl');
  await clickButton('Remove Phone');
  click(buttonOf(texts.removeTitle, texts.removeConfirm));
  await until(() => expect(announcements()).toContain('Phone'));
  expect(document.querySelectorAll('li')).toHaveLength(1);
  expect(nameField().value).toBe('Tabl');
});

test('the field of the name is empty after a passkey is added', async () => {
  createCredential.mockResolvedValue({});
  await renderPanel(<PasskeysCard />);
  type(nameField(), 'Tablet');
  click(find('button', texts.add));
  await until(() => expect(announcements()).toContain('Tablet'));
  expect(document.querySelectorAll('li')).toHaveLength(3);
  expect(nameField().value).toBe('');
});

test('a browser without passkeys shows the list and a message instead of the form', async () => {
  browser.hasPasskeys = false;
  await renderPanel(<PasskeysCard />);
  await until(() => expect(document.body.textContent).toContain(texts.unsupported));
  expect(document.querySelectorAll('li')).toHaveLength(2);
  expect(document.querySelector('#passkey-name')).toBeNull();
});
