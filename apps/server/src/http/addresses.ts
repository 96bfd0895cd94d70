/** What a page written at build time says for the address of the installation. */
const UNKNOWN_ORIGIN = 'https://origin.invalid';

/** A page with the installation's own address in its links. */
export function withOrigin(html: string, publicUrl: string): string {
  return html.replaceAll(UNKNOWN_ORIGIN, publicUrl.replace(/\/$/, ''));
}

/** Whether one of the patterns, such as `/profile/:id`, stands for the path. */
export function isAddress(patterns: readonly string[], path: string): boolean {
  const parts = partsOf(path);
  return patterns.some((pattern) => {
    const wanted = partsOf(pattern);
    return (
      wanted.length === parts.length &&
      wanted.every((part, place) => part.startsWith(':') || part === parts[place])
    );
  });
}

function partsOf(path: string): string[] {
  return path.split('/').filter((part) => part !== '');
}

/** The pages that a search engine may show; `pages` are their paths. */
export function sitemap(publicUrl: string, pages: readonly string[]): string {
  const urls = pages.map((path) => `  <url><loc>${new URL(path, publicUrl).href}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

/** What robots may read: the pages for everyone, and nothing of any member. */
export function robots(publicUrl: string, pages: readonly string[]): string {
  const allowed = pages.map((path) => `Allow: ${path}$`);
  return [
    'User-agent: *',
    ...allowed,
    'Allow: /assets/',
    'Allow: /*.svg$',
    'Allow: /*.png$',
    'Disallow: /',
    '',
    `Sitemap: ${new URL('/sitemap.xml', publicUrl).href}`,
    '',
  ].join('\n');
}
