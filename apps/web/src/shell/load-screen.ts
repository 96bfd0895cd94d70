/** Description of a members' screen by the server (apps/server/src/http/web.ts). */
interface Screen {
  /** The path of the screen, such as `/profile/:id`. */
  readonly route: string;
  readonly files: readonly string[];
  /** The files of the sign-in screen. */
  readonly guests?: readonly string[];
}

/**
 * Loads the scripts of a members' screen if a session is stored. Otherwise changes the address to
 * that of the sign-in page before any script is loaded, with the return path as in `app/gate.tsx`.
 * Runs in the page's head. The function is inlined as text and must not refer to anything outside
 * itself.
 */
export function preloadScreenScripts() {
  const content = document.querySelector<HTMLMetaElement>('meta[name=screen]')?.content;
  if (content === undefined) return;
  const { route, files, guests = [] }: Screen = JSON.parse(content);
  const { pathname, search } = location;
  // The page belongs to another screen. Without a connection the stored page serves all screens.
  if (!new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}/?$`).test(pathname)) return;
  let signedIn = false;
  try {
    const key = 'auth-storage';
    signedIn = typeof JSON.parse(sessionStorage[key] ?? localStorage[key]).state.token === 'string';
  } catch {
    // Nobody is signed in, or storage is forbidden.
  }
  // React Router reads the state of a location from `usr`, and the index of the entry from `idx`.
  if (!signedIn) history.replaceState({ usr: { from: pathname + search }, idx: 0 }, '', '/auth');
  for (const href of signedIn ? files : guests) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
}
