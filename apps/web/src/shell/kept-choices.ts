/**
 * Runs in the page's head before anything is painted, and without the rest of the app: applies the kept
 * theme, that of other tabs too, and lets the buttons for theme and language of a page without the app
 * work. It is written into the page as text, so it may use nothing from outside of itself.
 */
export function applyKeptChoices() {
  const root = document.documentElement;
  const apply = (theme: string | null) => {
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
    else delete root.dataset.theme;
    mark();
  };
  const mark = () => {
    for (const button of document.querySelectorAll<HTMLElement>('[data-set-theme]')) {
      const inForce = button.dataset.setTheme === (root.dataset.theme ?? 'system');
      button.setAttribute('aria-pressed', String(inForce));
    }
  };
  const keep = (key: string, value: string) => {
    try {
      localStorage.setItem(key, value);
    } catch {
      // Storage is refused: the choice lasts as long as the page.
    }
    dispatchEvent(new Event(`${key}chosen`));
  };
  try {
    apply(localStorage.getItem('theme'));
  } catch {
    // Storage is refused: the device's theme stays.
  }
  document.addEventListener('DOMContentLoaded', mark);
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== 'theme') return;
    apply(newValue);
    dispatchEvent(new Event('themechosen'));
  });
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    const { setTheme: theme, setLanguage: language } = button?.dataset ?? {};
    if (theme) {
      apply(theme);
      keep('theme', theme);
    }
    if (language) keep('language', language);
  });
}
