/** The first page of Browse without filters, as `api/send.ts` asks for it. */
export const FIRST_PAGE = '/api/profiles/?page=1&sort=match';

/** A question that was asked before the app's scripts arrived. */
interface Early {
  readonly address: string;
  readonly token: string;
  readonly answer: Promise<Response>;
  /** Held, so that the browser keeps what it loaded. */
  photo?: HTMLImageElement;
}

declare global {
  interface Window {
    early?: Early | undefined;
  }
}

/**
 * Runs in the page's head on Browse: asks for the first page, and for its first photo, while the app's
 * scripts load. It is inlined as text with `FIRST_PAGE`, so it may not refer to anything else outside
 * itself.
 */
export function askEarly(address: string) {
  if (location.pathname !== '/browse' || location.search !== '' || !navigator.onLine) return;
  try {
    const key = 'auth-storage';
    const { token, user } = JSON.parse(sessionStorage[key] ?? localStorage[key]).state;
    // A relative asks for a candidate, or for nobody (on-behalf.ts).
    if (typeof token !== 'string' || user?.relativeOnly || sessionStorage['on-behalf-of']) return;
    const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
    const early: Early = { address, token, answer: fetch(address, { headers }) };
    window.early = early;
    early.answer
      .then((answer) => answer.clone().json())
      .then(({ profiles: [first] }) => {
        early.photo = new Image();
        early.photo.fetchPriority = 'high';
        early.photo.src = first.photo;
      })
      // Whoever takes the answer sees what came of it.
      .catch(() => undefined);
  } catch {
    // Nobody is signed in, or storage is disabled.
  }
}

/** Milliseconds after the start of the page in which an early answer is news. */
const FRESH_MS = 30_000;

/** The answer to a question of this session that was asked early, once. */
export function takeEarly(address: string, token: string | null): Promise<Response> | undefined {
  const { early } = window;
  if (early?.address !== address || early.token !== token) return undefined;
  window.early = undefined;
  return performance.now() < FRESH_MS ? early.answer : undefined;
}
