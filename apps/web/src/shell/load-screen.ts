/** What the server says of a screen of members (apps/server/src/http/web.ts). */
interface Screen {
  /** Its path, such as `/profile/:id`. */
  readonly route: string;
  readonly files: readonly string[];
  /** The files of the screen to sign in. */
  readonly guests?: readonly string[];
}

/**
 * Runs in the page's head on a screen of members: loads its scripts where a session is stored. Anybody
 * else has the address to sign in before a script is loaded, with the way back as `app/gate.tsx` keeps
 * it. It is inlined as text, so it may not refer to anything outside itself.
 */
export function loadScreen() {
  const content = document.querySelector<HTMLMetaElement>('meta[name=screen]')?.content;
  if (content === undefined) return;
  const { route, files, guests = [] }: Screen = JSON.parse(content);
  const { pathname, search } = location;
  // The page of another screen: without a connection the one that was kept stands for all.
  if (!new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}/?$`).test(pathname)) return;
  let signedIn = false;
  try {
    const key = 'auth-storage';
    signedIn = typeof JSON.parse(sessionStorage[key] ?? localStorage[key]).state.token === 'string';
  } catch {
    // Nobody is signed in, or storage is disabled.
  }
  if (!signedIn) history.replaceState({ usr: { from: pathname + search }, idx: 0 }, '', '/auth');
  for (const href of signedIn ? files : guests) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
}
