import { type FailureCode, failures } from '@sambandha/contract/errors';
import type { User } from '@sambandha/contract/user';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { vi } from 'vitest';
import { useProof } from '../../../api/proof.ts';
import { queryClient } from '../../../api/query.ts';
import { useSession } from '../../../api/session-store.ts';
import { advanceTimers, render } from '../../../test/render.tsx';
import { ProofDialog } from '../proof-dialog.tsx';

export const member: User = {
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
  'GET /api/auth/me': () => Response.json({ user: member, emailConfirmed: true, language: 'en' }),
  'GET /api/auth/contact-changes': () => Response.json({ changes: [] }),
  'GET /api/auth/passkeys': () => Response.json({ passkeys: [] }),
  'POST /api/auth/prove': () => new Response(null, { status: 204 }),
});

/**
 * The mock server with its responses by method and path and the requests that it received, except
 * reads.
 */
export const server = {
  responses: defaultResponses(),
  requests: [] as { route: string; body: unknown; token: string | undefined }[],
};

/**
 * Starts with a signed-in member, a server that supports only reads and the password proof, and a
 * stopped clock.
 */
export function startPanel(user: Partial<User> = {}): void {
  vi.useFakeTimers({ now: new Date('2026-06-01T10:00:00Z') });
  vi.spyOn(console, 'error').mockReturnValue();
  useSession.setState({ user: { ...member, ...user }, token: 't', exit: null, error: null });
  queryClient.clear();
  server.responses = defaultResponses();
  server.requests = [];
  vi.stubGlobal('fetch', async (path: string, { method, body, headers }: RequestOptions) => {
    const route = `${method} ${path}`;
    if (method !== 'GET') {
      const token = headers.authorization?.replace('Bearer ', '');
      server.requests.push({ route, body: JSON.parse(body ?? 'null'), token });
    }
    return server.responses[route]?.() ?? refusal('NOT_FOUND');
  });
}

/** Returns the routes of the received requests except reads, in order. */
export const requestedRoutes = () => server.requests.map(({ route }) => route);

/** Returns a refusal with the message of the contract. */
export function refusal(code: FailureCode): Response {
  const [status, message] = failures[code];
  return Response.json({ error: code, code, message }, { status });
}

export const serverError = () => Response.json({}, { status: 500 });

/** Makes a route respond once with `first` and afterwards as before. */
export function respondFirst(route: string, first: () => Response): void {
  const response = server.responses[route];
  if (response === undefined) throw new Error(`no response is set for ${route}`);
  server.responses[route] = firstThen(first, response);
}

/** Returns a function that responds once with `first` and afterwards with `next`. */
export function firstThen<Result>(first: () => Result, next: () => Result): () => Result {
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
  return <ProofDialog request={useProof(({ request }) => request)} />;
}

function CurrentPath() {
  return <output>{useLocation().pathname}</output>;
}

export const currentPath = () => document.querySelector('output')?.textContent;

/** Returns the errors in the alerts of the page. */
export const errors = () =>
  [...document.querySelectorAll('[role=alert] li')].map(({ textContent }) => textContent);

/** Returns all polite announcements: successes and progress. */
export const announcements = () =>
  [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent).join(' ');

/** Returns the open dialog with this title, or undefined if it is closed. */
export function dialog(title: string): HTMLDialogElement | undefined {
  return [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].find(
    (element) => element.querySelector('h2')?.textContent === title,
  );
}

/** Returns the button `name` of the open dialog with this title. */
export function buttonOf(title: string, name: string): HTMLButtonElement {
  const buttons = [...(dialog(title)?.querySelectorAll('button') ?? [])];
  const button = buttons.find(({ textContent }) => textContent?.trim() === name);
  if (button === undefined) throw new Error(`No button "${name}" in the dialog "${title}"`);
  return button;
}

/** Returns the first field of the open dialog with this title. */
export function fieldOf(title: string): HTMLInputElement {
  const field = dialog(title)?.querySelector<HTMLInputElement>('input');
  if (!field) throw new Error(`No field in the dialog "${title}"`);
  return field;
}
