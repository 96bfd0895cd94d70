/**
 * Runs in the page's head before the first paint: applies the stored theme, also when another tab
 * changes it, and handles the buttons for theme and language on pages without the app. It is inlined as
 * text, so it may not refer to anything outside itself.
 */
export function applyStoredPreferences() {
  const root = document.documentElement;
  const apply = (theme: string | null) => {
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
    else delete root.dataset.theme;
    mark();
  };
  const mark = () => {
    for (const button of document.querySelectorAll<HTMLElement>('[data-set-theme]')) {
      const active = button.dataset.setTheme === (root.dataset.theme ?? 'system');
      button.setAttribute('aria-pressed', String(active));
    }
  };
  const store = (key: string, value: string) => {
    try {
      localStorage.setItem(key, value);
    } catch {
      // Storage is disabled: the choice lasts as long as the page.
    }
    dispatchEvent(new Event(`${key}chosen`));
  };
  try {
    apply(localStorage.getItem('theme'));
  } catch {
    // Storage is disabled: the system theme stays.
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
      store('theme', theme);
    }
    if (language) store('language', language);
  });
}
