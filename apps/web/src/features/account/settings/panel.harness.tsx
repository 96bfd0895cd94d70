import { type FailureCode, failures } from '@sambandha/contract/errors';
import type { User } from '@sambandha/contract/user';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { vi } from 'vitest';
import { useProofRequest } from '../../../api/proof.ts';
import { queryClient } from '../../../api/query.ts';
import { useSession } from '../../../api/session-store.ts';
import { advanceTimers, render } from '../../../test/render.tsx';
import { ProofDialog } from '../proof-dialog.tsx';

export const testMember: User = {
  id: '0198c0de-0000-7000-8000-000000000000',
  name: 'Anu Hegde',
  email: 'anu@example.org',
  phone: null,
  isVerified: false,
  isAdmin: false,
  isModerator: false,
  profilePhoto: '/p.webp',
  additionalPhotos: [],
  profileComplete: true,
};

interface RequestOptions {
  readonly method: string;
  readonly body?: string | null;
  readonly headers: { readonly authorization?: string };
}

type Responses = Record<string, () => Response | Promise<Response>>;

const defaultResponses = (): Responses => ({
  'GET /api/auth/me': () =>
    Response.json({ user: testMember, emailConfirmed: true, language: 'en' }),
  'GET /api/auth/contact-changes': () => Response.json({ changes: [] }),
  'GET /api/auth/passkeys': () => Response.json({ passkeys: [] }),
  'POST /api/auth/prove': () => new Response(null, { status: 204 }),
});

/**
 * The mock server with its responses by method and path and the requests that it received, except
 * reads.
 */
export const mockServer = {
  responses: defaultResponses(),
  requests: [] as { route: string; body: unknown; token: string | undefined }[],
};

/**
 * Starts with a signed-in member, a server that supports only reads and the password proof, and a
 * stopped clock.
 */
export function setUpPanelTest(user: Partial<User> = {}): void {
  vi.useFakeTimers({ now: new Date('2026-06-01T10:00:00Z') });
  vi.spyOn(console, 'error').mockReturnValue();
  useSession.setState({ user: { ...testMember, ...user }, token: 't', exit: null, error: null });
  queryClient.clear();
  mockServer.responses = defaultResponses();
  mockServer.requests = [];
  vi.stubGlobal('fetch', async (path: string, { method, body, headers }: RequestOptions) => {
    const route = `${method} ${path}`;
    if (method !== 'GET') {
      const token = headers.authorization?.replace('Bearer ', '');
      mockServer.requests.push({ route, body: JSON.parse(body ?? 'null'), token });
    }
    return mockServer.responses[route]?.() ?? failureResponse('NOT_FOUND');
  });
}

/** Returns the routes of the received requests except reads, in order. */
export const requestedRoutes = () => mockServer.requests.map(({ route }) => route);

/** Returns a refusal with the message of the contract. */
export function failureResponse(code: FailureCode): Response {
  const [status, message] = failures[code];
  return Response.json({ error: code, code, message }, { status });
}

export const serverErrorResponse = () => Response.json({}, { status: 500 });

/** Makes a route respond once with `first` and afterwards as before. */
export function respondOnce(route: string, first: () => Response): void {
  const response = mockServer.responses[route];
  if (response === undefined) throw new Error(`no response is set for ${route}`);
  mockServer.responses[route] = createResponseSequence(first, response);
}

/** Returns a function that responds once with `first` and afterwards with `next`. */
export function createResponseSequence<Result>(
  first: () => Result,
  next: () => Result,
): () => Result {
  let calls = 0;
  return () => {
    calls += 1;
    return calls === 1 ? first() : next();
  };
}

/** Renders a panel, the dialog that asks for a proof, and the current path. */
export async function renderPanel(panel: ReactNode): Promise<void> {
  render(
    <>
      {panel}
      <ProofRequests />
      <CurrentPath />
    </>,
    { client: queryClient },
  );
  await advanceTimers();
}

function ProofRequests() {
  return <ProofDialog request={useProofRequest(({ request }) => request)} />;
}

function CurrentPath() {
  return <output>{useLocation().pathname}</output>;
}

export const currentPath = () => document.querySelector('output')?.textContent;

/** Returns the errors in the alerts of the page. */
export const alertTexts = () =>
  [...document.querySelectorAll('[role=alert] li')].map(({ textContent }) => textContent);

/** Returns all polite announcements: successes and progress. */
export const announcements = () =>
  [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent).join(' ');

/** Returns the open dialog with this title, or undefined if it is closed. */
export function findDialog(title: string): HTMLDialogElement | undefined {
  return [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].find(
    (element) => element.querySelector('h2')?.textContent === title,
  );
}

/** Returns the button `name` of the open dialog with this title. */
export function getDialogButton(title: string, name: string): HTMLButtonElement {
  const buttons = [...(findDialog(title)?.querySelectorAll('button') ?? [])];
  const button = buttons.find(({ textContent }) => textContent?.trim() === name);
  if (button === undefined) throw new Error(`No button "${name}" in the dialog "${title}"`);
  return button;
}

/** Returns the first field of the open dialog with this title. */
export function getDialogField(title: string): HTMLInputElement {
  const field = findDialog(title)?.querySelector<HTMLInputElement>('input');
  if (!field) throw new Error(`No field in the dialog "${title}"`);
  return field;
}
