/** The first page of Browse without filters, as `api/send.ts` requests it. */
export const FIRST_PAGE_URL = '/api/profiles/?page=1&sort=match';

/** A request made before the app's scripts are loaded. */
interface PrefetchedRequest {
  readonly url: string;
  readonly token: string;
  readonly response: Promise<Response>;
  /** The loaded photo. The reference keeps the photo in memory. */
  photo?: HTMLImageElement;
}

declare global {
  interface Window {
    prefetched?: PrefetchedRequest | undefined;
  }
}

/**
 * Requests the first page of Browse and its first photo while the app's scripts load. Runs in the
 * page's head. The function is inlined as text with `FIRST_PAGE_URL` and the languages of the
 * product, and must not refer to anything else outside itself. The language is chosen as in
 * `i18n/language.ts`.
 */
export function prefetchFirstPage(url: string, languages: readonly string[]) {
  if (location.pathname !== '/browse' || location.search !== '' || !navigator.onLine) return;
  try {
    const key = 'auth-storage';
    const { token, user } = JSON.parse(sessionStorage[key] ?? localStorage[key]).state;
    // A relative's request must contain a candidate (on-behalf.ts).
    if (typeof token !== 'string' || user?.relativeOnly || sessionStorage['on-behalf-of']) return;
    const chosen = document.documentElement.dataset.language ?? localStorage.language;
    const subtags = [chosen, ...navigator.languages].map((tag = '') => tag.split('-')[0]);
    const language = subtags.find((tag) => languages.includes(tag)) ?? languages[0];
    const headers = {
      accept: 'application/json',
      'accept-language': `${language}-IN`,
      authorization: `Bearer ${token}`,
    };
    const prefetched: PrefetchedRequest = { url, token, response: fetch(url, { headers }) };
    window.prefetched = prefetched;
    prefetched.response
      .then((response) => response.clone().json())
      .then(({ profiles: [first] }) => {
        prefetched.photo = new Image();
        prefetched.photo.fetchPriority = 'high';
        prefetched.photo.src = first.photo;
      })
      // An empty page has no photo. The caller that reads the response handles a failed request.
      .catch(() => undefined);
  } catch {
    // Nobody is signed in, or storage is forbidden.
  }
}

/** Milliseconds after the start of the page during which a prefetched response is used. */
const FRESH_MS = 30_000;

/**
 * Returns and removes the prefetched response. Returns undefined if the response is stale, or if no
 * request with this URL and token was made.
 */
export function takePrefetchedResponse(
  url: string,
  token: string | null,
): Promise<Response> | undefined {
  const { prefetched } = window;
  if (prefetched?.url !== url || prefetched.token !== token) return undefined;
  window.prefetched = undefined;
  return performance.now() < FRESH_MS ? prefetched.response : undefined;
}
