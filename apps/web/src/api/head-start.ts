import { filesOf, screens } from './screens.ts';
import { useSession } from './session-store.ts';

/** What screens ask the server first, by their address. */
const firstQuestions: Readonly<Record<string, string>> = {
  '/browse': '/api/profiles/?page=1&sort=match',
};

interface Question {
  readonly address: string;
  readonly token: string;
  readonly answer: Promise<Response>;
}

/** How long a call waits for its answer: milliseconds. */
export const TIMEOUT_MS = 30_000;

/** An answer that no screen has taken by then is out of date. */
const FRESH_MS = 15_000;

let underWay: Question | null = null;

/**
 * Fetches what the page's screen is made of, and asks what it is going to ask, while the app itself is
 * still being set up.
 */
export function headStart(): void {
  const all = screens();
  const screen = all.find(({ path }) => `/${path}` === location.pathname);
  for (const one of all) {
    if (one === screen || one.id === screen?.parentId) preload(filesOf(one));
  }
  const { token } = useSession.getState();
  const address = location.search === '' ? firstQuestions[location.pathname] : undefined;
  if (token === null || address === undefined) return;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const answer = fetch(address, { headers: headersFor(token), signal });
  // Whoever takes it hears of its failure; nobody may.
  answer.catch(() => undefined);
  underWay = { address, token, answer };
  setTimeout(() => {
    underWay = null;
  }, FRESH_MS);
}

function preload(files: readonly string[]): void {
  for (const href of files.filter((file) => file.endsWith('.js'))) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href }),
    );
  }
}

/** The answer to a question that has been asked already; once only, since it is read once. */
export function askedAlready(address: string, token: string | null): Promise<Response> | null {
  if (underWay?.address !== address || underWay.token !== token) return null;
  const { answer } = underWay;
  underWay = null;
  return answer;
}

/** What every call of a session says of itself. */
export function headersFor(token: string | null): Record<string, string> {
  return {
    accept: 'application/json',
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  };
}
