/**
 * Applies the stored theme and text size before the first paint and when another tab changes them.
 * Handles the buttons for theme, text size and language, also on pages without the app. Runs in the
 * page's head. The function is inlined as text and must not refer to anything outside itself.
 */
export function applyStoredPreferences() {
  const root = document.documentElement;
  const apply = (key: string, value: string | null) => {
    if (key === 'theme') {
      if (value === 'light' || value === 'dark') root.dataset.theme = value;
      else delete root.dataset.theme;
    }
    if (key === 'text-size') {
      const isLarger = /^(115|130|150|200)$/.test(value ?? '');
      // The size is in percent, relative to the browser's own text size.
      root.style.fontSize = isLarger ? `${value}%` : '';
      if (isLarger) root.dataset.textSize = String(value);
      else delete root.dataset.textSize;
    }
    updateButtons();
  };
  const updateButtons = () => {
    const { theme = 'system', textSize = '100' } = root.dataset;
    for (const button of document.querySelectorAll<HTMLElement>(
      '[data-set-theme],[data-set-text-size]',
    )) {
      const { setTheme, setTextSize } = button.dataset;
      const isActive = setTheme === undefined ? setTextSize === textSize : setTheme === theme;
      button.setAttribute('aria-pressed', String(isActive));
    }
  };
  /** Stores a choice. Dispatches `themechosen`, `text-sizechosen` or `languagechosen`. */
  const store = (key: string, value: string) => {
    try {
      localStorage.setItem(key, value);
    } catch {
      // The choice lasts until the page is left. Theme and text size are already set on the root
      // element.
      if (key === 'language') root.dataset.language = value;
    }
    dispatchEvent(new Event(`${key}chosen`));
  };
  const storedKeys = ['theme', 'text-size'];
  try {
    for (const key of storedKeys) apply(key, localStorage.getItem(key));
  } catch {
    // Storage is forbidden. The theme and text size of the system apply.
  }
  document.addEventListener('DOMContentLoaded', updateButtons);
  addEventListener('storage', ({ key, newValue }) => {
    if (key === null || !storedKeys.includes(key)) return;
    apply(key, newValue);
    dispatchEvent(new Event(`${key}chosen`));
  });
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null;
    const { setTheme, setTextSize, setLanguage } = button?.dataset ?? {};
    for (const [key, value] of [
      ['theme', setTheme],
      ['text-size', setTextSize],
    ] as const) {
      if (value === undefined) continue;
      apply(key, value);
      store(key, value);
    }
    if (setLanguage) store('language', setLanguage);
  });
}
