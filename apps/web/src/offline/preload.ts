import { savesData, screens, scriptsOf } from './screen-files.ts';

/** The screens that are a press away from each other, by the paths of their routes. */
const mainScreens = ['browse', 'interests', 'messages', 'profile', 'profile/:id'];

/** Fetches and compiles the code of the main screens, so that a press finds it. */
export function preloadMainScreens(): void {
  if (savesData()) return;
  const scripts = screens()
    .filter(({ path }) => path !== undefined && mainScreens.includes(path))
    .flatMap(scriptsOf);
  for (const script of new Set(scripts)) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = script;
    link.fetchPriority = 'low';
    document.head.append(link);
  }
}
