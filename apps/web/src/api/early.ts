/** The first page of Browse without filters, as `api/send.ts` asks for it. */
export const FIRST_PAGE = '/api/profiles/?page=1&sort=match';

/** A request made before the app's scripts arrived. */
interface Early {
  readonly address: string;
  readonly token: string;
  readonly answer: Promise<Response>;
  /** Referenced, so that the browser keeps the loaded photo. */
  photo?: HTMLImageElement;
}

declare global {
  interface Window {
    early?: Early | undefined;
  }
}

/**
 * Requests the first page of Browse and its first photo while the app's scripts load. Runs in the
 * page's head. It is inlined as text with `FIRST_PAGE`, so it may not refer to anything else
 * outside itself.
 */
export function askEarly(address: string) {
  if (location.pathname !== '/browse' || location.search !== '' || !navigator.onLine) return;
  try {
    const key = 'auth-storage';
    const { token, user } = JSON.parse(sessionStorage[key] ?? localStorage[key]).state;
    // A relative's request names a candidate or is not made (on-behalf.ts).
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
      // The caller that takes the answer handles the error.
      .catch(() => undefined);
  } catch {
    // Nobody is signed in, or storage is disabled.
  }
}

/** Milliseconds after the start of the page during which an early answer is current. */
const FRESH_MS = 30_000;

/** Returns the answer to an early request of this session, once. */
export function takeEarly(address: string, token: string | null): Promise<Response> | undefined {
  const { early } = window;
  if (early?.address !== address || early.token !== token) return undefined;
  window.early = undefined;
  return performance.now() < FRESH_MS ? early.answer : undefined;
}
