import type { Config } from '@react-router/dev/config';

/** Pages for everyone, those of them that exist. */
const open = ['/', '/support', '/feedback', '/privacy-policy', '/terms-of-service', '/safety'];

/**
 * Public pages are rendered to HTML at build time and read without JavaScript.
 * Every other path is served `__spa-fallback.html` and rendered in the browser.
 */
export default {
  appDirectory: 'src',
  ssr: false,
  prerender: ({ getStaticPaths }) => getStaticPaths().filter((path) => open.includes(path)),
} satisfies Config;
