import type { Config } from '@react-router/dev/config';

/**
 * Public pages are rendered to HTML at build time and read without JavaScript.
 * Every other path is served `__spa-fallback.html` and rendered in the browser.
 */
export default {
  appDirectory: 'src',
  ssr: false,
  prerender: ['/'],
} satisfies Config;
