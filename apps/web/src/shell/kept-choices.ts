/**
 * Runs in the page's head before anything is painted, and without the rest of the app: applies the kept
 * theme, and lets the buttons for theme and language of a page that is not yet alive work. It is written
 * into the page as text, so it may use nothing from outside of itself.
 */
export function applyKeptChoices() {
  const root = document.documentElement;
  const apply = (theme: string | null) => {
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
    else delete root.dataset.theme;
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
