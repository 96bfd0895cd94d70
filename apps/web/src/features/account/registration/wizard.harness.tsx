import { act } from 'react';
import { createMemoryRouter } from 'react-router';
import { vi } from 'vitest';
import { useSession } from '../../../api/session.ts';
import { advanceTimers, renderRouter } from '../../../test/render.tsx';
import { useWizardPhotos } from './photo-store.ts';
import { resetRegistration, savePassword, saveProof, saveRegistrationData } from './store.ts';
import { Wizard } from './wizard.tsx';

/** Responses of a server that accepts everything. */
export const defaultResponses = (): Record<string, () => Response> => ({
  '/api/site': () => Response.json({ sms: false }),
  '/api/auth/request-otp': () => Response.json({ resendAfter: 30, expiresIn: 600 }),
  '/api/auth/verify-otp': () => Response.json({ verified: true, verificationToken: 'proof' }),
  '/api/auth/check-password': () => new Response(null, { status: 204 }),
  '/api/auth/discard-registration': () => new Response(null, { status: 204 }),
  '/api/auth/register': () => Response.json({ user: { id: 'new' }, token: 't' }, { status: 201 }),
});

/** The mock server with its responses by path and the requests with a body that it received. */
export const mockServer = {
  responses: defaultResponses(),
  requests: [] as { path: string; body: Record<string, unknown> }[],
};

/** Starts with an empty wizard, a server that accepts everything, and a stopped clock. */
export function setUpRegistrationTest(): void {
  vi.useFakeTimers({ now: new Date('2026-06-01T10:00:00Z') });
  resetRegistration();
  useSession.setState({ user: null, token: null, error: null });
  mockServer.requests = [];
  mockServer.responses = defaultResponses();
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string | null }) => {
    if (body !== null) mockServer.requests.push({ path, body: JSON.parse(body) });
    return mockServer.responses[path]?.();
  });
}

export const refusalResponse = (path: string, message: string) =>
  Response.json(
    { error: 'INVALID', code: 'INVALID', message: 'No.', fields: [{ path, message }] },
    { status: 400 },
  );

/** Opens the wizard at a step. With null, the address contains no step. */
export async function openWizard(step: number | null = 1) {
  const router = createMemoryRouter([{ path: '*', element: <Wizard /> }], {
    initialEntries: [step === null ? '/register' : `/register?step=${step}`],
  });
  renderRouter(router);
  await advanceTimers();
}

/** Fills in all steps before the last one, and the bio of the last one. */
export function fillPreviousSteps() {
  saveRegistrationData({
    email: 'anu@example.org',
    name: 'Anu Hegde',
    gender: 'FEMALE',
    dateOfBirth: '1998-03-14',
    motherTongue: 'HAVYAKA_KANNADA',
    maritalStatus: 'NEVER_MARRIED',
    bio: 'I teach mathematics in Sirsi, and love Yakshagana, trekking and my garden.',
  });
  savePassword('Areca42');
  saveProof('anu@example.org', 'proof');
  useWizardPhotos.setState({
    photos: [
      {
        key: 'photo',
        slot: 'profile',
        file: new Blob(),
        preview: 'blob:photo',
        percent: 100,
        url: '/photos/1.webp',
        problem: null,
        verificationToken: 'proof',
      },
    ],
  });
}

export const pageTitle = () => document.querySelector('h1')?.textContent;

/** The local storage key of a stored registration. */
const STORED_KEY = 'registration-later';

/** Returns the registration that the device has stored. */
export function storedRegistration(): { draft: { data: object } } {
  const text = localStorage.getItem(STORED_KEY);
  if (text === null) throw new Error('no registration is stored');
  return JSON.parse(text);
}

/** Changes the stored registration as another tab does. */
export function changeInOtherTab({ data, ...draft }: { data?: object; step?: number }): void {
  const registration = storedRegistration();
  Object.assign(registration.draft, draft);
  Object.assign(registration.draft.data, data);
  localStorage.setItem(STORED_KEY, JSON.stringify(registration));
  const event = new StorageEvent('storage', { key: STORED_KEY, storageArea: localStorage });
  act(() => void window.dispatchEvent(event));
}
